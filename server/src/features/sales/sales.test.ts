import { randomUUID } from 'node:crypto';
import { customer } from '@trastienda/contract/customers';
import { movementPage } from '@trastienda/contract/movements';
import { quote, sale } from '@trastienda/contract/sales';
import { dayOf } from '@trastienda/domain/calendar/local-day';
import { DEFAULT_TIME_ZONE } from '@trastienda/domain/dates/time-zone';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { aCounter, adjust, oneOf, readSale, salesOf, sell, statisticsOf, voidSale } from '../../testing/counter';
import { forSale, type ItemForSale, paid, sold, stockOf } from '../../testing/sales';
import { created, type TestAccount, type TestShop } from '../../testing/shop';

const app = await openTestApp();

const facts = z.object({
  items: z.array(z.looseObject({ item_id: z.string(), left: z.number() })).optional(),
  difference: z.number().optional(),
});

/** What a refusal must leave as it was. */
const traces = async (shop: TestShop, caja: TestAccount, item: ItemForSale) => [
  await shop.balance(caja),
  await stockOf(shop, item),
  (await salesOf(shop)).totalItems,
  await statisticsOf(shop),
];

// rule: sales/ticket, sales/adjustment
test('a sale is a ticket, a movement for each payment, less stock, and stands in every figure', async () => {
  const { shop, caja, item } = await aCounter(app);
  await adjust(shop, -10);
  const made = await sold(shop, {
    items: [
      oneOf(item, { quantity: 2, discount: { percent: 25 } }),
      oneOf(item, { unit_price: 10.1, discount: { percent: 25 } }),
    ],
    ...{ discount: { value: 7.57 }, payments: [paid(caja, 100), paid(caja, 50)], note: 'Para regalo' },
  });
  expect(made).toMatchObject({
    ...{ number: 'V-000001', status: 'done', subtotal: 157.57, discount: 7.57, adjustment: -15, total: 135 },
    ...{ on_account: 0, customer: null, note: 'Para regalo', returned_lines: [], refund: null },
  });
  expect(
    made.items.map(({ amount, discount, unit_price, charged }) => [amount, discount, unit_price, charged]),
  ).toEqual([
    [150, 50, 100, 128.51],
    [7.57, 2.53, 10.1, 6.49],
  ]);
  expect(made.payments.map(({ amount, charged, account_name }) => [amount, charged, account_name])).toEqual([
    [100, 90, 'Caja'],
    [50, 45, 'Caja'],
  ]);
  const { movements } = (await shop.call('/movement')).read(movementPage);
  const day = dayOf(Date.parse(made.at), DEFAULT_TIME_ZONE);
  expect(movements.map(({ label, value, type, entry_date }) => [label, value, type, entry_date])).toEqual([
    ['Venta V-000001', 45, 'inflow_of_money', day],
    ['Venta V-000001', 90, 'inflow_of_money', day],
  ]);
  expect(await stockOf(shop, item)).toBe(7);
  expect(await readSale(shop, made.sale_id)).toEqual(made);
  expect(await statisticsOf(shop)).toMatchObject({
    ...{ count: 1, total: 135, average: 135, units: 3 },
    by_method: [{ payment_method_id: shop.methodId, name: 'Efectivo', total: 135, count: 2 }],
    by_product: [{ product_id: item.productId, name: 'Remera lisa', units: 3, total: 135 }],
  });
});

// rule: sales/quote
test('a quote says the figures of the sale, without payments what is due, and does nothing', async () => {
  const { shop, caja, item } = await aCounter(app);
  await adjust(shop, 15);
  const ask = async (body: Record<string, unknown>) =>
    (await shop.call('/sales/quote', { body })).read(z.object({ data: quote })).data;
  const items = [oneOf(item, { quantity: 3 })];
  expect(await ask({ items, discount: { percent: 33.33 } })).toMatchObject({
    subtotal: 300,
    discount: 99.99,
    due: 200.01,
  });
  expect(await ask({ items, payments: [paid(caja, 300)] })).toMatchObject({ due: 300, adjustment: 45, total: 345 });
  expect(
    expectRefused(
      await shop.call('/sales/quote', { body: { items, payments: [paid(caja, 1)] } }),
      400,
      'payments_do_not_add_up',
    ),
  ).toEqual(['payments']);
  expect(await stockOf(shop, item)).toBe(10);
  expect(await salesOf(shop)).toMatchObject({ sales: [], totalItems: 0 });
});

