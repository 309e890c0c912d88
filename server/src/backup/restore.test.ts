import { existsSync } from 'node:fs';
import { appendFile, copyFile, mkdir, open, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { movementPage } from '@trastienda/contract/movements';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Db, sqliteFileOf } from '../db/database';
import { loadRows } from '../db/load';
import { migrateAsFar } from '../db/migrate';
import { runMigrations } from '../db/migration-texts';
import { MIGRATIONS } from '../db/migrations/all';
import { inSnapshot, type Rows, rowsOf, tablesOf } from '../db/rows';
import { openTestApp } from '../testing/app';
import {
  aFolder,
  anEmptyPlace,
  type DataPlace,
  placeOf,
  schemaOf,
  sumsIn,
  within,
  withManifest,
} from '../testing/backups';
import { filesIn } from '../testing/files';
import { aFullShop } from '../testing/full-shop';
import type { TestShop } from '../testing/shop';
import { Archive } from './archive-reader';
import { writeBackup } from './backup';
import { makeDatabase } from './new-database';
import { restoreBackup } from './restore';

const app = await openTestApp();
const shops = [await aFullShop(app, 'Propia'), await aFullShop(app, 'Ajena')];
const here = await placeOf(app);
const folder = await aFolder();
const { file } = await writeBackup({ ...here, to: join(folder, 'whole.tar'), withPictures: true, now: new Date() });

const isNotSession = ({ table }: { table: string }) => table !== 'session';

async function picturesIn({ DATA_DIR }: DataPlace): Promise<Record<string, string>> {
  const root = join(DATA_DIR, 'images');
  const found: Record<string, string> = {};
  for (const path of await filesIn(`${root}/`))
    if (path.includes('original')) found[relative(root, path)] = (await readFile(path)).toString('base64');
  return found;
}

/** Nothing is there but what makes an empty database. */
async function expectEmpty(place: DataPlace): Promise<void> {
  expect((await filesIn(place.DATA_DIR)).filter((path) => !path.includes('trastienda.db'))).toEqual([]);
  if (!place.DATABASE_URL) expect(existsSync(sqliteFileOf(place.DATA_DIR))).toBe(false);
  else expect((await sumsIn(place)).filter(({ rows }) => rows > 0)).toEqual([]);
}

// rule: keeping/equal, keeping/signed-out
test('every table, every picture and every index is as it was, and everybody is signed out', async () => {
  const there = await anEmptyPlace();
  const restored = await restoreBackup({ ...there, from: file });
  expect(restored.differences).toEqual([]);
  const [before, after] = [await sumsIn(here), await sumsIn(there)];
  expect(after.filter(isNotSession)).toEqual(before.filter(isNotSession));
  expect(before.find(({ table }) => table === 'session')?.rows).toBeGreaterThan(0);
  expect(after.find(({ table }) => table === 'session')?.rows).toBe(0);
  expect(restored.tables).toEqual(before);
  expect(await schemaOf(there)).toEqual(await schemaOf(here));
  const pictures = await picturesIn(here);
  expect(Object.keys(pictures).length).toBeGreaterThan(5);
  expect(await picturesIn(there)).toEqual(pictures);
  expect(restored.pictures).toBe(Object.keys(pictures).length);
});

test('without the pictures the rows are the same', async () => {
  const there = await anEmptyPlace();
  const rows = join(folder, 'rows.tar');
  await writeBackup({ ...here, to: rows, withPictures: false, now: new Date() });
  expect((await restoreBackup({ ...there, from: rows })).pictures).toBe(0);
  expect((await sumsIn(there)).filter(isNotSession)).toEqual((await sumsIn(here)).filter(isNotSession));
});

// rule: keeping/every-table
test('every table of the database is saved, and none in which nobody has thought of it', async () => {
  const all = await within(here, async ({ db }) => (await db.introspection.getTables()).map(({ name }) => name));
  const saved = (await sumsIn(here)).map(({ table }) => table);
  const left = all.filter(
    (name) => !saved.includes(name) && !/^(movement_(search|term)|(product|customer|sale)_search)/.test(name),
  );
  const derived = here.DATABASE_URL ? [] : ['movement_letter'];
  expect(left.sort()).toEqual([...derived, 'migration_text'].sort());
});

// rule: keeping/refused
test('a single other byte, wherever it is, is found before anything is touched', async () => {
  const there = await anEmptyPlace();
  const { size } = await stat(file);
  const flipped = join(folder, 'flipped.tar');
  let seed = 20_261_123;
  for (let turn = 0; turn < 60; turn += 1) {
    seed = (seed * 48_271) % 0x7f_ff_ff_ff;
    // The first and the last block, in which least is told, come more often than by chance.
    const at = turn < 10 ? seed % 1024 : turn < 20 ? size - 1 - (seed % 2048) : seed % size;
    await copyFile(file, flipped);
    const handle = await open(flipped, 'r+');
    const byte = Buffer.alloc(1);
    await handle.read(byte, 0, 1, at);
    byte[0] = (byte[0] ?? 0) ^ (1 << (seed % 8));
    await handle.write(byte, 0, 1, at);
    await handle.close();
    await expect(restoreBackup({ ...there, from: flipped }), `byte ${at}`).rejects.toThrow(
      /damaged|not whole|newer version/,
    );
  }
  await expectEmpty(there);
});

