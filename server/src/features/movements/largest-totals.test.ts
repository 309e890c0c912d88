import { accountPage } from '@trastienda/contract/accounts';
import { MAX_TOTAL } from '@trastienda/domain/money/cents';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { openTill } from '../../testing/cash-sessions';
import { aCounter, oneOf, sell, voidSale } from '../../testing/counter';
import { contentOf, shopOf } from '../../testing/database';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
const remove = (shop: TestShop, id: string) => shop.call(`/movement/${id}`, { method: 'DELETE' });
const MAX = 9_999_999_999.99;

/** Makes an account, all accounts or a month fuller than movements of a test could in time; whoever lifts lets down again. */
const lift = async (shop: TestShop, by: number, { account, month }: { account?: string; month?: string }) => {
  const { db } = app.database;
  const { id } = await shopOf(db, shop.username);
  if (account) {
    await sql`update account set balance = balance + ${by} where shop_id = ${id} and id = ${account}`.execute(db);
    await sql`update ledger set balance = balance + ${by} where shop_id = ${id}`.execute(db);
  }
  if (month) {
    await sql`update month_total set inflow = inflow + ${by}, outflow = outflow + ${by}
      where shop_id = ${id} and month = ${month}`.execute(db);
  }
};
const ALMOST_ALL = MAX_TOTAL - 1_000;

// rule: ledger/largest-total
test('a month carries so much and no more', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(20);
  await shop.record(caja, { type: 'money_outflow', value: 10 });
  await lift(shop, ALMOST_ALL - 2_000, { month: '2026-11' });
  await shop.record(caja, { type: 'money_outflow' });
  await shop.record(caja, { value: 20.01, entry_date: '2026-12-01' });
  const before = await contentOf(app.database.db);
  for (const type of ['money_outflow', 'debt']) {
    const outflow = shop.aMovement(caja, { type, value: 10.01 });
    expectRefused(await shop.call('/movement', { body: outflow }), 409, 'total_too_large');
  }
  for (const value of [10.01, MAX]) {
    expectRefused(await shop.call('/movement', { body: shop.aMovement(caja, { value }) }), 409, 'total_too_large');
  }
  expect(await contentOf(app.database.db)).toEqual(before);
  await shop.record(caja);
  expect((await shop.call('/statistics?month=2026-11')).body).toMatchObject({ inflow_of_money: 9_999_999_999_999.99 });
  await shop.record(caja, { value: MAX, entry_date: '2026-12-01' });
  await lift(shop, 2_000 - ALMOST_ALL, { month: '2026-11' });
  expect(await findDifferences(app.database.db)).toEqual([]);
});

