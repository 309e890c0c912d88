import { randomUUID } from 'node:crypto';
import { cashSession } from '@trastienda/contract/cash-sessions';
import { customer } from '@trastienda/contract/customers';
import { movementPage } from '@trastienda/contract/movements';
import { product, productPage } from '@trastienda/contract/products';
import { quote, sale, salePage, saleStatistics } from '@trastienda/contract/sales';
import { dayOf } from '@trastienda/domain/calendar/local-day';
import { DEFAULT_TIME_ZONE } from '@trastienda/domain/dates/time-zone';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { amountOf, closeTill, openTill } from '../../testing/cash-sessions';
import { forSale, type ItemForSale, paid, sold, stockOf } from '../../testing/sales';
import { created, type TestAccount, type TestShop } from '../../testing/shop';

const app = await openTestApp();

const facts = z.object({
  items: z.array(z.looseObject({ item_id: z.string(), left: z.number() })).optional(),
  difference: z.number().optional(),
});

const aCounter = async (change: Record<string, unknown> = {}) => {
  const shop = await app.newShop();
  return { shop, caja: await shop.newAccount(0, 'Caja'), item: await forSale(shop, change) };
};

const sell = (shop: TestShop, body: Record<string, unknown>) =>
  shop.call('/sales', { body: { payments: [], ...body } });
const one = ({ itemId }: ItemForSale, change: Record<string, unknown> = {}) => ({
  item_id: itemId,
  quantity: 1,
  ...change,
});
const list = async (shop: TestShop, query = '') => (await shop.call(`/sales${query}`)).read(salePage);
const summary = async (shop: TestShop, query = '') => (await shop.call(`/sales/summary${query}`)).read(saleStatistics);
const read = async (shop: TestShop, id: string) => (await shop.call(`/sales/${id}`)).read(sale);
const undo = (shop: TestShop, id: string, body = {}) => shop.call(`/sales/${id}/void`, { body });
const adjust = (shop: TestShop, adjustment_percent: number) =>
  shop.call(`/payment_methods/${shop.methodId}`, { method: 'PATCH', body: { adjustment_percent } });

/** What a refusal must leave as it was. */
const traces = async (shop: TestShop, caja: TestAccount, item: ItemForSale) => [
  await shop.balance(caja),
  await stockOf(shop, item),
  (await list(shop)).totalItems,
  await summary(shop),
];

