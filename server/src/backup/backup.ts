import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { reportFault } from '../faults';
import { flush, makeFolder, removeDead, TOUCH_MS, touch } from '../folders';
import type { Settings } from '../settings';
import { copyPictures } from './pictures';
import { dumpPostgres } from './postgres';
import { copySqlite } from './sqlite';
import { WrongCopy } from './wrong-copy';

/** What is saved, and the folder where backups are collected; each one is a new folder in it, named by its time. */
export interface BackupOrder extends Pick<Settings, 'DATABASE_URL' | 'DATA_DIR' | 'STORAGE_URL'> {
  into: string;
  now: Date;
}

/** A backup that is whole. */
export interface Backup {
  folder: string;
  /** The file of the database's copy. */
  database: string;
  /** How many files of pictures are beside it; undefined when they are kept elsewhere. */
  pictures: number | undefined;
  /** What was found when the copy was looked at. */
  checked: string;
}

/**
 * Writes a backup of the database and, where they are files, of the pictures. It is written under another name and gets its own when it is
 * whole, right and on the disk; what a killed one has left is removed by the next. The database comes first: whatever it refers to has been kept by then, and stays for a day.
 * Throws, and leaves nothing, when it cannot be made; what came out wrong stays as `.wrong`.
 */
export async function writeBackup(order: BackupOrder): Promise<Backup> {
  const folder = join(resolve(order.into), nameOf(order.now));
  const unfinished = `${folder}.unfinished`;
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  makeFolder(resolve(order.into));
  await removeDead(resolve(order.into), (name) => UNFINISHED.test(name), new Date());
  await mkdir(unfinished);
  const touching = setInterval(() => void touch(unfinished, new Date()).catch(noted), TOUCH_MS);
  try {
    const { database, checked } = order.DATABASE_URL
      ? await dumpPostgres(order.DATABASE_URL, unfinished)
      : await copySqlite(order.DATA_DIR, unfinished);
    const pictures = order.STORAGE_URL ? undefined : await copyPictures(order.DATA_DIR, unfinished);
    await flush(database);
    await flush(unfinished);
    await rename(unfinished, folder);
    await flush(resolve(order.into));
    return { folder, database, pictures, checked };
  } catch (error) {
    if (error instanceof WrongCopy) {
      await rename(unfinished, `${folder}.wrong`);
      throw new Error(`${error.message}; it is kept as ${folder}.wrong`);
    }
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    clearInterval(touching);
  }
}

const noted = (error: unknown) => reportFault('backup', error);

/** '2026-11-20T13-42-00Z': in the order of time, and a name on every file system. */
const nameOf = (now: Date): string => `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

const UNFINISHED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.unfinished$/;
