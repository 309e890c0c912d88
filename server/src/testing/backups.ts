import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { Archive } from '../backup/archive-reader';
import { entriesOf, MANIFEST, type Manifest, sealOf } from '../backup/manifest';
import type { DataSettings } from '../backup/new-database';
import { tarEntry } from '../backup/tar';
import { type Database, openDatabase } from '../db/database';
import { inSnapshot, rowsOf, sumsOf, type TableSum, tablesOf } from '../db/rows';
import type { TestApp } from './app';
import { openEmptyDatabase } from './database';

/** Where a server's data are. */
export type DataPlace = DataSettings;

/** A folder that goes when the test file ends. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-backups-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Where a test's app has its rows and its pictures, which on SQLite lie in two folders. */
export async function placeOf({ place, dataDir }: TestApp): Promise<DataPlace> {
  if (place.DATABASE_URL) return { ...place, DATA_DIR: dataDir, STORAGE_URL: undefined };
  const images = join(place.DATA_DIR, 'images');
  await mkdir(join(dataDir, 'images'), { recursive: true });
  if (!existsSync(images)) await symlink(join(dataDir, 'images'), images);
  return { ...place, STORAGE_URL: undefined };
}

/** A place in which nothing is, on the engine that the run is about. */
export async function anEmptyPlace(): Promise<DataPlace> {
  const { place, discard } = await openEmptyDatabase();
  afterAll(discard);
  return { ...place, DATA_DIR: place.DATA_DIR || (await aFolder()), STORAGE_URL: undefined };
}

export async function within<T>(place: DataPlace, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url: place.DATABASE_URL, dataDir: place.DATA_DIR });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** What every table of a place has in it. */
export const sumsIn = (place: DataPlace): Promise<TableSum[]> =>
  within(place, ({ db, engine }) =>
    inSnapshot(db, engine, async (view) => sumsOf(rowsOf(view, engine, await tablesOf(view, engine)))),
  );

/** How tables, keys and indexes are declared. */
export const schemaOf = (place: DataPlace): Promise<unknown[]> =>
  within(place, async ({ db, engine }) => {
    const declared =
      engine === 'sqlite'
        ? sql`select type, name, sql from sqlite_master order by type, name`
        : sql`select conname as name, pg_get_constraintdef(oid) as sql from pg_constraint
            where connamespace = 'public'::regnamespace
            union all select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`;
    return (await declared.execute(db)).rows;
  });

/** Writes a backup anew with another manifest, and a seal that is right. */
export async function withManifest(from: string, to: string, change: (manifest: Manifest) => unknown): Promise<void> {
  const archive = await Archive.open(from);
  await archive.close();
  const before = (await readFile(from)).subarray(0, entriesOf(archive.manifest).end);
  const manifest = Buffer.from(JSON.stringify(change(archive.manifest)));
  const whole = Buffer.concat([before, tarEntry(MANIFEST, manifest)]);
  const digest = createHash('sha256').update(whole).digest('hex');
  await writeFile(to, Buffer.concat([whole, sealOf(digest, manifest.length)]));
}
