import { firstSteps } from '@trastienda/contract/first-steps';
import { expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../../testing/app';
import { aProduct, aShelf } from '../../testing/catalogue';
import { toss } from '../../testing/full-shop';
import { forSale, sold } from '../../testing/sales';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

const steps = async (shop: TestShop) => (await shop.call('/first-steps')).read(firstSteps);

const NONE = { account: false, movement: false, product: false };

test('signed out, there are no first steps', async () => {
  expectRefused(await app.request('/first-steps'), 401, 'unauthorized');
});

// rule: shop/first-steps
test('each step is ticked by what the shop has, and by nothing of another shop', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  expect(await steps(shop)).toEqual(NONE);
  const caja = await shop.newAccount(0);
  expect(await steps(shop)).toEqual({ ...NONE, account: true });
  const movement = await shop.record(caja, { value: 5 });
  expect(await steps(shop)).toEqual({ ...NONE, account: true, movement: true });
  const { product_id } = await aProduct(shop, await aShelf(shop));
  expect(await steps(shop)).toEqual({ account: true, movement: true, product: true });
  expect(await steps(other)).toEqual(NONE);

  await toss(shop, `/products/${product_id}`);
  await toss(shop, `/movement/${movement}`);
  expect(await steps(shop)).toEqual({ ...NONE, account: true });
  expect((await shop.call(`/financial_accounts/${caja.id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await steps(shop)).toEqual(NONE);
});

// rule: shop/first-steps
test('what an account began with is no movement, nor what went from one account to another', async () => {
  const shop = await app.newShop();
  const body = { paymentMethods: [shop.methodId], opening_balance: 700 };
  expect((await shop.call('/financial_accounts', { body: { ...body, name: 'Caja' } })).status).toBe(201);
  const [caja, banco] = [await shop.newAccount(0), await shop.newAccount(0)];
  await shop.call(`/financial_accounts/${caja.id}/opening_balance`, {
    body: { value: 50, entry_date: '2026-11-01' },
  });
  const moved = { from_account_id: caja.id, to_account_id: banco.id, value: 20, entry_date: '2026-11-02' };
  expect((await shop.call('/transfers', { body: moved })).status).toBe(201);
  expect(await steps(shop)).toMatchObject({ account: true, movement: false });
});

// rule: shop/first-steps
test('a sale on account moves no money, and is a first sale', async () => {
  const shop = await app.newShop();
  const item = await forSale(shop);
  const named = await shop.call('/customers', { body: { name: 'Ana' } });
  const { customer_id } = (named.body as { data: { customer_id: string } }).data;
  await sold(shop, { items: [{ item_id: item.itemId, quantity: 1 }], on_account: 100, customer_id });
  expect(await steps(shop)).toEqual({ account: false, movement: true, product: true });
});
