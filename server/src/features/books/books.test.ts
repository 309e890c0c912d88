import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/app';
import { findDifferences } from './books.service';

const app = await openTestApp();
const { db } = app.database;
const shop = await app.newShop();
const caja = await shop.newAccount(100);
const comida = await shop.newLabel('Comida');
await shop.record(caja, { type: 'money_outflow', value: 12.34, expense_id: comida });

test('books that nobody touched agree', async () => {
  expect(await findDifferences(db)).toEqual([]);
});

test.each([
  ['account', 'balance', 'balance of account'],
  ['ledger', 'balance', 'balance of all accounts'],
  ['ledger', 'account_count', 'count of accounts'],
  ['ledger', 'movement_count', 'count of movements'],
  ['month_total', 'inflow', 'inflow of 2026-11'],
  ['month_total', 'outflow', 'outflow of 2026-11'],
  ['month_total', 'movement_count', 'movements of 2026-11'],
  ['movement_count', 'movement_count', 'movements of 2026-11'],
  ['movement_count', 'amount', 'amount of 2026-11'],
  ['list_count', 'movement_count', 'movements of 2026-11 of '],
])('a wrong %s.%s is found and named', async (table, column, what) => {
  const shift = (by: number) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + ${sql.lit(by)}`.execute(db);
  await shift(1);
  const found = await findDifferences(db);
  expect(found.length).toBeGreaterThan(0);
  for (const difference of found) {
    expect(difference.what).toContain(what);
    expect(difference.kept - difference.counted).toBe(1);
  }
  await shift(-1);
  expect(await findDifferences(db)).toEqual([]);
});

test('a total that is missing and one that is too many are differences', async () => {
  const months = await db.selectFrom('month_total').selectAll().execute();
  await db.deleteFrom('month_total').execute();
  expect((await findDifferences(db)).map(({ kept }) => kept)).toEqual([0, 0, 0]);
  await db.insertInto('month_total').values(months).execute();
  const [first] = months;
  if (!first) throw new Error('no month');
  const none = { ...first, month: '2020-01' as typeof first.month };
  await db.insertInto('month_total').values(none).execute();
  expect((await findDifferences(db)).map(({ counted }) => counted)).toEqual([0, 0, 0]);
});
