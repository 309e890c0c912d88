import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, sqliteFileOf } from './database';

const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-driver-'));
const { db, close } = await openDatabase({ dataDir });
await sql`create table note (text text)`.execute(db);
afterAll(async () => {
  await close();
  await rm(dataDir, { recursive: true });
});

const write = (count: number) =>
  db.transaction().execute(async (tx) => {
    for (let index = 0; index < count; index += 1)
      await sql`insert into note values (${'x'.repeat(1_000)})`.execute(tx);
  });

const count = async (on = db) =>
  (await sql<{ count: number }>`select count(*) as count from note`.execute(on)).rows[0]?.count;

const readOnly = <T>(work: (view: typeof db) => Promise<T>) =>
  db.transaction().setAccessMode('read only').execute(work);

test('what was committed comes into the database file while it is in use', async () => {
  const size = async () => (await stat(sqliteFileOf(dataDir))).size;
  const before = await size();
  for (let time = 0; time < 120; time += 1) await write(10);
  await expect.poll(size).toBeGreaterThan(before + 100_000);
  expect(await count()).toBe(1_200);
});

test('what single statements wrote comes there too, and the log does not grow with them', async () => {
  const sizes = async () => {
    const [file, log] = await Promise.all([stat(sqliteFileOf(dataDir)), stat(`${sqliteFileOf(dataDir)}-wal`)]);
    return { file: file.size, log: log.size };
  };
  const logs: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const before = await sizes();
    for (let time = 0; time < 1_100; time += 1) await sql`insert into note values (${'x'.repeat(1_000)})`.execute(db);
    await expect.poll(async () => (await sizes()).file).toBeGreaterThan(before.file + 300_000);
    logs.push((await sizes()).log);
  }
  expect(await count()).toBe(5_600);
  expect(Math.max(...logs)).toBeLessThan(4 * (logs[0] ?? 0));
});

test('a transaction that could not be ended takes no later write along', async () => {
  const before = (await count()) ?? 0;
  await sql`begin`.execute(db);
  await sql`insert into note values ('alone')`.execute(db);
  expect(await count()).toBe(before + 1);
  await sql`begin`.execute(db);
  await write(1);
  expect(await count()).toBe(before + 2);
});

test('the log begins anew while somebody writes all the time', async () => {
  const log = async () => (await stat(`${sqliteFileOf(dataDir)}-wal`)).size;
  const before = (await count()) ?? 0;
  const writing = Array.from({ length: 3 }, async () => {
    for (let time = 0; time < 2_000; time += 1) await write(5);
  });
  await Promise.all(writing);
  expect(await count()).toBe(before + 30_000);
  // Never worked off to its end it would have 100 MB of them.
  expect(await log()).toBeLessThan(60_000_000);
});

test('a large transaction and small ones after it all come to stand', async () => {
  const before = (await count()) ?? 0;
  await write(3_000);
  for (let time = 0; time < 20; time += 1) await write(1);
  expect(await count()).toBe(before + 3_020);
});

test('each view of several reads begins with what is committed by then, and keeps to it', async () => {
  for (let time = 0; time < 4; time += 1) {
    const before = (await count()) ?? 0;
    await readOnly(async (view) => {
      expect(await count(view)).toBe(before);
      await write(1);
      expect(await count(view)).toBe(before);
    });
    expect(await count()).toBe(before + 1);
  }
});

test('a view that failed is no burden to the next one', async () => {
  const failing = readOnly(async (view) => {
    await sql`select * from no_table`.execute(view);
  });
  await expect(failing).rejects.toThrow('no such table');
  const nested = await readOnly((first) =>
    readOnly((second) => readOnly(async (third) => [await count(first), await count(second), await count(third)])),
  );
  expect(new Set(nested).size).toBe(1);
  await expect(readOnly((view) => sql`delete from note`.execute(view))).rejects.toThrow();
});
