import { stockCount, stockCountPage } from '@trastienda/contract/stock-counts';
import { expect, test } from 'vitest';
import { within } from '../../application/shop';
import { transact } from '../../application/transact';
import { findDifferences } from '../../ledger/check-books';
import { lockLedger } from '../../ledger/lock';
import { postStock, type StockChange } from '../../ledger/stock';
import { expectRefused, openTestApp } from '../../testing/app';
import { anItem, aProduct, aShelf } from '../../testing/catalogue';
import { created } from '../../testing/shop';
import { visitorFor } from '../session/session.service';

const app = await openTestApp();
const { db } = app.database;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function aStockedShop(stocks: readonly number[]) {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const made = await aProduct(
    shop,
    shelf,
    { name: 'Remera' },
    stocks.map((stock) => anItem(shelf, { stock })),
  );
  const visitor = await visitorFor(app.database, shop.token, new Date());
  if (!visitor) throw new Error('a session lets nobody in');
  const [first = '', second = ''] = made.product_stock_items.map(({ item_id }) => item_id);
  const post = async (change: StockChange) =>
    expect(await transact(db, async (tx) => postStock(await lockLedger(within(visitor.shop, tx)), [change]))).toEqual(
      [],
    );
  const send = (lines: object[], note?: string) => shop.call('/stock_counts', { body: { lines, note } });
  const count = async (lines: object[], note?: string) => created(await send(lines, note), stockCount);
  const read = async (id: string) => (await shop.call(`/stock_counts/${id}`)).read(stockCount);
  const stocks_ = async () => {
    const rows = await db
      .selectFrom('product_item')
      .select(['id', 'stock'])
      .where('product_id', '=', made.product_id)
      .execute();
    return [first, second].flatMap((id) => rows.find((row) => row.id === id)?.stock ?? []);
  };
  return { shop, first, second, post, send, count, read, stocks: stocks_ };
}

// rule: stock/counts
test('a count writes what was found more or less, and leaves what was not counted', async () => {
  const { shop, first, second, count, read, stocks } = await aStockedShop([12, 4]);
  const made = await count([{ item_id: second, counted: 1 }], 'perchero 2');
  expect(made).toMatchObject({
    ...{ line_count: 1, difference: -3, note: 'perchero 2' },
    lines: [{ item_id: second, product_name: 'Remera', size_name: 'S', expected: 4, counted: 1, difference: -3 }],
  });
  expect(await stocks()).toEqual([12, 1]);
  const both = await count([
    { item_id: second, counted: 3 },
    { item_id: first, counted: 12 },
  ]);
  expect(await read(both.count_id)).toEqual(both);
  const page = stockCountPage.parse((await shop.call('/stock_counts')).body);
  expect(page.stock_counts.map(({ count_id, difference }) => [count_id, difference])).toEqual([
    [both.count_id, 2],
    [made.count_id, -3],
  ]);
  expect((await shop.call('/stock_counts?limit=1&page=2')).body).toMatchObject({
    stock_counts: [{ count_id: made.count_id }],
  });
  expect((await shop.call(`/items/${second}/stock`)).body).toMatchObject({
    entries: [
      { reason: 'count', change: 2, balance: 3, reference: both.count_id },
      { change: -3, note: 'perchero 2' },
      {},
    ],
  });
  // Nothing was found otherwise: there is nothing to write.
  expect((await shop.call(`/items/${first}/stock`)).body).toMatchObject({ totalItems: 1 });
  expectRefused(await (await app.newShop()).call(`/stock_counts/${made.count_id}`), 404, 'not_found');
});

test('what was sold since it was counted stays sold', async () => {
  const { first, post, count, stocks } = await aStockedShop([12]);
  await post({ itemId: first, by: -2, reason: 'sale', at: ago(30) });
  await post({ itemId: first, by: -3, reason: 'sale', at: ago(10) });
  const made = await count([{ item_id: first, counted: 9, counted_at: ago(20) }]);
  // A clock that is behind: what the item began with was there.
  expect(made.lines).toMatchObject([{ expected: 10, counted: 9, difference: -1 }]);
  expect(await stocks()).toEqual([6]);
  expect(await findDifferences(db)).toEqual([]);
});