// rule: sales/adds-up, sales/limits, sales/sold-at, sales/unit-code, shop/isolation
test('what cannot be is refused by its field or its code, and leaves nothing behind', async () => {
  const { shop, caja, item } = await aCounter(app, { codes: ['U-1'] });
  const other = await app.newShop();
  const [theirs, till] = [await forSale(other), await other.newAccount()];
  const foreign = await sold(other, { items: [oneOf(theirs)], payments: [paid(till, 100)] });
  const before = await traces(shop, caja, item);
  const good = { items: [oneOf(item)], payments: [paid(caja, 100)] };
  const refused = async (change: Record<string, unknown>, fields: string[]) =>
    expect(expectRefused(await sell(shop, { ...good, ...change }), 400, 'invalid_input')).toEqual(fields);
  await refused({ items: [oneOf(theirs)] }, ['items.0.item_id']);
  await refused({ items: Array.from({ length: 201 }, () => oneOf(item)) }, ['items']);
  for (const quantity of [0, 1.5, 10_001]) await refused({ items: [oneOf(item, { quantity })] }, ['items.0.quantity']);
  await refused({ items: [oneOf(item, { discount: { value: 100.01 } })] }, ['items.0.discount']);
  await refused({ items: [oneOf(item, { discount: { percent: 100.01 } })] }, ['items.0.discount.percent']);
  await refused({ items: [oneOf(item, { code: 'U-2' })] }, ['items.0.code']);
  await refused({ items: [oneOf(item, { code: 'U-1', quantity: 2 })], payments: [paid(caja, 200)] }, [
    'items.0.quantity',
  ]);
  await refused({ payments: [paid(till, 100)] }, ['payments.0.financial_accounts_id']);
  await refused({ payments: [{ ...paid(caja, 100), payment_method_id: till.methodId }] }, [
    'payments.0.payment_method_id',
  ]);
  await refused({ payments: [], on_account: 100 }, ['customer_id']);
  await refused({ payments: [], on_account: 100, customer_id: randomUUID() }, ['customer_id']);
  await refused({ refund: { financial_accounts_id: caja.id, payment_method_id: shop.methodId } }, ['refund']);
  const theirLine = { sale_id: foreign.sale_id, line_id: foreign.items[0]?.line_id, quantity: 1 };
  await refused({ returns: [theirLine] }, ['returns.0.sale_id']);
  const now = Date.now();
  await refused({ sold_at: new Date(now + 60_000).toISOString() }, ['sold_at']);
  await refused({ sold_at: new Date(now - 7 * 24 * 3_600_000 - 1000).toISOString() }, ['sold_at']);
  await refused({ sold_at: '2025-11-24T10:00:00Z' }, ['sold_at']);
  for (const [amount, difference] of [
    [99.99, 0.01],
    [100.01, -0.01],
  ] as const) {
    const reply = await sell(shop, { ...good, payments: [paid(caja, amount)] });
    expectRefused(reply, 400, 'payments_do_not_add_up');
    expect(reply.read(facts).difference).toBe(difference);
  }
  const lacking = await sell(shop, {
    items: [oneOf(item, { quantity: 6 }), oneOf(item, { quantity: 5 })],
    payments: [paid(caja, 1100)],
  });
  expectRefused(lacking, 409, 'out_of_stock');
  expect(lacking.read(facts).items).toMatchObject([{ item_id: item.itemId, left: 10 }]);
  for (const id of [foreign.sale_id, randomUUID(), 'x']) {
    expectRefused(await shop.call(`/sales/${id}`), 404, 'not_found');
    expectRefused(await voidSale(shop, id), 404, 'not_found');
  }
  expect(await traces(shop, caja, item)).toEqual(before);
});