// rule: sales/ticket, sales/adjustment
test('a sale is a ticket, a movement for each payment, less stock, and stands in every figure', async () => {
  const { shop, caja, item } = await aCounter();
  await adjust(shop, -10);
  const made = await sold(shop, {
    items: [
      one(item, { quantity: 2, discount: { percent: 25 } }),
      one(item, { unit_price: 10.1, discount: { percent: 25 } }),
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
  expect(await read(shop, made.sale_id)).toEqual(made);
  expect(await summary(shop)).toMatchObject({
    ...{ count: 1, total: 135, average: 135, units: 3 },
    by_method: [{ payment_method_id: shop.methodId, name: 'Efectivo', total: 135, count: 2 }],
    by_product: [{ product_id: item.productId, name: 'Remera lisa', units: 3, total: 135 }],
  });
});

// rule: sales/quote
test('a quote says the figures of the sale, without payments what is due, and does nothing', async () => {
  const { shop, caja, item } = await aCounter();
  await adjust(shop, 15);
  const ask = async (body: Record<string, unknown>) =>
    (await shop.call('/sales/quote', { body })).read(z.object({ data: quote })).data;
  const items = [one(item, { quantity: 3 })];
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
  ).toEqual([]);
  expect(await stockOf(shop, item)).toBe(10);
  expect(await list(shop)).toMatchObject({ sales: [], totalItems: 0 });
});

// rule: sales/adds-up, sales/limits, sales/sold-at, sales/unit-code, shop/isolation
test('what cannot be is refused by its field or its code, and leaves nothing behind', async () => {
  const { shop, caja, item } = await aCounter({ codes: ['U-1'] });
  const other = await app.newShop();
  const [theirs, till] = [await forSale(other), await other.newAccount()];
  const foreign = await sold(other, { items: [one(theirs)], payments: [paid(till, 100)] });
  const before = await traces(shop, caja, item);
  const good = { items: [one(item)], payments: [paid(caja, 100)] };
  const refused = async (change: Record<string, unknown>, fields: string[]) =>
    expect(expectRefused(await sell(shop, { ...good, ...change }), 400, 'invalid_input')).toEqual(fields);
  await refused({ items: [one(theirs)] }, ['items.0.item_id']);
  await refused({ items: Array.from({ length: 201 }, () => one(item)) }, ['items']);
  for (const quantity of [0, 1.5, 10_001]) await refused({ items: [one(item, { quantity })] }, ['items.0.quantity']);
  await refused({ items: [one(item, { discount: { value: 100.01 } })] }, ['items.0.discount']);
  await refused({ items: [one(item, { discount: { percent: 100.01 } })] }, ['items.0.discount.percent']);
  await refused({ items: [one(item, { code: 'U-2' })] }, ['items.0.code']);
  await refused({ items: [one(item, { code: 'U-1', quantity: 2 })], payments: [paid(caja, 200)] }, [
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
    items: [one(item, { quantity: 6 }), one(item, { quantity: 5 })],
    payments: [paid(caja, 1100)],
  });
  expectRefused(lacking, 409, 'out_of_stock');
  expect(lacking.read(facts).items).toMatchObject([{ item_id: item.itemId, left: 10 }]);
  for (const id of [foreign.sale_id, randomUUID(), 'x']) {
    expectRefused(await shop.call(`/sales/${id}`), 404, 'not_found');
    expectRefused(await undo(shop, id), 404, 'not_found');
  }
  expect(await traces(shop, caja, item)).toEqual(before);
});

// rule: sales/stock
test('of 40 sales of one unit sent at once against 25 in stock exactly 25 pass', async () => {
  const { shop, caja, item } = await aCounter({ stock: 25 });
  const body = { items: [one(item)], payments: [paid(caja, 100)] };
  const replies = await Promise.all(Array.from({ length: 40 }, () => sell(shop, body)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(25);
  for (const reply of replies.filter(({ status }) => status !== 201)) expectRefused(reply, 409, 'out_of_stock');
  expect(await stockOf(shop, item)).toBe(0);
  expect(await shop.balance(caja)).toBe(2500);
  const numbers = (await list(shop, '?limit=100')).sales.map(({ number }) => number).sort();
  expect(numbers).toEqual(Array.from({ length: 25 }, (_, index) => `V-0000${String(index + 1).padStart(2, '0')}`));
});

// rule: sales/client-id
test('a device’s sale that is sent 50 times at once is one, for ever, whatever the key or the body', async () => {
  const { shop, caja, item } = await aCounter();
  const client_id = randomUUID();
  const body = { items: [one(item)], payments: [paid(caja, 100)], client_id };
  const replies = await Promise.all(Array.from({ length: 50 }, () => sell(shop, body)));
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 49 }, () => 200), 201]);
  const again = await shop.call('/sales', {
    headers: { 'Idempotency-Key': 'otra' },
    body: { items: [one(item, { quantity: 9 })], payments: [], client_id: client_id.toUpperCase() },
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
  const { shop, caja, item } = await aCounter();
  const at = new Date(Date.now() - 3 * 24 * 3_600_000).toISOString();
  const made = await sold(shop, { items: [one(item)], payments: [paid(caja, 100)], sold_at: at });
  expect(made.at).toBe(at);
  const { movements } = (await shop.call('/movement')).read(movementPage);
  const day = movements[0]?.entry_date ?? '';
  expect(await summary(shop)).toMatchObject({ count: 0, total: 0, by_method: [], by_product: [] });
  expect(await summary(shop, `?from=${day}&to=${day}`)).toMatchObject({ count: 1, total: 100 });
});

// rule: sales/return, sales/return-value
test('what was sold comes back at what was charged, to the cent, and never more than that', async () => {
  const { shop, caja, item } = await aCounter({ stock: 3 });
  await adjust(shop, 10);
  const first = await sold(shop, {
    items: [one(item, { quantity: 3 })],
    discount: { value: 0.01 },
    payments: [paid(caja, 299.99)],
  });
  expect(first.total).toBe(329.99);
  const back = (quantity: number) => [{ sale_id: first.sale_id, line_id: first.items[0]?.line_id, quantity }];
  const refund = { financial_accounts_id: caja.id, payment_method_id: shop.methodId };
  expectRefused(await sell(shop, { items: [], returns: back(1), payments: [] }), 400, 'invalid_input');
  const second = await sold(shop, { items: [], returns: back(1), refund });
  expect(second).toMatchObject({ total: -110, adjustment: 0, refund: { amount: 110, to_customer: false } });
  expect(await read(shop, second.sale_id)).toEqual(second);
  expect(second.returned_lines).toMatchObject([{ number: 'V-000001', quantity: 1, amount: 110 }]);
  // The last unit is exchanged for itself, and the rest is paid.
  const exchange = await sold(shop, {
    items: [one(item, { quantity: 2 })],
    returns: back(1),
    payments: [paid(caja, 90.01)],
  });
  expect(exchange).toMatchObject({ subtotal: 200, total: 99.01, adjustment: 9 });
  expect(await stockOf(shop, item)).toBe(0);
  for (const returns of [back(2), [...back(1), ...back(1)]])
    expectRefused(await sell(shop, { items: [], returns, refund }), 409, 'return_exceeds_sold');
  const last = await sold(shop, { items: [], returns: back(1), refund });
  expect(last.total).toBe(-110);
  expectRefused(await sell(shop, { items: [], returns: back(1), refund }), 409, 'return_exceeds_sold');
  expect((await shop.call(`/sales/${first.sale_id}`)).read(sale).items[0]?.returned).toBe(3);
  const { movements } = (await shop.call('/movement?type=money_outflow')).read(movementPage);
  expect(movements.map(({ label }) => label)).toEqual(['Devolución V-000004', 'Devolución V-000002']);
  for (const id of [first.sale_id, exchange.sale_id, second.sale_id])
    expectRefused(await undo(shop, id), 409, 'not_voidable');
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: sales/void
test('a void takes all of it back and stays in the list, while its money is there', async () => {
  const { shop, caja, item } = await aCounter({ codes: ['U-1'] });
  const before = [await shop.balance(caja), await stockOf(shop, item), await summary(shop)];
  const made = await sold(shop, { items: [one(item, { code: 'U-1' })], payments: [paid(caja, 100)] });
  const found = async () => (await shop.call('/products?search=u-1')).read(productPage).totalItems;
  const codes = async () =>
    (await shop.call(`/products/${item.productId}`)).read(product).product_stock_items[0]?.codes;
  expect([await codes(), await found()]).toEqual([[], 0]);
  const spent = await shop.record(caja, { type: 'money_outflow', value: 1, label: 'Café' });
  expectRefused(await undo(shop, made.sale_id), 409, 'insufficient_balance');
  expect([await stockOf(shop, item), await codes()]).toEqual([9, []]);
  await shop.call(`/movement/${spent}`, { method: 'DELETE' });
  const undone = await Promise.all(Array.from({ length: 5 }, () => undo(shop, made.sale_id, { reason: 'Dos veces' })));
  expect(undone.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const reply of undone.filter(({ status }) => status !== 200)) expectRefused(reply, 409, 'not_voidable');
  expect([await shop.balance(caja), await stockOf(shop, item), await summary(shop)]).toEqual(before);
  expect([await codes(), await found()]).toEqual([['U-1'], 1]);
  const { sales, totalItems } = await list(shop);
  expect([sales[0]?.status, totalItems, (await list(shop, '?status=done')).totalItems]).toEqual(['void', 1, 0]);
  expect((await shop.call(`/sales/${made.sale_id}`)).read(sale)).toMatchObject({
    ...{ status: 'void', void_reason: 'Dos veces', total: 100 },
    payments: [{ charged: 100, movement_id: null }],
  });
  expectRefused(
    await sell(shop, {
      items: [],
      returns: [{ sale_id: made.sale_id, line_id: made.items[0]?.line_id, quantity: 1 }],
      payments: [],
    }),
    409,
    'return_exceeds_sold',
  );
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: ledger/belongs-elsewhere
test('a movement of a sale is called otherwise, and neither changed nor deleted alone', async () => {
  const { shop, caja, item } = await aCounter();
  const made = await sold(shop, { items: [one(item)], payments: [paid(caja, 100)] });
  const path = `/movement/${made.payments[0]?.movement_id}`;
  const edit = (body: unknown) => shop.call(path, { method: 'PATCH', body });
  expect((await edit({ label: 'Venta a Ana' })).status).toBe(200);
  for (const body of [{ value: 1 }, { entry_date: '2026-01-01' }]) {
    const reply = await edit(body);
    expectRefused(reply, 409, 'belongs_elsewhere');
    expect(reply.read(z.object({ message: z.string() })).message).toContain('la venta V-000001');
  }
  expectRefused(await shop.call(path, { method: 'DELETE' }), 409, 'belongs_elsewhere');
  expect(await shop.balance(caja)).toBe(100);
});

// rule: sales/list, sales/statistics
test('sales are listed newest first, found by number, product, day and status, and counted exactly', async () => {
  const { shop, caja, item } = await aCounter({ stock: 100 });
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
      await sold(shop, { items: [one(sells)], payments: [paid(caja, 100)], ...(ago > 0 && { sold_at: day(ago) }) }),
    );
  await undo(shop, made[0]?.sale_id ?? '');
  const numbers = async (query: string) => (await list(shop, query)).sales.map(({ number }) => Number(number.slice(2)));
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
  expect(await list(shop, `?from=${since}&status=done`)).toMatchObject({ totalItems: 2 });
  expect(await numbers(`?from=${since}&to=${since}`)).toEqual([3]);
  expect(await list(shop, '?from=2026-02-01&to=2026-01-01')).toMatchObject({ sales: [], totalItems: 0 });
  expect((await list(shop)).sales[0]).toMatchObject({
    ...{ product_names: ['Ñandú bordado'], line_count: 1, units: 1, payment_method_names: ['Efectivo'], total: 100 },
  });
  const all = await summary(shop, `?from=${encodeURIComponent(day(30))}`);
  expect(all).toMatchObject({ count: 3, total: 300, average: 100, units: 3 });
  expect(all.by_hour.reduce((sum, amount) => sum + amount, 0)).toBe(300);
  const yesterday = await summary(shop, `?from=${since}&to=${since}`);
  expect(yesterday.by_product).toMatchObject([
    { product_id: item.productId, name: 'Remera lisa', units: 1, total: 100 },
  ]);
});

// rule: sales/adds-up, customers/credit-limit
test('on account a customer owes it, within the limit, also when two are sold to at once; a void takes it back', async () => {
  const { shop, caja, item } = await aCounter();
  const body = { body: { name: 'Romina Acuña', credit_limit: 150 } };
  const { customer_id } = created(await shop.call('/customers', body), customer);
  const owes = async () => (await shop.call(`/customers/${customer_id}`)).read(customer).balance;
  const onAccount = { items: [one(item)], payments: [], on_account: 100, customer_id };
  const replies = await Promise.all([sell(shop, onAccount), sell(shop, onAccount), sell(shop, onAccount)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  for (const reply of replies.filter(({ status }) => status === 409)) {
    expectRefused(reply, 409, 'credit_limit_exceeded');
    expect(reply.read(z.object({ left: z.number() })).left).toBe(50);
  }
  expect([await owes(), await stockOf(shop, item)]).toEqual([100, 9]);
  const mixed = await sold(shop, { ...onAccount, payments: [paid(caja, 70)], on_account: 30 });
  expect(mixed).toMatchObject({ total: 100, on_account: 30, customer: { customer_id, name: 'Romina Acuña' } });
  expect(await summary(shop)).toMatchObject({
    total: 200,
    by_method: [{ payment_method_id: null, total: 130, count: 2 }, { total: 70 }],
  });
  const returns = [{ sale_id: mixed.sale_id, line_id: mixed.items[0]?.line_id, quantity: 1 }];
  const back = await sold(shop, { items: [], returns, refund: { to_customer: true }, customer_id });
  expect([back.total, back.refund?.to_customer, await owes()]).toEqual([-100, true, 30]);
  expect(await read(shop, back.sale_id)).toEqual(back);
  const { sales } = await list(shop, `?customer_id=${customer_id}&search=romina`);
  expect(sales).toHaveLength(3);
  expect((await undo(shop, sales[2]?.sale_id ?? '')).status).toBe(200);
  expect([await owes(), await stockOf(shop, item)]).toEqual([-70, 10]);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

test('a key answers again without selling again', async () => {
  const { shop, caja, item } = await aCounter();
  const send = () =>
    shop.call('/sales', {
      headers: { 'Idempotency-Key': 'una' },
      body: { items: [one(item)], payments: [paid(caja, 100)] },
    });
  const [first, again] = [await send(), await send()];
  expect(again.body).toEqual(first.body);
  created(first, sale);
  expect(await stockOf(shop, item)).toBe(9);
});

// rule: sales/unit-code
test('a unit’s code is taken off whichever way a reader writes it, and comes back with it, also to a product in the trash', async () => {
  const { shop, caja, item } = await aCounter({ codes: ['779123456789', 'U-1', 'U-2'] });
  const other = await forSale(shop);
  const line = (code: string) => one(item, { code });
  const twice = { items: [line('779123456789'), line('0779123456789')], payments: [paid(caja, 200)] };
  expect(expectRefused(await sell(shop, twice), 400, 'invalid_input')).toEqual(['items.1.code']);
  const payments = [paid(caja, 100)];
  await sold(shop, { items: [line('0779123456789')], payments });
  const [toVoid, toReturn] = [
    await sold(shop, { items: [line('U-1')], payments }),
    await sold(shop, { items: [line('U-2')], payments }),
  ];
  const trashed = await shop.call(`/products/${item.productId}`, { method: 'DELETE' });
  expect((await undo(shop, toVoid.sale_id)).status).toBe(200);
  const returns = [{ sale_id: toReturn.sale_id, line_id: toReturn.items[0]?.line_id, quantity: 1 }];
  await sold(shop, { items: [one(other)], returns });
  expect((await shop.call(`/trash/${trashed.headers.get('trash-id')}/restore`, { method: 'POST' })).status).toBe(200);
  const [restored] = (await shop.call(`/products/${item.productId}`)).read(product).product_stock_items;
  expect([restored?.stock, restored?.codes]).toEqual([9, ['U-1', 'U-2']]);
  expect((await shop.call('/products?search=u-1')).read(productPage).totalItems).toBe(1);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: sales/void, cash-sessions/closed
test('a closed till keeps what a sale that is void now brought: its money goes out of the till that is open', async () => {
  const { shop, caja, item } = await aCounter();
  const first = await openTill(shop, caja, 0);
  const made = await sold(shop, { items: [one(item)], payments: [paid(caja, 100)] });
  await closeTill(shop, first.cash_session_id, { counted: amountOf(caja, 100) });
  const tillOf = async (id: string) => (await shop.call(`/cash_sessions/${id}`)).read(cashSession);
  const closed = await tillOf(first.cash_session_id);
  const second = await openTill(shop, caja, 100);
  expect((await undo(shop, made.sale_id)).status).toBe(200);
  expect(await tillOf(first.cash_session_id)).toEqual(closed);
  expect((await tillOf(second.cash_session_id)).lines).toMatchObject([{ opening: 100, outflow: 100, expected: 0 }]);
  const { movements } = (await shop.call('/movement')).read(movementPage);
  expect(movements.map(({ label, type }) => [label, type])).toEqual([
    ['Anulación V-000001', 'money_outflow'],
    ['Venta V-000001', 'inflow_of_money'],
  ]);
  expectRefused(await shop.call(`/movement/${movements[0]?.id}`, { method: 'DELETE' }), 409, 'belongs_elsewhere');
  expect([await shop.balance(caja), await stockOf(shop, item), (await summary(shop)).count]).toEqual([0, 10, 0]);
  expect(await findDifferences(app.database.db)).toEqual([]);
});