// rule: stock/counted-since
test('a sale of before that is recorded later changes what the count should have found, and not the stock', async () => {
  const { first, second, post, count, read, stocks, shop } = await aStockedShop([5, 3]);
  const early = await count([{ item_id: first, counted: 4, counted_at: ago(30) }]);
  const late = await count([
    { item_id: first, counted: 0, counted_at: ago(10) },
    { item_id: second, counted: 3, counted_at: ago(10) },
  ]);
  await post({ itemId: first, by: -1, reason: 'sale', reference: 'V-000001', at: ago(40) });
  await post({ itemId: first, by: -4, reason: 'sale', reference: 'V-000002', at: ago(20) });
  await post({ itemId: second, by: -1, reason: 'sale', at: ago(5) });
  expect(await stocks()).toEqual([0, 2]);
  expect(await read(early.count_id)).toMatchObject({ difference: 0, lines: [{ expected: 4, difference: 0 }] });
  expect(await read(late.count_id)).toMatchObject({
    difference: 0,
    lines: [{ expected: 0, difference: 0 }, { expected: 3 }],
  });
  const { body } = await shop.call(`/items/${first}/stock?limit=2`);
  expect(body).toMatchObject({
    entries: [
      { change: -4, balance: 0 },
      { change: 4, reason: 'count', reference: late.count_id },
    ],
  });
  // A count that comes late is corrected by the one after it as well.
  await count([{ item_id: first, counted: 9, counted_at: ago(25) }]);
  expect(await stocks()).toEqual([0, 2]);
  expect(await findDifferences(db)).toEqual([]);
});

test('what cannot be is refused, naming the line, and leaves nothing behind', async () => {
  const { first, second, post, send, stocks, shop } = await aStockedShop([5, 3]);
  await post({ itemId: first, by: -4, reason: 'sale' });
  const line = { item_id: second, counted: 2 };
  const below = await send([line, { item_id: first, counted: 3, counted_at: ago(1) }]);
  expect(expectRefused(below, 409, 'count_below_zero')).toEqual(['lines.1.counted']);
  expect(below.body).toMatchObject({ items: [{ item_id: first, product_name: 'Remera', left: 1 }] });
  const stranger = await aStockedShop([1]);
  for (const [lines, field] of [
    [[line, line], 'lines.1.item_id'],
    [[{ item_id: stranger.first, counted: 1 }], 'lines.0.item_id'],
    [[{ ...line, counted: 1.5 }], 'lines.0.counted'],
    [[{ ...line, counted: -1 }], 'lines.0.counted'],
    [[{ ...line, counted_at: new Date(Date.now() + 3_600_000).toISOString() }], 'lines.0.counted_at'],
    [[{ ...line, counted_at: '2026-11-24' }], 'lines.0.counted_at'],
    [[], 'lines'],
  ] as const)
    expect(expectRefused(await send([...lines]), 400, 'invalid_input')).toEqual([field]);
  expect(await stocks()).toEqual([1, 3]);
  expect((await shop.call('/stock_counts')).body).toMatchObject({ totalItems: 0 });
});

test('a count that waited for its turn knows what was counted before it, whatever its moment says', async () => {
  const { first, send, stocks } = await aStockedShop([5]);
  const now = Date.now();
  app.setNow(new Date(now + 1_000).toISOString());
  expect((await send([{ item_id: first, counted: 7 }])).status).toBe(201);
  app.setNow(new Date(now).toISOString());
  expect((await send([{ item_id: first, counted: 8 }])).status).toBe(201);
  app.setNow(undefined);
  expect(await stocks()).toEqual([8]);
  expect(await findDifferences(db)).toEqual([]);
});

test('two counts at once are both whole', async () => {
  const { first, send, stocks } = await aStockedShop([5]);
  const sent = await Promise.all([7, 8].map((counted) => send([{ item_id: first, counted }])));
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  expect([7, 8]).toContain((await stocks())[0]);
  expect(await findDifferences(db)).toEqual([]);
});