// rule: sales/stock
test('of 40 sales of one unit sent at once against 25 in stock exactly 25 pass', async () => {
  const { shop, caja, item } = await aCounter(app, { stock: 25 });
  const body = { items: [oneOf(item)], payments: [paid(caja, 100)] };
  const replies = await Promise.all(Array.from({ length: 40 }, () => sell(shop, body)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(25);
  for (const reply of replies.filter(({ status }) => status !== 201)) expectRefused(reply, 409, 'out_of_stock');
  expect(await stockOf(shop, item)).toBe(0);
  expect(await shop.balance(caja)).toBe(2500);
  const numbers = (await salesOf(shop, '?limit=100')).sales.map(({ number }) => number).sort();
  expect(numbers).toEqual(Array.from({ length: 25 }, (_, index) => `V-0000${String(index + 1).padStart(2, '0')}`));
});

// rule: sales/client-id
test('a device’s sale that is sent 50 times at once is one, for ever, whatever the key or the body', async () => {
  const { shop, caja, item } = await aCounter(app);
  const client_id = randomUUID();
  const body = { items: [oneOf(item)], payments: [paid(caja, 100)], client_id };
  const replies = await Promise.all(Array.from({ length: 50 }, () => sell(shop, body)));
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 49 }, () => 200), 201]);
  const again = await shop.call('/sales', {
    headers: { 'Idempotency-Key': 'otra' },
    body: { items: [oneOf(item, { quantity: 9 })], payments: [], client_id: client_id.toUpperCase() },
  });
  const first = replies.find(({ status }) => status === 201)?.body;
  expect([again.status, again.body]).toEqual([200, first]);
  for (const body of [{ client_id }, { client_id, items: 'x', payments: null, more: 1 }]) {
    const invalid = await shop.call('/sales', { body });
    expect([invalid.status, invalid.body]).toEqual([200, first]);
  }
  expectRefused(await shop.call('/sales', { body: { client_id: randomUUID() } }), 400, 'invalid_input');
  expectRefused(await (await app.newShop()).call('/sales', { body: { client_id } }), 400, 'invalid_input');
  expect(await stockOf(shop, item)).toBe(9);
  expect(await shop.balance(caja)).toBe(100);
});

// rule: sales/sold-at
test('a sale that waited on a device is of the day on which it was', async () => {
  const { shop, caja, item } = await aCounter(app);
  const at = new Date(Date.now() - 3 * 24 * 3_600_000).toISOString();
  const made = await sold(shop, { items: [oneOf(item)], payments: [paid(caja, 100)], sold_at: at });
  expect(made.at).toBe(at);
  const { movements } = (await shop.call('/movement')).read(movementPage);
  const day = movements[0]?.entry_date ?? '';
  expect(await statisticsOf(shop)).toMatchObject({ count: 0, total: 0, by_method: [], by_product: [] });
  expect(await statisticsOf(shop, `?from=${day}&to=${day}`)).toMatchObject({ count: 1, total: 100 });
});

