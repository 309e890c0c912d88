import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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

test.each([2, 5])('%d that start together on one empty database are safe', async (count) => {
  const empty = await openEmptyDatabase();
  const all = await Promise.all(Array.from({ length: count }, () => empty.connect()));
  await Promise.all(all.map(migrate));
  for (const one of all) {
    const names = await applied(one);
    expect(names).toContain('0001-shops');
    expect(new Set(names).size).toBe(names.length);
  }
  await Promise.all(all.map(({ close }) => close()));
  await empty.discard();
});

if (process.env['TEST_ENGINE'] === 'postgres')
  test('who waits for another one that migrates holds no connection', async () => {
    const empty = await openEmptyDatabase();
    const all = await Promise.all(Array.from({ length: 3 }, () => empty.connect()));
    const [first] = all;
    if (!first) throw new Error('none');
    await migrate(first);
    const waiting = await first.db.transaction().execute(async (tx) => {
      await sql`select from kysely_migration_lock for update`.execute(tx);
      const others = all.slice(1).map(migrate);
      await sleep(1_000);
      const { rows } = await sql<{ state: string }>`select state from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`.execute(tx);
      return { rows, others };
    });
    expect(waiting.rows).toEqual([]);
    await Promise.all(waiting.others);
    await Promise.all(all.map(({ close }) => close()));
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
