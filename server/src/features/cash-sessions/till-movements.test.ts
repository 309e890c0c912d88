import { type CashSession, cashSession, cashSessionPage, tillMovementPage } from '@trastienda/contract/cash-sessions';
import { afterEach, expect, test } from 'vitest';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { closeTill, openTill } from '../../testing/cash-sessions';
import { aCounter, oneOf, voidSale } from '../../testing/counter';
import { toss } from '../../testing/full-shop';
import { paid, sold } from '../../testing/sales';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

afterEach(async () => expect(await findDifferences(app.database.db)).toEqual([]));

const movementsOf = async (shop: TestShop, { cash_session_id: id }: CashSession, query = '') =>
  (await shop.call(`/cash_sessions/${id}/movements${query}`)).read(tillMovementPage);

const labels = async (...asked: Parameters<typeof movementsOf>) => {
  const { movements, totalItems } = await movementsOf(...asked);
  return [totalItems, movements.map(({ label }) => label)];
};

const salesOf = async (shop: TestShop, { cash_session_id: id }: CashSession) =>
  (await shop.call(`/cash_sessions/${id}`)).read(cashSession).sales_count;

// rule: cash-sessions/movements
test('the movements of a till are those of its figures, by number and not by date, last recorded first', async () => {
  const shop = await app.newShop();
  const [caja, banco] = [await shop.newAccount(500), await shop.newAccount(500)];
  await shop.record(caja, { label: 'Antes' });
  const till = await openTill(shop, caja, 0);
  expect(await labels(shop, till)).toEqual([0, []]);
  const old = await shop.record(caja, { label: 'De otro día', entry_date: '2020-01-01' });
  await shop.record(banco, { label: 'En otra cuenta' });
  const move = (from: string, to: string, label: string) =>
    shop.call('/transfers', {
      body: { from_account_id: from, to_account_id: to, value: 1, entry_date: '2026-11-20', label },
    });
  await move(caja.id, banco.id, 'Al banco');
  await move(banco.id, caja.id, 'Del banco');
  await shop.record(caja, { label: 'Retiro', type: 'money_outflow', value: 2 });
  const all = ['Retiro', 'Del banco', 'Al banco', 'De otro día'];
  expect(await labels(shop, till)).toEqual([4, all]);
  const trash = await toss(shop, `/movement/${old}`);
  expect(await labels(shop, till)).toEqual([3, all.slice(0, 3)]);
  await shop.call(`/trash/${trash}/restore`, { method: 'POST' });
  expect((await closeTill(shop, till.cash_session_id, { counted: [] })).status).toBe(200);
  await shop.record(caja, { label: 'Después' });
  expect(await labels(shop, till)).toEqual([4, all]);
  for (const [page, label] of all.entries())
    expect(await labels(shop, till, `?limit=1&page=${page + 1}`)).toEqual([4, [label]]);
  expect(await labels(shop, till, '?limit=3&page=2')).toEqual([4, all.slice(3)]);
  expect(await labels(shop, till, '?limit=3&page=3')).toEqual([4, []]);
  expectRefused(await shop.call(`/cash_sessions/${till.cash_session_id}/movements?limit=0`), 400, 'invalid_input');
});

// rule: cash-sessions/movements
test('wherever a page of them begins, whatever reaches the account in between, it has what is its own', async () => {
  const shop = await app.newShop();
  const [caja, banco] = [await shop.newAccount(500), await shop.newAccount(500)];
  const till = await openTill(shop, caja, 0);
  const made: string[] = [];
  // Two that reach the account, one that leaves it, and what is its own around and between them.
  for (const kind of ['own', 'in', 'own', 'own', 'own', 'out', 'own', 'own', 'in', 'own', 'own', 'own', 'own', 'own']) {
    const label = `${kind} ${made.length}`;
    made.unshift(label);
    if (kind === 'own') await shop.record(caja, { label });
    else {
      const [from, to] = kind === 'in' ? [banco, caja] : [caja, banco];
      const body = { from_account_id: from.id, to_account_id: to.id, value: 1, entry_date: '2026-11-20', label };
      expect((await shop.call('/transfers', { body })).status).toBe(201);
    }
  }
  for (const limit of [1, 2, 3, 5]) {
    const pages = Array.from({ length: Math.ceil(made.length / limit) }, (_, index) => index);
    for (const page of pages)
      expect(await labels(shop, till, `?limit=${limit}&page=${page + 1}`), `${limit} ${page}`).toEqual([
        made.length,
        made.slice(page * limit, (page + 1) * limit),
      ]);
  }
});