test.each<[string, (path: string) => Promise<unknown>, RegExp]>([
  ['cut off', async (path) => truncate(path, (await stat(path)).size - 512), /damaged/],
  ['cut off in the middle', async (path) => truncate(path, Math.floor((await stat(path)).size / 2)), /damaged/],
  ['longer', (path) => appendFile(path, Buffer.alloc(512)), /damaged/],
  ['empty', (path) => truncate(path, 0), /no backup/],
  ['another file', (path) => writeFile(path, 'a'.repeat(9000)), /no backup/],
])('a file that is %s is refused', async (_what, change, reason) => {
  const there = await anEmptyPlace();
  const other = join(folder, 'other.tar');
  await copyFile(file, other);
  await change(other);
  await expect(restoreBackup({ ...there, from: other })).rejects.toThrow(reason);
  await expectEmpty(there);
});

test('a file that is not there and a folder are refused', async () => {
  const there = await anEmptyPlace();
  await expect(restoreBackup({ ...there, from: join(folder, 'none') })).rejects.toThrow('there is no');
  await expect(restoreBackup({ ...there, from: folder })).rejects.toThrow(/is no file|EISDIR/);
});

type Changed = Parameters<typeof withManifest>[2];

test.each<[string, Changed, RegExp]>([
  ['of a newer format', (manifest) => ({ ...manifest, format: 2 }), /does not have in it what it says/],
  [
    'of a newer version',
    (manifest) => ({ ...manifest, migrations: [...manifest.migrations, { name: '9999-moon', checksum: '' }] }),
    /newer version.*9999-moon/,
  ],
  [
    'of a version with another text',
    ({ migrations: [first, ...others], ...manifest }) => ({
      ...manifest,
      migrations: [{ ...first, checksum: 'other' }, ...others],
    }),
    /another text/,
  ],
  [
    'with a picture that leads elsewhere',
    ({ pictures: [first, ...others], ...manifest }) => ({
      ...manifest,
      pictures: [{ ...first, key: '../../etc/cron.d/x' }, ...others],
    }),
    /does not have in it what it says/,
  ],
  [
    'with a picture under another name',
    ({ pictures: [first, ...others], ...manifest }) => ({
      ...manifest,
      pictures: [{ ...first, key: 'shop/other/original.png' }, ...others],
    }),
    /is not what the backup says of it/,
  ],
  [
    'with an entry larger than the file',
    ({ pictures: [first, ...others], ...manifest }) => ({
      ...manifest,
      pictures: [{ ...first, size: 200_000_000 }, ...others],
    }),
    /does not have in it what it says/,
  ],
  [
    'whose table is otherwise than it says',
    (manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) => ({ ...table, checksum: '0'.repeat(64) })),
    }),
    /is not what the backup says of it/,
  ],
  [
    'with a table that nobody knows',
    (manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) => (table.name === 'event' ? { ...table, name: 'evenx' } : table)),
    }),
    /tables are others/,
  ],
  [
    'with a column that nobody knows',
    (manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) => ({ ...table, columns: [...table.columns, 'x); drop table shop'] })),
    }),
    /does not have in it what it says/,
  ],
])('one %s is refused, and nothing is left', async (_what, change, reason) => {
  const there = await anEmptyPlace();
  const other = join(folder, 'other.tar');
  await withManifest(file, other, change);
  await expect(restoreBackup({ ...there, from: other })).rejects.toThrow(reason);
  await expectEmpty(there);
});

test('where somebody has registered nothing is restored, and nothing is changed', async () => {
  const before = await sumsIn(here);
  await expect(restoreBackup({ ...here, from: file })).rejects.toThrow('it has data already');
  expect(await sumsIn(here)).toEqual(before);
});

/** Tables without a user, as a server leaves them that was started and stopped. */
async function startedOnce(there: DataPlace): Promise<void> {
  const first = there.DATABASE_URL ? there : await anEmptyPlace();
  await within(first, async (database) => {
    await migrateAsFar(database, Object.keys(MIGRATIONS));
    const attempt = { id: '00000000-0000-4000-8000-000000000001', subject: 'x', at: new Date().toISOString() };
    await database.db.insertInto('login_attempt').values(attempt).execute();
    if (!there.DATABASE_URL) await sql`vacuum into ${sqliteFileOf(there.DATA_DIR)}`.execute(database.db);
  });
}

