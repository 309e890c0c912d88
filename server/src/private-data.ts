import type { Stats } from 'node:fs';
import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { codeOf } from './db/outage';
import { reportFault } from './faults';
import { TEMPORARY } from './images/temp-folder';

const FILE = 0o600;
const FOLDER = 0o700;
const OTHERS = 0o077;
/** In such a folder, /tmp say, everybody may make files. */
const STICKY = 0o1000;

const UUID = '[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}';

/** What is in a data folder that is nothing else. */
const OURS = /^(trastienda\.db(-\w+)?|images|tmp|backups|lost\+found)$/;

/** The same of the folders in it, whose names others give to theirs too. */
const OURS_IN = new Map([
  ['images', new RegExp(`^(${UUID}|\\.unfinished)$`)],
  ['tmp', TEMPORARY],
  ['backups', new RegExp(`^\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\dZ(.tar)?(.${UUID})?(.unfinished|.wrong)?$`)],
]);

/** From now on what this process makes is for its own user alone, SQLite's files included. */
export function writePrivately(): void {
  process.umask(OTHERS);
}

/**
 * Closes a data folder that an earlier version has made, or an administrator's `mkdir`, to all users but the one that the server runs as.
 * What belongs to somebody else stays as it is, and so does a folder in which there is anything else: it is somebody's home, say. False
 * when others may look into the folder after all. A file system that knows no such rights is no reason not to start.
 */
export async function closeToOthers(dataDir: string): Promise<boolean> {
  try {
    await closeOurs(dataDir, OURS, (name) => closeEntry(join(dataDir, name)));
    return ((await stat(dataDir)).mode & OTHERS) === 0;
  } catch (error) {
    // A folder that is not there yet is made, and what is wrong with it is said, by who opens the database in it.
    if (!/^(ENOENT|ENOTDIR)$/.test(codeOf(error))) reportFault('data folder', error);
    return true;
  }
}

/** Of something in the data folder that is called like ours: whether there is nothing else in it. */
async function closeEntry(path: string): Promise<boolean> {
  const within = OURS_IN.get(basename(path));
  const found = within && (await stat(path));
  if (!within || !found?.isDirectory()) return closeWhole(path, stat);
  return !isOpenAndOwn(found) || closeOurs(path, within, (name) => closeWhole(join(path, name), lstat));
}

/** Closes what is ours in a folder, and the folder itself when there is nothing else in it: whether that is so. */
async function closeOurs(folder: string, ours: RegExp, closeOurOne: (name: string) => Promise<boolean>) {
  let onlyOurs = true;
  for (const name of await readdir(folder)) if (!ours.test(name) || !(await closeOurOne(name))) onlyOurs = false;
  if (onlyOurs) await closeOne(folder, await stat(folder));
  return onlyOurs;
}

/**
 * Closes what is inside before the folder itself: a closed one was finished, and is not walked through at every start. A folder may be
 * a link to another disk; links inside it are nobody's.
 */
async function closeWhole(path: string, look: (path: string) => Promise<Stats>): Promise<true> {
  const found = await look(path).catch((error: unknown) => {
    // Another process of the same folder may have removed it.
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!found || !isOpenAndOwn(found)) return true;
  if (found.isDirectory()) for (const name of await readdir(path)) await closeWhole(join(path, name), lstat);
  await closeOne(path, found);
  return true;
}

async function closeOne(path: string, found: Stats): Promise<void> {
  if (isOpenAndOwn(found)) await chmod(path, found.isDirectory() ? FOLDER : FILE);
}

const isOpenAndOwn = (found: Stats): boolean =>
  found.uid === process.getuid?.() &&
  (found.isDirectory() || found.isFile()) &&
  (found.mode & OTHERS) !== 0 &&
  (found.mode & STICKY) === 0;
