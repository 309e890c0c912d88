import { accountNameCheck, accountPage } from '@trastienda/contract/accounts';
import { movementPage } from '@trastienda/contract/movements';
import { paymentMethod } from '@trastienda/contract/payment-methods';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

const paymentMethodsOf = async (shop: TestShop) => (await shop.call('/payment_methods')).read(z.array(paymentMethod));
const idsOf = async (shop: TestShop) => (await paymentMethodsOf(shop)).map((method) => method.payment_method_id);
const create = async (shop: TestShop, name: unknown, paymentMethods?: unknown) =>
  shop.call('/financial_accounts', {
    body: { name, paymentMethods: paymentMethods ?? (await idsOf(shop)).slice(0, 1) },
  });
const listOf = async (shop: TestShop, query = '') => (await shop.call(`/financial_accounts${query}`)).read(accountPage);
const isFree = async (shop: TestShop, name: string) =>
  (await shop.call(`/financial_accounts/check-name?name=${encodeURIComponent(name)}`)).read(accountNameCheck)
    .isValidAccountName;

// rule: ledger/hidden-account
test('a deleted account is gone from the list and the totals, its history stays, and its name is free', async () => {
  app.setNow('2026-11-20T15:00:00Z');
  const shop = await app.newShop();
  const kept = await shop.newAccount(40, 'Banco');
  const caja = await shop.newAccount(100.25, 'Caja');
  await shop.record(caja, { type: 'money_outflow', value: 30 });
  const before = await shop.total();
  expect((await listOf(shop)).total_balance).toBe(110.25);

  expect((await shop.call(`/financial_accounts/${caja.id}`, { method: 'DELETE' })).status).toBe(204);
  const list = await listOf(shop);
  expect(list).toMatchObject({ totalItems: 1, totalPages: 1, total_balance: 40 });
  expect(list.accounts.map((found) => found.financial_accounts_id)).toEqual([kept.id]);
  expect(await shop.total()).toEqual(before);
  const history = (await shop.call(`/movement?account_id=${caja.id}`)).read(movementPage);
  expect(history.totalItems).toBe(2);
  expect(history.movements.map((movement) => movement.account_name)).toEqual(['Caja', 'Caja']);

  expect(await isFree(shop, 'caja')).toBe(true);
  expect((await create(shop, 'CAJA')).status).toBe(201);
  expect(await findDifferences(app.database.db)).toEqual([]);
  app.setNow(undefined);
});

test('a deleted account is found by nobody any more', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(10);
  await shop.call(`/financial_accounts/${caja.id}`, { method: 'DELETE' });
  expectRefused(await shop.call(`/financial_accounts/${caja.id}`, { method: 'DELETE' }), 404, 'not_found');
  const patch = { method: 'PATCH', body: { name: 'Otra' } } as const;
  expectRefused(await shop.call(`/financial_accounts/${caja.id}`, patch), 404, 'not_found');
  expectRefused(await shop.call(`/payment_methods/${caja.id}`), 404, 'not_found');
  const refused = await shop.call('/movement', { body: shop.aMovement(caja) });
  expect(expectRefused(refused, 400, 'invalid_input')).toEqual(['financial_accounts_id']);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: ledger/hidden-account
test('the movements of a deleted account can still be taken back, not what it has spent', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const inflow = await shop.record(caja, { value: 50 });
  const outflow = await shop.record(caja, { type: 'money_outflow', value: 20 });
  await shop.call(`/financial_accounts/${caja.id}`, { method: 'DELETE' });
  expectRefused(await shop.call(`/movement/${inflow}`, { method: 'DELETE' }), 409, 'insufficient_balance');
  expect((await shop.call(`/movement/${outflow}`, { method: 'DELETE' })).status).toBe(204);
  expect((await shop.call(`/movement/${inflow}`, { method: 'DELETE' })).status).toBe(204);
  expect((await listOf(shop)).total_balance).toBe(0);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

test('of ten deletions of one account at once one is done', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(10);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => shop.call(`/financial_accounts/${caja.id}`, { method: 'DELETE' })),
  );
  expect(replies.map((reply) => reply.status).sort()).toEqual([204, ...Array(9).fill(404)]);
  expect(await listOf(shop)).toMatchObject({ totalItems: 0, total_balance: 0 });
});

test('deleting an account while money goes in and out leaves true books', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(100);
  const body = shop.aMovement(caja, { type: 'money_outflow', value: 5 });
  const spend = () => shop.call('/movement', { body });
  const replies = await Promise.all([
    ...Array.from({ length: 6 }, spend),
    shop.call(`/financial_accounts/${caja.id}`, { method: 'DELETE' }),
    ...Array.from({ length: 6 }, spend),
  ]);
  for (const reply of replies) expect([201, 204, 400]).toContain(reply.status);
  expect((await listOf(shop)).total_balance).toBe(0);
  expect(await findDifferences(app.database.db)).toEqual([]);
});