test('an account carries so much and no more, living or not', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(10);
  await lift(shop, ALMOST_ALL - 1_000, { account: caja.id });
  expectRefused(await shop.call('/movement', { body: shop.aMovement(caja, { value: 10.01 }) }), 409, 'total_too_large');
  await shop.record(caja);
  expect(await shop.balance(caja)).toBe(9_999_999_999_999.99);
  const outflow = await shop.record(caja, { type: 'money_outflow', value: 1 });
  await shop.record(caja, { value: 1 });
  const before = await contentOf(app.database.db);
  expectRefused(await remove(shop, outflow), 409, 'total_too_large');
  expect(await contentOf(app.database.db)).toEqual(before);
  await shop.call(`/financial_accounts/${caja.id}`, { method: 'DELETE' });
  expectRefused(await remove(shop, outflow), 409, 'total_too_large');
  await lift(shop, 1_000 - ALMOST_ALL, { account: caja.id });
  await sql`update ledger set balance = 0 where shop_id = ${(await shopOf(app.database.db, shop.username)).id}`.execute(
    app.database.db,
  );
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: ledger/largest-total
test('all accounts together carry so much and no more', async () => {
  const shop = await app.newShop();
  const [caja, banco] = [await shop.newAccount(10), await shop.newAccount()];
  await lift(shop, ALMOST_ALL - 1_000, { account: caja.id });
  const inflow = shop.aMovement(banco, { value: 10.01 });
  const refused = await shop.call('/movement', { body: inflow });
  expectRefused(refused, 409, 'total_too_large');
  expect(refused.body).toMatchObject({
    message: 'Con este movimiento el total de las cuentas pasaría de lo que Trastienda puede llevar.',
  });
  await shop.record(banco);
  const { total_balance } = (await shop.call('/financial_accounts')).read(accountPage);
  expect(total_balance).toBe(9_999_999_999_999.99);
  await lift(shop, 1_000 - ALMOST_ALL, { account: caja.id });
  expect((await shop.call('/movement', { body: inflow })).status).toBe(201);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

/** Makes a column of a shop's sums fuller, and lets it down again. */
const fill = async (shop: TestShop, table: string, column: string, by: number) => {
  const { id } = await shopOf(app.database.db, shop.username);
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + ${by} where shop_id = ${id}`.execute(
    app.database.db,
  );
};

/** So much fits, a cent more does not, and leaves nothing. */
async function expectFull(says: string, ask: (value: number) => Promise<{ status: number; body: unknown }>) {
  const before = await contentOf(app.database.db);
  const refused = await ask(10.01);
  expect(refused).toMatchObject({ status: 409, body: { code: 'total_too_large' } });
  expect((refused.body as { message: string }).message).toContain(`${says} pasaría de lo que Trastienda puede llevar.`);
  expect(await contentOf(app.database.db)).toEqual(before);
  expect((await ask(10)).status).toBe(201);
}

// rule: ledger/largest-total
test('what goes to and fro between accounts, which weighs nothing in its month, comes to so much and no more', async () => {
  const shop = await app.newShop();
  const [caja, banco] = [await shop.newAccount(1_000), await shop.newAccount(1_000)];
  const transfer = (value: number, from = caja, to = banco) =>
    shop.call('/transfers', {
      body: { from_account_id: from.id, to_account_id: to.id, value, entry_date: '2026-11-20' },
    });
  expect((await transfer(1)).status).toBe(201);
  for (const [table, column] of [
    ['movement_count', 'amount'],
    ['cash_session', 'transfers'],
  ] as const) {
    if (table === 'cash_session') {
      await openTill(shop, banco, 0);
      expect((await transfer(1)).status).toBe(201);
    }
    const says = table === 'cash_session' ? 'la caja' : 'el mes';
    const by = ALMOST_ALL - 100;
    await fill(shop, table, column, by);
    await expectFull(says, (value) => transfer(value));
    await fill(shop, table, column, -by);
  }
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: ledger/largest-total
test('an open till carries so much and no more, whatever the months of its movements', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1_000);
  await openTill(shop, caja, 0);
  await shop.record(caja, { value: 1 });
  await shop.record(caja, { value: 1, type: 'money_outflow' });
  for (const [column, type] of [
    ['inflow', 'inflow_of_money'],
    ['outflow', 'money_outflow'],
  ] as const) {
    await fill(shop, 'cash_session_line', column, ALMOST_ALL - 100);
    await expectFull('la caja', (value) => shop.call('/movement', { body: shop.aMovement(caja, { type, value }) }));
    await fill(shop, 'cash_session_line', column, 100 - ALMOST_ALL);
  }
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: ledger/largest-total, sales/statistics
test('the counter’s figures carry so much and no more, also of what comes back', async () => {
  const { shop, caja, item } = await aCounter(app, { stock: 40, price: 10 });
  const paid = (value: number) => ({
    items: [oneOf(item, { unit_price: value })],
    payments: [{ financial_accounts_id: caja.id, payment_method_id: caja.methodId, amount: value }],
  });
  const first = await sell(shop, paid(1));
  expect(first.status).toBe(201);
  await fill(shop, 'sale_sum', 'amount', ALMOST_ALL - 100);
  await expectFull('lo vendido', (value) => sell(shop, paid(value)));
  await fill(shop, 'sale_sum', 'amount', 100 - ALMOST_ALL);
  expect(await findDifferences(app.database.db)).toEqual([]);
  const { sale_id } = (first.body as { data: { sale_id: string } }).data;
  await fill(shop, 'sale_sum', 'amount', -MAX_TOTAL - 1_050);
  expectRefused(await voidSale(shop, sale_id), 409, 'total_too_large');
  await fill(shop, 'sale_sum', 'amount', MAX_TOTAL + 1_050);
  expect((await voidSale(shop, sale_id)).status).toBe(200);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: sales/statistics
test('the units of a month pass what four bytes hold', async () => {
  const { shop, caja, item } = await aCounter(app, { stock: 40, price: 10 });
  const sale = {
    items: [oneOf(item)],
    payments: [{ financial_accounts_id: caja.id, payment_method_id: caja.methodId, amount: 10 }],
  };
  const first = await sell(shop, sale);
  await fill(shop, 'sale_sum', 'units', 2 ** 31 - 2);
  expect((await sell(shop, sale)).status).toBe(201);
  await fill(shop, 'sale_sum', 'units', 2 - 2 ** 31);
  const { sale_id } = (first.body as { data: { sale_id: string } }).data;
  expect((await voidSale(shop, sale_id)).status).toBe(200);
  expect(await findDifferences(app.database.db)).toEqual([]);
});
