import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import { sweep } from './sweep';
import { openTestApp } from './testing/app';
import { shopOf } from './testing/database';
import { sentBy } from './testing/statements';

const app = await openTestApp();
const { db } = app.database;
const { username } = await app.newShop();
const { id: shop_id } = await shopOf(db, username);
const { id: user_id } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();

const ROWS = 2_100;
const OLD = '2020-01-01T00:00:00.000Z';
const NOW = new Date('2026-11-20T12:00:00.000Z');
const many = <R>(row: (index: number) => R): R[] => Array.from({ length: ROWS }, (_, index) => row(index));
const TABLES = ['session', 'device', 'registration', 'login_attempt', 'idempotency'] as const;

const answer = (key: string, created_at: string) => ({
  ...{ shop_id, key, created_at },
  ...{ fingerprint: 'x', status: 201, body: '{}' },
});
const registration = (key: string, created_at: string) => ({
  network: 'x',
  key,
  fingerprint: 'x',
  user_id,
  created_at,
});

async function fill(): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).execute();
  const session = (index: number) => ({
    ...{ token_hash: `${index}`, id: randomUUID(), user_agent: '' },
    ...{ user_id, shop_id, created_at: OLD, last_used_at: OLD },
  });
  await db.insertInto('session').values(many(session)).execute();
  const device = (index: number) => ({ token_hash: `${index}`, user_id, last_used_at: OLD });
  await db.insertInto('device').values(many(device)).execute();
  await db
    .insertInto('registration')
    .values(many((index) => registration(`${index}`, OLD)))
    .execute();
  const attempt = () => ({ id: randomUUID(), subject: 'x', at: OLD });
  await db.insertInto('login_attempt').values(many(attempt)).execute();
  await db
    .insertInto('idempotency')
    .values(many((index) => answer(`${index}`, OLD)))
    .execute();
}

const counts = async () => {
  const counted: number[] = [];
  for (const table of TABLES) counted.push((await db.selectFrom(table).select(sql`1`.as('one')).execute()).length);
  return counted;
};

test('however much has expired, no statement removes more than a thousand rows', async () => {
  await fill();
  const changed: bigint[] = [];
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      changed.push(result.numAffectedRows ?? 0n);
      return result;
    },
  };
  await sweep(db.withPlugin(counting), NOW);
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  expect(changed.filter((rows) => rows > 1_000)).toEqual([]);
  expect(changed.filter((rows) => rows === 1_000n)).toHaveLength(2 * TABLES.length);
});

test('what a clock ahead has kept is of now, some at a time', async () => {
  const ahead = '2036-01-01T00:00:00.000Z';
  await db
    .insertInto('idempotency')
    .values(many((index) => answer(`${index}`, ahead)))
    .execute();
  await db
    .insertInto('registration')
    .values(many((index) => registration(`${index}`, ahead)))
    .execute();
  await sentBy('sweep', () => sweep(db, NOW));
  for (const table of ['idempotency', 'registration'] as const) {
    const rows = await db.selectFrom(table).select('created_at').distinct().execute();
    expect(rows).toEqual([{ created_at: NOW.toISOString() }]);
  }
});

test('a key that is taken over while the sweep waits for its row stays', async () => {
  await db.deleteFrom('idempotency').execute();
  await db.insertInto('idempotency').values(answer('taken over', OLD)).execute();
  let sweeping: Promise<boolean> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('idempotency').set({ created_at: NOW.toISOString() }).where('shop_id', '=', shop_id).execute();
    sweeping = sweep(db, NOW);
    // What is swept before them takes its time.
    await sleep(1_000);
  });
  await sweeping;
  expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'taken over' }]);
});

test('what cannot be swept is a fault that is noted, and the rest is swept all the same', async () => {
  await fill();
  await sql`alter table device rename to devices_away`.execute(db);
  app.logged.length = 0;
  await sweep(db, NOW);
  await sql`alter table devices_away rename to device`.execute(db);
  expect(app.logged.filter((line) => line.includes('"fault":"sweep"'))).toHaveLength(1);
  expect(await counts()).toEqual([0, ROWS, 0, 0, 0]);
});