// rule: cash-sessions/movements, cash-sessions/expected
test('what an account began with is none of its movements, also when that is said while the till is open', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const till = await openTill(shop, caja, 0);
  await shop.record(caja, { label: 'Venta' });
  const opening = { value: 50, entry_date: '2026-11-20' };
  expect((await shop.call(`/financial_accounts/${caja.id}/opening_balance`, { body: opening })).status).toBe(201);
  await shop.record(caja, { label: 'Otra' });
  expect(await labels(shop, till)).toEqual([2, ['Otra', 'Venta']]);
  expect(await labels(shop, till, '?limit=1&page=2')).toEqual([2, ['Venta']]);
});

// rule: cash-sessions/movements, shop/isolation
test('they say when they were recorded; who is not of the shop is not told of them', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const caja = await shop.newAccount();
  const till = await openTill(shop, caja, 0);
  const before = Date.now();
  await shop.record(caja, { label: 'Venta' });
  const [made] = (await movementsOf(shop, till)).movements;
  expect(Date.parse(made?.recorded_at ?? '')).toBeGreaterThanOrEqual(before);
  expect(made).toMatchObject({ sale_id: null, payment_method_name: 'Efectivo', account_name: till.account_name });
  const path = `/cash_sessions/${till.cash_session_id}/movements`;
  expectRefused(await other.call(path), 404, 'not_found');
  expectRefused(await app.request(path), 401, 'unauthorized');
});

// rule: cash-sessions/movements, cash-sessions/closed
test('a till says how many sales paid into it, and each of their movements names its sale', async () => {
  const { shop, caja, item } = await aCounter(app, { stock: 9 });
  const banco = await shop.newAccount();
  const till = await openTill(shop, caja, 0);
  const apart = await openTill(shop, banco, 0);
  const both = await sold(shop, {
    items: [oneOf(item)],
    payments: [paid(caja, 30), paid(caja, 30), paid(banco, 40)],
  });
  const one = await sold(shop, { items: [oneOf(item)], payments: [paid(caja, 100)] });
  expect([await salesOf(shop, till), await salesOf(shop, apart)]).toEqual([2, 1]);
  const { movements } = await movementsOf(shop, till);
  expect(movements.map(({ sale_id }) => sale_id)).toEqual([one.sale_id, both.sale_id, both.sale_id]);
  await voidSale(shop, both.sale_id);
  expect([await salesOf(shop, till), await salesOf(shop, apart)]).toEqual([1, 0]);
  await closeTill(shop, till.cash_session_id, { counted: [] });
  await voidSale(shop, one.sale_id);
  expect([await salesOf(shop, till), (await movementsOf(shop, till)).totalItems]).toEqual([1, 1]);
  const next = await openTill(shop, caja, 0);
  expect(await salesOf(shop, next)).toBe(0);
});

// rule: cash-sessions/closed
test('a closed till has the sales with which it was closed, also when one is taken out of it', async () => {
  const { shop, item } = await aCounter(app, { stock: 9 });
  const banco = await shop.newAccount();
  const till = await openTill(shop, banco, 0);
  const made = await sold(shop, { items: [oneOf(item)], payments: [paid(banco, 100)] });
  await closeTill(shop, till.cash_session_id, { counted: [] });
  // What a deleted account was paid is gone with the void, whatever its till.
  expect((await shop.call(`/financial_accounts/${banco.id}`, { method: 'DELETE' })).status).toBe(204);
  await voidSale(shop, made.sale_id);
  expect([await salesOf(shop, till), (await movementsOf(shop, till)).totalItems]).toEqual([1, 0]);
});

// rule: cash-sessions/open
test('the open tills are found, however many were closed since', async () => {
  const shop = await app.newShop();
  const [old, caja, banco] = [await shop.newAccount(), await shop.newAccount(), await shop.newAccount()];
  const first = await openTill(shop, old, 0);
  for (const account of [caja, caja, banco])
    await closeTill(shop, (await openTill(shop, account, 0)).cash_session_id, { counted: [] });
  const second = await openTill(shop, banco, 0);
  const open = async (query = '') => {
    const { totalItems, cash_sessions } = (await shop.call(`/cash_sessions?open=true${query}`)).read(cashSessionPage);
    return [totalItems, cash_sessions.map(({ cash_session_id: id }) => id)];
  };
  expect(await open()).toEqual([2, [second.cash_session_id, first.cash_session_id]]);
  expect(await open('&limit=1&page=2')).toEqual([2, [first.cash_session_id]]);
  expect(await open('&limit=1&page=3')).toEqual([2, []]);
  expect(await open(`&financial_accounts_id=${old.id}`)).toEqual([1, [first.cash_session_id]]);
  expect(await open(`&financial_accounts_id=${caja.id}`)).toEqual([0, []]);
  expect((await shop.call('/cash_sessions?open=false')).read(cashSessionPage).totalItems).toBe(5);
  expectRefused(await shop.call('/cash_sessions?open=1'), 400, 'invalid_input');
});
