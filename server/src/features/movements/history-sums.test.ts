import { movementPage } from '@trastienda/contract/movements';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keepAnew } from '../../ledger/keep-anew';
import { expectRefused, openTestApp } from '../../testing/app';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

const listOf = async (shop: TestShop, query: string) => (await shop.call(`/movement?${query}`)).read(movementPage);

async function aShopWithTransfers() {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const banco = await shop.newAccount();
  await shop.record(caja, { value: 1200, entry_date: '2026-11-10' });
  await shop.record(caja, { type: 'money_outflow', value: 50.55, entry_date: '2026-11-12' });
  for (const entry_date of ['2026-11-11', '2026-11-12'])
    await shop.call('/transfers', {
      body: { from_account_id: caja.id, to_account_id: banco.id, value: 100, entry_date },
    });
  const opening = { value: 70, entry_date: '2026-11-12' };
  await shop.call(`/financial_accounts/${banco.id}/opening_balance`, { body: opening });
  return { shop, caja, banco };
}

// rule: ledger/history-sums
test('transfers and openings are rows of the list and neither income nor outflow, in whole months and in cut ones', async () => {
  const { shop, caja, banco } = await aShopWithTransfers();
  const none = { inflow: 0, outflow: 0 };
  for (const days of ['from=2026-11-01&to=2026-11-30', 'from=2026-11-02&to=2026-11-29', '']) {
    expect((await listOf(shop, `type=transfer&${days}`)).sums).toEqual({ ...none, count: 2 });
    expect((await listOf(shop, `account_id=${banco.id}&${days}`)).sums).toEqual({ ...none, count: 3 });
    expect((await listOf(shop, `account_id=${banco.id}&type=transfer&${days}`)).sums).toEqual({ ...none, count: 2 });
    if (days) expect((await listOf(shop, days)).sums).toEqual({ inflow: 1200, outflow: 50.55, count: 5 });
    expect((await listOf(shop, `type=money_outflow&${days}`)).sums).toEqual({ inflow: 0, outflow: 50.55, count: 1 });
    expect((await listOf(shop, `type=opening&${days}`)).sums).toEqual({ ...none, count: 1 });
    const method = `payment_method_id=${caja.methodId}`;
    for (const narrowed of [method, `${method}&account_id=${caja.id}`])
      expect((await listOf(shop, `${narrowed}&${days}`)).sums).toEqual({
        inflow: 1200,
        outflow: 50.55,
        count: 2,
      });
  }
  expect((await listOf(shop, 'search=transfer')).sums).toEqual({ ...none, count: 2 });
  expect(await listOf(shop, '')).not.toHaveProperty('sums');
  expect(await listOf(shop, 'search=%20')).not.toHaveProperty('sums');
  expect(await listOf(shop, 'search=nada')).toMatchObject({ sums: { ...none, count: 0 } });
});

// rule: ledger/history-sums
test('a day is added up whole, however the page cuts it', async () => {
  const { shop, banco } = await aShopWithTransfers();
  const first = await listOf(shop, 'limit=2&with_days=true');
  expect(first.days).toEqual([{ date: '2026-11-12', inflow: 0, outflow: 50.55, count: 3 }]);
  const second = await listOf(shop, 'limit=2&page=2&with_days=true');
  expect(second.days).toEqual([...(first.days ?? []), { date: '2026-11-11', inflow: 0, outflow: 0, count: 1 }]);
  const ofBanco = await listOf(shop, `limit=1&account_id=${banco.id}&with_days=true`);
  expect(ofBanco.days).toEqual([{ date: '2026-11-12', inflow: 0, outflow: 0, count: 2 }]);
  expect(await listOf(shop, 'limit=2')).not.toHaveProperty('days');
  expect(expectRefused(await shop.call('/movement?with_days=si'), 400, 'invalid_input')).toEqual(['with_days']);
});

// rule: ledger/history-sums, ledger/largest-total
test('sums that pass what the books carry are not said', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  for (const entry_date of ['2026-09-05', '2026-10-05'])
    for (const type of ['inflow_of_money', 'money_outflow']) await shop.record(caja, { type, entry_date });
  // As a thousand movements of the largest amount would be, in each of the months.
  const { db } = app.database;
  const { shop_id } = await db
    .selectFrom('movement')
    .select('shop_id')
    .where('account_id', '=', caja.id)
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (tx) => {
    await sql`update movement set value = 600000000000000 where shop_id = ${shop_id}`.execute(tx);
    await keepAnew(tx, { shopId: shop_id });
  });
  for (const query of [`account_id=${caja.id}`, 'from=1900-01-02', 'search=venta', `account_id=${caja.id}&page=3`])
    expect(await listOf(shop, `limit=1&${query}`)).toMatchObject({ totalItems: 4, sums: null });
  const once = { inflow: 6e12, outflow: 6e12, count: 2 };
  expect((await listOf(shop, 'from=2026-09-30')).sums).toEqual(once);
  expect(await listOf(shop, 'to=2026-09-30&search=venta&limit=1&with_days=true')).toMatchObject({
    sums: once,
    days: [{ date: '2026-09-05', ...once }],
  });
});