// rule: sales/return, sales/return-value
// rule: sales/void
// rule: ledger/belongs-elsewhere
// rule: sales/list, sales/statistics
test('sales are listed newest first, found by number, product, day and status, and counted exactly', async () => {
  const { shop, caja, item } = await aCounter(app, { stock: 100 });
  const shirt = await forSale(shop);
  await shop.call(`/products/${shirt.productId}`, { method: 'PATCH', body: { name: 'Ñandú bordado' } });
  const day = (ago: number) => new Date(Date.now() - ago * 24 * 3_600_000).toISOString();
  const made = [];
  for (const [ago, sells] of [
    [0, item],
    [3, shirt],
    [1, item],
    [0, shirt],
  ] as const)
    made.push(
      await sold(shop, { items: [oneOf(sells)], payments: [paid(caja, 100)], ...(ago > 0 && { sold_at: day(ago) }) }),
    );
  await voidSale(shop, made[0]?.sale_id ?? '');
  const numbers = async (query: string) =>
    (await salesOf(shop, query)).sales.map(({ number }) => Number(number.slice(2)));
  expect(await numbers('')).toEqual([4, 1, 3, 2]);
  expect(await numbers('?limit=2&page=2')).toEqual([3, 2]);
  // Behind the middle the list is read from its end.
  expect([await numbers('?limit=3&page=2'), await numbers('?limit=1&page=3')]).toEqual([[2], [3]]);
  expect(await numbers('?search=nandu')).toEqual([]);
  expect(await numbers('?search=ÑANDÚ')).toEqual([4, 2]);
  expect(await numbers('?search=v-000003')).toEqual([3]);
  expect(await numbers('?search=ñ')).toEqual([4, 2]);
  expect(await numbers('?status=void')).toEqual([1]);
  const since = encodeURIComponent(day(1));
  expect(await salesOf(shop, `?from=${since}&status=done`)).toMatchObject({ totalItems: 2 });
  expect(await numbers(`?from=${since}&to=${since}`)).toEqual([3]);
  expect(await salesOf(shop, '?from=2026-02-01&to=2026-01-01')).toMatchObject({ sales: [], totalItems: 0 });
  expect((await salesOf(shop)).sales[0]).toMatchObject({
    ...{ product_names: ['Ñandú bordado'], line_count: 1, units: 1, payment_method_names: ['Efectivo'], total: 100 },
  });
  const all = await statisticsOf(shop, `?from=${encodeURIComponent(day(30))}`);
  expect(all).toMatchObject({ count: 3, total: 300, average: 100, units: 3 });
  expect(all.by_hour.reduce((sum, amount) => sum + amount, 0)).toBe(300);
  const yesterday = await statisticsOf(shop, `?from=${since}&to=${since}`);
  expect(yesterday.by_product).toMatchObject([
    { product_id: item.productId, name: 'Remera lisa', units: 1, total: 100 },
  ]);
});

// rule: sales/adds-up, customers/credit-limit
test('on account a customer owes it, within the limit, also when two are sold to at once; a void takes it back', async () => {
  const { shop, caja, item } = await aCounter(app);
  const body = { body: { name: 'Romina Acuña', credit_limit: 150 } };
  const { customer_id } = created(await shop.call('/customers', body), customer);
  const owes = async () => (await shop.call(`/customers/${customer_id}`)).read(customer).balance;
  const onAccount = { items: [oneOf(item)], payments: [], on_account: 100, customer_id };
  const replies = await Promise.all([sell(shop, onAccount), sell(shop, onAccount), sell(shop, onAccount)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  for (const reply of replies.filter(({ status }) => status === 409)) {
    expectRefused(reply, 409, 'credit_limit_exceeded');
    expect(reply.read(z.object({ left: z.number() })).left).toBe(50);
  }
  expect([await owes(), await stockOf(shop, item)]).toEqual([100, 9]);
  const mixed = await sold(shop, { ...onAccount, payments: [paid(caja, 70)], on_account: 30 });
  expect(mixed).toMatchObject({ total: 100, on_account: 30, customer: { customer_id, name: 'Romina Acuña' } });
  expect(await statisticsOf(shop)).toMatchObject({
    total: 200,
    by_method: [{ payment_method_id: null, total: 130, count: 2 }, { total: 70 }],
  });
  const returns = [{ sale_id: mixed.sale_id, line_id: mixed.items[0]?.line_id, quantity: 1 }];
  const back = await sold(shop, { items: [], returns, refund: { to_customer: true }, customer_id });
  expect([back.total, back.refund?.to_customer, await owes()]).toEqual([-100, true, 30]);
  expect(await readSale(shop, back.sale_id)).toEqual(back);
  const { sales } = await salesOf(shop, `?customer_id=${customer_id}&search=romina`);
  expect(sales).toHaveLength(3);
  expect((await voidSale(shop, sales[2]?.sale_id ?? '')).status).toBe(200);
  expect([await owes(), await stockOf(shop, item)]).toEqual([-70, 10]);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

test('a key answers again without selling again', async () => {
  const { shop, caja, item } = await aCounter(app);
  const send = () =>
    shop.call('/sales', {
      headers: { 'Idempotency-Key': 'una' },
      body: { items: [oneOf(item)], payments: [paid(caja, 100)] },
    });
  const [first, again] = [await send(), await send()];
  expect(again.body).toEqual(first.body);
  created(first, sale);
  expect(await stockOf(shop, item)).toBe(9);
});

// rule: sales/unit-code
// rule: sales/void, cash-sessions/closed
