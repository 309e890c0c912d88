import { cashSession } from '@trastienda/contract/cash-sessions';
import { movementWithReceipts } from '@trastienda/contract/movement-reads';
import { movementPage } from '@trastienda/contract/movements';
import { product, productPage } from '@trastienda/contract/products';
import { sale } from '@trastienda/contract/sales';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { amountOf, closeTill, openTill } from '../../testing/cash-sessions';
import { anItem, aProduct, aShelf } from '../../testing/catalogue';
import { aCounter, adjust, oneOf, readSale, salesOf, sell, statisticsOf, voidSale } from '../../testing/counter';
import { forSale, paid, sold, stockOf } from '../../testing/sales';

const app = await openTestApp();

test('what was sold comes back at what was charged, to the cent, and never more than that', async () => {
  const { shop, caja, item } = await aCounter(app, { stock: 3 });
  await adjust(shop, 10);
  const first = await sold(shop, {
    items: [oneOf(item, { quantity: 3 })],
    discount: { value: 0.01 },
    payments: [paid(caja, 299.99)],
  });
  expect(first.total).toBe(329.99);
  const back = (quantity: number) => [{ sale_id: first.sale_id, line_id: first.items[0]?.line_id, quantity }];
  const refund = { financial_accounts_id: caja.id, payment_method_id: shop.methodId };
  expectRefused(await sell(shop, { items: [], returns: back(1), payments: [] }), 400, 'invalid_input');
  const second = await sold(shop, { items: [], returns: back(1), refund });
  expect(second).toMatchObject({ total: -110, adjustment: 0, refund: { amount: 110, to_customer: false } });
  expect(await readSale(shop, second.sale_id)).toEqual(second);
  expect(second.returned_lines).toMatchObject([{ number: 'V-000001', quantity: 1, amount: 110 }]);
  // The last unit is exchanged for itself, and the rest is paid.
  const exchange = await sold(shop, {
    items: [oneOf(item, { quantity: 2 })],
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
    expectRefused(await voidSale(shop, id), 409, 'not_voidable');
  expect(await findDifferences(app.database.db)).toEqual([]);
});

test('a void takes all of it back and stays in the list, while its money is there', async () => {
  const { shop, caja, item } = await aCounter(app, { codes: ['U-1'] });
  const before = [await shop.balance(caja), await stockOf(shop, item), await statisticsOf(shop)];
  const made = await sold(shop, { items: [oneOf(item, { code: 'U-1' })], payments: [paid(caja, 100)] });
  const found = async () => (await shop.call('/products?search=u-1')).read(productPage).totalItems;
  const codes = async () =>
    (await shop.call(`/products/${item.productId}`)).read(product).product_stock_items[0]?.codes;
  expect([await codes(), await found()]).toEqual([[], 0]);
  const spent = await shop.record(caja, { type: 'money_outflow', value: 1, label: 'Café' });
  expectRefused(await voidSale(shop, made.sale_id), 409, 'insufficient_balance');
  expect([await stockOf(shop, item), await codes()]).toEqual([9, []]);
  await shop.call(`/movement/${spent}`, { method: 'DELETE' });
  const undone = await Promise.all(
    Array.from({ length: 5 }, () => voidSale(shop, made.sale_id, { reason: 'Dos veces' })),
  );
  expect(undone.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const reply of undone.filter(({ status }) => status !== 200)) expectRefused(reply, 409, 'not_voidable');
  expect([await shop.balance(caja), await stockOf(shop, item), await statisticsOf(shop)]).toEqual(before);
  expect([await codes(), await found()]).toEqual([['U-1'], 1]);
  const { sales, totalItems } = await salesOf(shop);
  expect([sales[0]?.status, totalItems, (await salesOf(shop, '?status=done')).totalItems]).toEqual(['void', 1, 0]);
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

test('a movement of a sale is called otherwise, and neither changed nor deleted alone', async () => {
  const { shop, caja, item } = await aCounter(app);
  const made = await sold(shop, { items: [oneOf(item)], payments: [paid(caja, 100)] });
  const path = `/movement/${made.payments[0]?.movement_id}`;
  const edit = (body: unknown) => shop.call(path, { method: 'PATCH', body });
  expect((await edit({ label: 'Venta a Ana' })).status).toBe(200);
  expect((await shop.call(path)).read(movementWithReceipts).belongs_to).toBe('la venta V-000001');
  expect((await shop.call('/movement')).read(movementPage).movements[0]).toMatchObject({
    label: 'Venta a Ana',
    belongs_to: 'la venta V-000001',
    is_recurring: false,
  });
  for (const body of [{ value: 1 }, { entry_date: '2026-01-01' }]) {
    const reply = await edit(body);
    expectRefused(reply, 409, 'belongs_elsewhere');
    expect(reply.read(z.object({ message: z.string() })).message).toContain('la venta V-000001');
  }
  expectRefused(await shop.call(path, { method: 'DELETE' }), 409, 'belongs_elsewhere');
  expect(await shop.balance(caja)).toBe(100);
});

test('a unit’s code is taken off whichever way a reader writes it, and comes back with it, also to a product in the trash', async () => {
  const { shop, caja, item } = await aCounter(app, { codes: ['779123456789', 'U-1', 'U-2'] });
  const other = await forSale(shop);
  const line = (code: string) => oneOf(item, { code });
  const twice = { items: [line('779123456789'), line('0779123456789')], payments: [paid(caja, 200)] };
  expect(expectRefused(await sell(shop, twice), 400, 'invalid_input')).toEqual(['items.1.code']);
  const payments = [paid(caja, 100)];
  await sold(shop, { items: [line('0779123456789')], payments });
  const [toVoid, toReturn] = [
    await sold(shop, { items: [line('U-1')], payments }),
    await sold(shop, { items: [line('U-2')], payments }),
  ];
  const trashed = await shop.call(`/products/${item.productId}`, { method: 'DELETE' });
  expect((await voidSale(shop, toVoid.sale_id)).status).toBe(200);
  const returns = [{ sale_id: toReturn.sale_id, line_id: toReturn.items[0]?.line_id, quantity: 1 }];
  await sold(shop, { items: [oneOf(other)], returns });
  expect((await shop.call(`/trash/${trashed.headers.get('trash-id')}/restore`, { method: 'POST' })).status).toBe(200);
  const [restored] = (await shop.call(`/products/${item.productId}`)).read(product).product_stock_items;
  expect([restored?.stock, restored?.codes]).toEqual([9, ['U-1', 'U-2']]);
  expect((await shop.call('/products?search=u-1')).read(productPage).totalItems).toBe(1);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: sales/unit-code, trash/restore-product
test('a unit’s code that was typed anew before its product went to the trash stays once, and the product comes back', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(0, 'Caja');
  const shelf = await aShelf(shop);
  const { product_id, product_stock_items: own } = await aProduct(shop, shelf, {}, [
    anItem(shelf, { codes: ['A-1', 'A-2', '779000000001'], price: 100, stock: 3 }),
    anItem(shelf),
  ]);
  const [first, second] = [own[0]?.item_id ?? '', own[1]?.item_id ?? ''];
  const line = (code: string) => ({ item_id: first, quantity: 1, code });
  const sales = [];
  for (const code of ['A-1', 'A-2', '779000000001'])
    sales.push(await sold(shop, { items: [line(code)], payments: [paid(caja, 100)] }));
  const change = async (id: string, body: object) =>
    expect((await shop.call(`/products/${product_id}/items/${id}`, { method: 'PATCH', body })).status).toBe(200);
  await change(first, { codes: ['A-1'], stock: 1 });
  await change(second, { codes: ['A-2'], barcode: '0779000000001' });
  const trashed = await shop.call(`/products/${product_id}`, { method: 'DELETE' });
  for (const { sale_id } of sales) expect((await voidSale(shop, sale_id)).status).toBe(200);
  expect((await shop.call(`/trash/${trashed.headers.get('trash-id')}/restore`, { method: 'POST' })).status).toBe(200);
  const items = (await shop.call(`/products/${product_id}`)).read(product).product_stock_items;
  expect(items.map(({ codes, barcode }) => [codes, barcode])).toEqual([
    [['A-1'], null],
    [['A-2'], '0779000000001'],
  ]);
  expect(items.map(({ stock }) => stock)).toEqual([4, 2]);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: trash/restore-product
test('a product whose entry in the trash has a code twice comes back with it once', async () => {
  const { shop, item } = await aCounter(app, { codes: ['U-1', '779123456789'] });
  const { db } = app.database;
  const trashed = await shop.call(`/products/${item.productId}`, { method: 'DELETE' });
  const id = trashed.headers.get('trash-id') ?? '';
  const { content } = await db.selectFrom('trash').select('content').where('id', '=', id).executeTakeFirstOrThrow();
  const twice = content.replace('"779123456789"', '"779123456789","U-1","0779123456789"');
  await db.updateTable('trash').set({ content: twice }).where('id', '=', id).execute();
  expect((await shop.call(`/trash/${id}/restore`, { method: 'POST' })).status).toBe(200);
  const [restored] = (await shop.call(`/products/${item.productId}`)).read(product).product_stock_items;
  expect(restored?.codes).toEqual(['U-1', '779123456789']);
});

test('a closed till keeps what a sale that is void now brought: its money goes out of the till that is open', async () => {
  const { shop, caja, item } = await aCounter(app);
  const first = await openTill(shop, caja, 0);
  const made = await sold(shop, { items: [oneOf(item)], payments: [paid(caja, 100)] });
  await closeTill(shop, first.cash_session_id, { counted: amountOf(caja, 100) });
  const tillOf = async (id: string) => (await shop.call(`/cash_sessions/${id}`)).read(cashSession);
  const closed = await tillOf(first.cash_session_id);
  const second = await openTill(shop, caja, 100);
  expect((await voidSale(shop, made.sale_id)).status).toBe(200);
  expect(await tillOf(first.cash_session_id)).toEqual(closed);
  expect((await tillOf(second.cash_session_id)).lines).toMatchObject([{ opening: 100, outflow: 100, expected: 0 }]);
  const { movements } = (await shop.call('/movement')).read(movementPage);
  expect(movements.map(({ label, type }) => [label, type])).toEqual([
    ['Anulación V-000001', 'money_outflow'],
    ['Venta V-000001', 'inflow_of_money'],
  ]);
  expectRefused(await shop.call(`/movement/${movements[0]?.id}`, { method: 'DELETE' }), 409, 'belongs_elsewhere');
  expect([await shop.balance(caja), await stockOf(shop, item), (await statisticsOf(shop)).count]).toEqual([0, 10, 0]);
  expect(await findDifferences(app.database.db)).toEqual([]);
});
