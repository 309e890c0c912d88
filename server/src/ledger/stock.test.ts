import { product } from '@trastienda/contract/products';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { within } from '../application/shop';
import { transact } from '../application/transact';
import { visitorFor } from '../features/session/session.service';
import { openTestApp } from '../testing/app';
import { anItem, aProduct, aShelf } from '../testing/catalogue';
import { toss } from '../testing/full-shop';
import { findDifferences } from './check-books';
import { lockLedger } from './lock';
import { postStock, type Shortage, type StockChange } from './stock';

const app = await openTestApp();
const { db } = app.database;

async function aStockedShop(stocks: readonly number[]) {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const items = stocks.map((stock) => anItem(shelf, { stock, price: 10 }));
  const made = await aProduct(shop, shelf, {}, items);
  const visitor = await visitorFor(app.database, shop.token, new Date());
  if (!visitor) throw new Error('a session lets nobody in');
  const inTx = (changes: readonly StockChange[]): Promise<Shortage[]> =>
    transact(db, async (tx) => postStock(await lockLedger(within(visitor.shop, tx)), changes));
  const path = `/products/${made.product_id}`;
  const stockNow = async () => {
    const { body } = await shop.call(path);
    const { stock_total, product_stock_items } = product.parse(body);
    return [stock_total, ...product_stock_items.map(({ stock }) => stock)];
  };
  const worth = async () => {
    const { rows } = await sql<{ stock_worth: number }>`
      select stock_worth from ledger where shop_id = ${visitor.shop.shopId}`.execute(db);
    return rows[0]?.stock_worth;
  };
  const ids = made.product_stock_items.map(({ item_id }) => item_id);
  const [first = '', second = ''] = ids;
  return { shop, path, ids, first, second, inTx, stockNow, worth, shopId: visitor.shop.shopId };
}

const entriesOf = (shopId: string, itemId: string) =>
  db
    .selectFrom('stock_entry')
    .select(['number', 'change', 'balance', 'reason', 'reference', 'note'])
    .where('shop_id', '=', shopId)
    .where('item_id', '=', itemId)
    .orderBy('number')
    .execute();

// rule: stock/entries
test('each change is an entry with what is left, and totals follow', async () => {
  const { first, second, inTx, stockNow, worth, shopId } = await aStockedShop([5, 2]);
  expect(await worth()).toBe(7_000);
  const sale = { reason: 'sale', reference: 'V-000001' } as const;
  const done = await inTx([
    { itemId: first, by: 1, reason: 'return', reference: 'V-000001' },
    { itemId: first, by: -4, ...sale },
    { itemId: second, by: -2, ...sale },
    { itemId: first, by: -1, ...sale, note: 'la última' },
  ]);
  expect(done).toEqual([]);
  expect(await stockNow()).toEqual([1, 1, 0]);
  expect(await worth()).toBe(1_000);
  expect(await entriesOf(shopId, first)).toEqual([
    { number: 1, change: 5, balance: 5, reason: 'created', reference: null, note: null },
    { number: 2, change: 1, balance: 6, reason: 'return', reference: 'V-000001', note: null },
    { number: 3, change: -4, balance: 2, ...sale, note: null },
    { number: 4, change: -1, balance: 1, ...sale, note: 'la última' },
  ]);
  expect(await findDifferences(db, shopId)).toEqual([]);
});

// rule: stock/one-writer
test('what would leave less than nothing writes none of them and names each with what is left', async () => {
  const { first, second, inTx, stockNow, shopId } = await aStockedShop([5, 2]);
  const changes = [first, second, second].map((itemId) => ({ itemId, by: -2, reason: 'sale' }) as const);
  expect(await inTx(changes)).toEqual([{ itemId: second, left: 2, missing: 2 }]);
  expect(await stockNow()).toEqual([7, 5, 2]);
  expect(await entriesOf(shopId, first)).toHaveLength(1);
});

test('of forty at once exactly as many pass as there are units', async () => {
  const { first, inTx, stockNow, shopId } = await aStockedShop([25]);
  const sold = await Promise.all(Array.from({ length: 40 }, () => inTx([{ itemId: first, by: -1, reason: 'sale' }])));
  expect(sold.filter((short) => short.length === 0)).toHaveLength(25);
  expect(await stockNow()).toEqual([0, 0]);
  expect(await findDifferences(db, shopId)).toEqual([]);
});

// rule: stock/worth
test('a person writes a stock as an adjustment of the difference, and a price changes what it is worth', async () => {
  const { shop, path, first, stockNow, worth, shopId } = await aStockedShop([5, 2]);
  const patch = (body: object) => shop.call(`${path}/items/${first}`, { method: 'PATCH', body });
  expect((await patch({ stock: 8, price: 20 })).status).toBe(200);
  expect((await patch({ stock: 8 })).status).toBe(200);
  expect((await patch({ price: 20.5 })).status).toBe(200);
  expect(await stockNow()).toEqual([10, 8, 2]);
  expect(await worth()).toBe(8 * 2_050 + 2 * 1_000);
  expect((await entriesOf(shopId, first)).map(({ change, reason }) => [change, reason])).toEqual([
    [5, 'created'],
    [3, 'adjustment'],
  ]);
  expect((await shop.call(`${path}/items/${first}`, { method: 'DELETE' })).status).toBe(204);
  expect([await worth(), await stockNow()]).toEqual([2_000, [2, 2]]);
  expect(await findDifferences(db, shopId)).toEqual([]);
});

test('what comes back to a product in the trash is there when it is restored', async () => {
  const { shop, path, first, second, inTx, stockNow, worth, shopId } = await aStockedShop([5, 2]);
  const trash = await toss(shop, path);
  expect(await worth()).toBe(0);
  const [back, taken] = [3, -1].map((by) => ({ itemId: first, by, reason: 'void' }) as const);
  expect(await inTx([back, { ...taken, itemId: second }] as StockChange[])).toEqual([]);
  expect(await findDifferences(db, shopId)).toEqual([]);
  expect((await shop.call(`/trash/${trash}/restore`, { method: 'POST' })).status).toBe(200);
  expect([await stockNow(), await worth()]).toEqual([[9, 8, 1], 9_000]);
  expect(await findDifferences(db, shopId)).toEqual([]);
});

test('two hundred lines are written by a handful of statements', async () => {
  const { ids, inTx, stockNow, shopId } = await aStockedShop(Array.from({ length: 100 }, () => 3));
  const changes = [...ids, ...ids].map((itemId) => ({ itemId, by: -1, reason: 'sale' }) as const);
  expect(await inTx(changes)).toEqual([]);
  expect((await stockNow())[0]).toBe(100);
  expect(await findDifferences(db, shopId)).toEqual([]);
});
