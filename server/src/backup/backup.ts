import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { link, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Db, openDatabase, sqliteFileOf } from '../db/database';
import type { Engine } from '../db/engine';
import { refuseLooseRows } from '../db/load';
import { isUpToDate } from '../db/migrate';
import { runMigrations } from '../db/migration-texts';
import { codeOf } from '../db/outage';
import { inSnapshot, RowSum, type Rows, rowsOf, type TableShape, tablesOf } from '../db/rows';
import { reportFault } from '../faults';
import { flush, makeFolder, removeDead, TOUCH_MS, touch } from '../folders';
import { openImageStore } from '../images/open-store';
import { findDifferences } from '../ledger/check-books';
import { Archive } from './archive-reader';
import { ArchiveWriter } from './archive-writer';
import { FORMAT, type Manifest, partName, pictureName } from './manifest';
import { type DataSettings, placeOf } from './new-database';
import { picturesIn } from './pictures';

const pack = promisify(gzip);
const QUICKLY = { level: 1 };
/** A part of a table has about so many characters before it is packed. */
const PART_LENGTH = 2 ** 20;

/** What is saved, and where to: a new file, or the folder that takes one named by its time. */
export interface BackupOrder extends DataSettings {
  to: string;
  /** Without them for one who saves the pictures otherwise. */
  withPictures: boolean;
  now: Date;
}

/** A backup that is whole. */
export interface Backup {
  file: string;
  pictures: number;
  rows: number;
  /** Whether the books were added up, and agree. An earlier version's are not. */
  checked: boolean;
}

/**
 * Writes all of a server's data into one file: the rows as one moment has them, then the pictures, to which they refer and which stay
 * for a day. Others go on writing meanwhile, and nothing is migrated: what is saved before an update fits the program before it. It is
 * written under another name and gets its own when it is whole, was read again and is on the disk; what a killed one has left is removed
 * by a later one. Throws, and leaves nothing, when it cannot be made; one whose books do not agree stays as `.wrong`, the
 * newest of those that are named by their time.
 */
export async function writeBackup(order: BackupOrder): Promise<Backup> {
  const file = fileOf(order);
  const folder = dirname(file);
  if (existsSync(file)) throw new Error(`${file} is there already`);
  makeFolder(folder);
  await removeDead(
    folder,
    (name) => UNFINISHED.exec(name)?.[1] === basename(file) || OWN_UNFINISHED.test(name),
    order.now,
  );
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  const touching = setInterval(() => void touch(unfinished, new Date()).catch(noted), TOUCH_MS);
  try {
    const { differences, ...made } = await write(order, unfinished);
    await (await Archive.open(unfinished)).close();
    await nameIt(unfinished, differences > 0 ? `${file}.wrong` : file);
    await flush(folder);
    if (differences > 0) {
      await removeOtherWrong(folder, basename(file));
      throw new Error(`the books have ${differences} differences (npm run check-books); it is kept as ${file}.wrong`);
    }
    return { file, ...made };
  } finally {
    clearInterval(touching);
    await rm(unfinished, { force: true });
  }
}

/** Gives a file its name unless another one has it by now: `rename` would write over that. */
async function nameIt(unfinished: string, file: string): Promise<void> {
  await link(unfinished, file).catch((error: unknown) => {
    if (codeOf(error) === 'EEXIST') throw new Error(`${file} is there already`);
    // A disk that knows no second names, a memory stick say.
    if (existsSync(file)) throw error;
    return rename(unfinished, file);
  });
}

/** Where a backup is made every minute, all of them are wrong from some moment on: more than one would only fill the disk. */
async function removeOtherWrong(folder: string, name: string): Promise<void> {
  const others = (await readdir(folder)).filter((other) => OWN_WRONG.test(other) && other !== `${name}.wrong`);
  for (const other of others) await rm(join(folder, other), { force: true }).catch(noted);
}

const noted = (error: unknown) => reportFault('backup', error);

function fileOf({ to, now }: BackupOrder): string {
  const path = resolve(to);
  const isFolder = /[\\/]$/.test(to) || (existsSync(path) && statSync(path).isDirectory());
  return isFolder ? join(path, nameOf(now)) : path;
}

/** '2026-11-20T13-42-00Z.tar': in the order of time, and a name on every file system. */
const nameOf = (now: Date): string => `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;

const UNFINISHED = /^(.+)\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.unfinished$/;
/** Those that were named by their time, also by an earlier version. */
const OWN_UNFINISHED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(\.tar\.[\da-f-]{36})?\.unfinished$/;
const OWN_WRONG = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.wrong$/;

async function write(order: BackupOrder, path: string) {
  const { DATABASE_URL: url, DATA_DIR: dataDir, STORAGE_URL, withPictures } = order;
  if (!url && !existsSync(sqliteFileOf(dataDir))) throw new Error(`DATA_DIR: there is no trastienda.db in ${dataDir}`);
  const store = withPictures ? await openImageStore({ url: STORAGE_URL, dataDir }) : undefined;
  const database = await openDatabase(placeOf(order));
  try {
    const archive = await ArchiveWriter.begin(path);
    try {
      const { engine } = database;
      const saved = await inSnapshot(database.db, engine, (view) => writeRows(archive, view, engine));
      const pictures: Manifest['pictures'] = [];
      for await (const { key, bytes } of store ? picturesIn(store) : [])
        pictures.push({ key, ...(await archive.add(pictureName(key), bytes)) });
      const { migrations, tables, checked, differences } = saved;
      await archive.finish({ format: FORMAT, madeAt: order.now.toISOString(), engine, migrations, tables, pictures });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return { pictures: pictures.length, rows, checked, differences };
    } finally {
      await archive.close();
    }
  } finally {
    await database.close();
  }
}

async function writeRows(archive: ArchiveWriter, view: Db, engine: Engine) {
  const migrations = await runMigrations(view);
  if (migrations.length === 0) throw new Error('there are no tables of Trastienda');
  if (engine === 'sqlite') await refuseLooseRows(view);
  const rows = rowsOf(view, engine, await tablesOf(view, engine));
  const tables: Manifest['tables'] = [];
  for (const table of rows.tables) tables.push(await writeTable(archive, rows, table));
  const checked = isUpToDate(migrations);
  const differences = checked ? (await findDifferences(view)).length : 0;
  return { migrations, tables, checked, differences };
}

async function writeTable(
  archive: ArchiveWriter,
  { linesOf }: Rows,
  table: TableShape,
): Promise<Manifest['tables'][number]> {
  const sum = new RowSum(table.name);
  const parts: Manifest['tables'][number]['parts'] = [];
  let lines: string[] = [];
  let length = 0;
  const end = async () => {
    if (lines.length === 0) return;
    const packed = await pack(lines.join('\n'), QUICKLY);
    parts.push(await archive.add(partName(table.name, parts.length), packed));
    lines = [];
    length = 0;
  };
  for await (const some of linesOf(table)) {
    sum.add(some);
    for (const line of some) {
      lines.push(line);
      length += line.length;
      if (length >= PART_LENGTH) await end();
    }
  }
  await end();
  const { rows, checksum } = sum.sum;
  return { ...table, rows, checksum, parts };
}
