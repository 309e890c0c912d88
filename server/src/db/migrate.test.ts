import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmptyDatabase, openTestDatabase } from '../testing/database';
import { type Database, openDatabase } from './database';
import { migrate } from './migrate';

const applied = async ({ db }: Database) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

test('migrating again changes nothing', async () => {
  const { database, discard } = await openTestDatabase();
  const before = await applied(database);
  expect(before.slice(0, 2)).toEqual(['0001-shops', '0002-ledger']);
  await migrate(database);
  await migrate(database);
  expect(await applied(database)).toEqual(before);
  await discard();
});

test('two that start together on one empty database are safe', async () => {
  const empty = await openEmptyDatabase();
  const [one, two] = await Promise.all([empty.connect(), empty.connect()]);
  await Promise.all([migrate(one), migrate(two)]);
  const names = await applied(one);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(await applied(two));
  await Promise.all([one.close(), two.close()]);
  await empty.discard();
});

test('a data folder that does not exist is made, and its database is found again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-test-'));
  const dataDir = join(folder, 'not', 'there', 'yet');
  const first = await openDatabase({ dataDir });
  await migrate(first);
  await first.close();
  const second = await openDatabase({ dataDir });
  expect(await applied(second)).toContain('0001-shops');
  await second.close();
  await rm(folder, { recursive: true });
});

test('a database that cannot be reached is an error at the opening', async () => {
  await expect(openDatabase({ url: 'postgres://127.0.0.1:1/none', dataDir: '' })).rejects.toThrow();
});