test('where a server was started and nobody has registered it is restored', async () => {
  const there = await anEmptyPlace();
  await startedOnce(there);
  await restoreBackup({ ...there, from: file });
  expect((await sumsIn(there)).filter(isNotSession)).toEqual((await sumsIn(here)).filter(isNotSession));
});

if (app.database.engine === 'sqlite') {
  test('under a server that runs nothing is restored', async () => {
    const there = await anEmptyPlace();
    await startedOnce(there);
    await within(there, async () => {
      await expect(restoreBackup({ ...there, from: file })).rejects.toThrow('stop it first');
    });
    expect((await sumsIn(there)).filter(({ rows }) => rows > 0)).toMatchObject([{ table: 'login_attempt' }]);
  });

  test('what a killed one has left is removed, what another one writes is not', async () => {
    const there = await anEmptyPlace();
    const stage = `${sqliteFileOf(there.DATA_DIR)}-unfinished`;
    await mkdir(stage);
    await startedOnce({ ...there, DATA_DIR: stage });
    await restoreBackup({ ...there, from: file });
    expect(await readdir(there.DATA_DIR)).not.toContain('trastienda.db-unfinished');

    const second = await anEmptyPlace();
    const archive = await Archive.open(file);
    const before = async () => {
      await expect(restoreBackup({ ...second, from: file })).rejects.toThrow('another program is writing');
    };
    const { tables } = await makeDatabase(
      { dataDir: second.DATA_DIR },
      {
        ...{ migrations: archive.manifest.migrations, rows: archive.rows, endSessions: false, before },
        ...{ check: () => {}, arrived: () => {} },
      },
    );
    await archive.close();
    expect(await sumsIn(second)).toEqual(tables);

    const busy = await anEmptyPlace();
    await mkdir(`${sqliteFileOf(busy.DATA_DIR)}-unfinished`);
    await within({ ...busy, DATA_DIR: `${sqliteFileOf(busy.DATA_DIR)}-unfinished` }, async () => {
      await expect(restoreBackup({ ...busy, from: file })).rejects.toThrow('another program is writing');
    });
  });
}

/** Movements of kinds that an earlier version does not know. */
async function deleteNewKinds(shop: TestShop): Promise<void> {
  for (const type of ['transfer', 'opening']) {
    const { movements } = (await shop.call(`/movement?type=${type}`)).read(movementPage);
    for (const { id } of movements) expect((await shop.call(`/movement/${id}`, { method: 'DELETE' })).status).toBe(204);
  }
}

/** With the column that pictures had before they had `unused_since`. */
const asEarlier = ({ tables, linesOf }: Rows): Rows => ({
  tables,
  linesOf: async function* ({ name, columns }) {
    const at = columns.indexOf('seen_at');
    const withSeen = (line: string) =>
      JSON.stringify(z.array(z.unknown()).parse(JSON.parse(line)).toSpliced(at, 0, SEEN));
    const still = columns.filter((column) => column !== 'seen_at');
    for await (const lines of linesOf({ name, columns: still })) yield at < 0 ? lines : lines.map(withSeen);
  },
});

const SEEN = '2026-11-20T12:00:00.000Z';

test('what an earlier version has saved is restored, and brought to this one', async () => {
  const [earlier, there] = [await anEmptyPlace(), await anEmptyPlace()];
  for (const { shop } of shops) await deleteNewKinds(shop);
  const { db, engine } = app.database;
  const names = Object.keys(MIGRATIONS).filter((name) => name < '0019');
  const unchanged = await within(earlier, async (database) => {
    await migrateAsFar(database, names);
    const tables = await tablesOf(database.db, engine);
    const load = (to: Db) =>
      inSnapshot(db, engine, (view) => loadRows(to, engine, asEarlier(rowsOf(view, engine, tables))));
    await (engine === 'postgres' ? database.db.transaction().execute(load) : load(database.db));
    const now = (await tablesOf(db, engine)).map((table) => JSON.stringify(table));
    return tables.filter((table) => now.includes(JSON.stringify(table))).map(({ name }) => name);
  });
  const old = join(folder, 'old.tar');
  expect(await writeBackup({ ...earlier, to: old, withPictures: true, now: new Date() })).toMatchObject({
    checked: false,
  });
  const restored = await restoreBackup({ ...there, from: old });
  expect(restored.differences).toEqual([]);
  expect(await within(there, (database) => runMigrations(database.db))).toEqual(await runMigrations(db));
  expect(await schemaOf(there)).toEqual(await schemaOf(here));
  // Tables that have got a column since are told by the books alone, which were right above.
  expect(unchanged.length).toBeGreaterThan(15);
  const sums = async (place: DataPlace) =>
    (await sumsIn(place)).filter(({ table }) => table !== 'session' && unchanged.includes(table));
  expect(await sums(there)).toEqual(await sums(here));
});
