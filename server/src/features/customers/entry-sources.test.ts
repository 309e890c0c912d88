import { customer, customerEntryPage } from '@trastienda/contract/customers';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/app';
import { aPayment, newCustomer } from '../../testing/customers';
import { forSale, paid, sold } from '../../testing/sales';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

const entriesOf = async (shop: TestShop, id: string, query = '') =>
  (await shop.call(`/customers/${id}/entries${query}`)).read(customerEntryPage).entries;

const kindOfLast = async (shop: TestShop, id: string) =>
  (await shop.call(`/customers/${id}`)).read(customer).last?.kind ?? null;

// rule: customers/balance
test('an entry says what it came from: goods, where money went, why a sale is void', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(0, 'Caja');
  const { customer_id: id } = await newCustomer(shop);
  const [dress, scarf] = [await forSale(shop), await forSale(shop, { price: 30 })];
  const lines = [
    { item_id: dress.itemId, quantity: 2 },
    { item_id: scarf.itemId, quantity: 1 },
  ];
  expect(await kindOfLast(shop, id)).toBe(null);
  const first = await sold(shop, { items: lines, on_account: 230, customer_id: id });
  const second = await sold(shop, { items: lines.slice(0, 1), on_account: 200, customer_id: id });
  const pay = await shop.call(`/customers/${id}/payments`, { body: aPayment(caja, 50) });
  expect(pay.status).toBe(201);
  expect(await kindOfLast(shop, id)).toBe('payment');
  const back = [{ sale_id: first.sale_id, line_id: first.items[1]?.line_id, quantity: 1 }];
  const third = await sold(shop, { items: [], returns: back, refund: { to_customer: true }, customer_id: id });
  const reason = 'se cargó dos veces';
  expect((await shop.call(`/sales/${second.sale_id}/void`, { body: { reason } })).status).toBe(200);

  const shirt = { product_name: first.items[0]?.product_name };
  const sale = (sale_id: string, goods: object, void_reason: string | null = null) => ({
    ticket: { sale_id, goods, void_reason },
    payment: null,
  });
  const entries = await entriesOf(shop, id);
  expect(entries).toMatchObject([
    { kind: 'void', change: -200, balance: 150, ...sale(second.sale_id, { ...shirt, quantity: 2, others: 0 }, reason) },
    { kind: 'return', change: -30, ...sale(third.sale_id, { quantity: 1, others: 0 }) },
    { kind: 'payment', ticket: null, payment: { account_name: 'Caja', payment_method_name: 'Efectivo' } },
    { kind: 'sale', ...sale(second.sale_id, { ...shirt, quantity: 2, others: 0 }, reason) },
    { kind: 'sale', ...sale(first.sale_id, { ...shirt, quantity: 2, others: 1 }) },
  ]);
  expect(await entriesOf(shop, id, '?limit=2&page=3')).toEqual(entries.slice(4));
  expect(await kindOfLast(shop, id)).toBe('void');
});

// rule: customers/payment
test('what a customer did last is what is left when a payment is taken back', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(0, 'Caja');
  const { customer_id: id } = await newCustomer(shop);
  const item = await forSale(shop);
  const goods = { items: [{ item_id: item.itemId, quantity: 1 }], customer_id: id };
  await sold(shop, { ...goods, payments: [paid(caja, 100)] });
  expect(await kindOfLast(shop, id)).toBe(null);
  await sold(shop, { ...goods, on_account: 100 });
  expect((await shop.call(`/customers/${id}/payments`, { body: aPayment(caja, 50) })).status).toBe(201);
  const [payment] = await entriesOf(shop, id);
  const gone = await shop.call(`/customers/${id}/payments/${payment?.reference}`, { method: 'DELETE' });
  expect(gone.status).toBe(204);
  expect(await kindOfLast(shop, id)).toBe('sale');
});
