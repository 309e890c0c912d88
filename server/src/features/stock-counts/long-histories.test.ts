import { stockCount } from '@trastienda/contract/stock-counts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { within } from '../../application/shop';
import { transact } from '../../application/transact';
import type { Tx } from '../../db/database';
import { findDifferences } from '../../ledger/check-books';
import { type LockedShop, lockLedger } from '../../ledger/lock';
import { postStock, type StockChange } from '../../ledger/stock';
import { recordCount } from '../../ledger/stock-counts';
import { openTestApp } from '../../testing/app';
import { anItem, aProduct, aShelf } from '../../testing/catalogue';
import { postgresSteps, sentFor, sqliteSteps } from '../../testing/query-plan';
import { created } from '../../testing/shop';
import { visitorFor } from '../session/session.service';

const app = await openTestApp();
const { db, engine } = app.database;

const HISTORY = 3_000;
const WRITTEN_AT_ONCE = 1_000;
const FIRST = Date.parse('2020-01-01T10:00Z');
/** When the entry of that number was, one a minute. */
const at = (number: number) => new Date(FIRST + number * 60_000).toISOString();

const numbersTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, index) => from + index);

/** A shop with an item of which there are 10, as at the beginning: each even entry took one, each odd one brought one. */
async function aShopWithHistory() {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const { product_stock_items: items } = await aProduct(shop, shelf, { name: 'Remera' }, [
    anItem(shelf, { stock: 10 }),
    anItem(shelf, { stock: 4 }),
  ]);
  const [long = '', short = ''] = items.map(({ item_id }) => item_id);
  const visitor = await visitorFor(app.database, shop.token, new Date());
  if (!visitor) throw new Error('a session lets nobody in');
  const { shop: inside } = visitor;
  const { shopId } = inside;
  const rows = numbersTo(HISTORY + 1, 2).map((number) => ({
    ...{ shop_id: shopId, item_id: long, number, at: at(number), reason: 'adjustment' as const },
    ...(number % 2 === 0 ? { change: -1, balance: 9 } : { change: 1, balance: 10 }),
  }));
  for (let from = 0; from < rows.length; from += WRITTEN_AT_ONCE)
    await db
      .insertInto('stock_entry')
      .values(rows.slice(from, from + WRITTEN_AT_ONCE))
      .execute();
  await sql`update product_item set entry_count = ${HISTORY + 1} where shop_id = ${shopId} and id = ${long}`.execute(
    db,
  );

  /** How many rows are loaded for it. */
  async function loadedFor(work: (shop: LockedShop) => Promise<unknown>): Promise<number> {
    let loaded = 0;
    const counting = (tx: Tx) =>
      tx.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: ({ result }) => {
          loaded += result.rows.length;
          return Promise.resolve(result);
        },
      }) as Tx;
    await transact(db, async (tx) => work(await lockLedger(within(inside, counting(tx)))));
    return loaded;
  }
  const count = async (lines: object[]) => created(await shop.call('/stock_counts', { body: { lines } }), stockCount);
  return { shop, shopId, long, short, loadedFor, count };
}

const named = { productName: 'Remera', sizeName: 'S' };

// rule: stock/counts
test('however much has happened to an item since it was counted, none of it is loaded', async () => {
  const { long, short, loadedFor, count } = await aShopWithHistory();
  const lines = [
    { item_id: long, counted: 9, counted_at: '1900-01-01T00:00:00Z' },
    { item_id: short, counted: 4 },
  ];
  expect((await count(lines)).lines).toMatchObject([
    { expected: 10, counted: 9 },
    { expected: 4, counted: 4 },
  ]);
  // At the moment of an entry that entry was there; what came a moment later was not.
  for (const [number, later, expected] of [
    [1_500, 0, 8],
    [1_501, 0, 9],
    [1_501, -1, 8],
  ] as const) {
    const counted_at = new Date(Date.parse(at(number)) + later).toISOString();
    expect((await count([{ item_id: long, counted: expected, counted_at }])).lines).toMatchObject([{ expected }]);
  }
  const loaded = await loadedFor((inTx) =>
    recordCount(inTx, [{ ...named, itemId: long, stock: 9, counted: 9, countedAt: at(2) }], null),
  );
  expect(loaded).toBeLessThan(20);
  expect(await findDifferences(db)).toEqual([]);
});

// rule: stock/counted-since
test('however often an item was counted since, the first count that knew of it is found alone', async () => {
  const { shopId, short, loadedFor, count } = await aShopWithHistory();
  const { count_id } = await count([{ item_id: short, counted: 4, counted_at: at(1) }]);
  const lines = numbersTo(HISTORY).map((position) => ({
    ...{ shop_id: shopId, count_id, position, item_id: short, counted_at: at(2 * position), counted: 4, expected: 4 },
    ...{ product_name: 'Remera', size_name: 'S' },
  }));
  for (let from = 0; from < lines.length; from += WRITTEN_AT_ONCE)
    await db
      .insertInto('stock_count_line')
      .values(lines.slice(from, from + WRITTEN_AT_ONCE))
      .execute();
  const changes: StockChange[] = [
    { itemId: short, by: -1, reason: 'sale', at: at(3) },
    { itemId: short, by: -1, reason: 'sale', at: at(4) },
    { itemId: short, by: 1, reason: 'count', at: at(4) },
    { itemId: short, by: -1, reason: 'sale', at: at(2 * HISTORY + 1) },
  ];
  expect(await loadedFor(async (inTx) => expect(await postStock(inTx, changes)).toEqual([]))).toBeLessThan(40);
  const corrected = await db
    .selectFrom('stock_count_line')
    .select(['position', 'expected'])
    .where('count_id', '=', count_id)
    .where('expected', '!=', 4)
    .orderBy('position')
    .execute();
  // Both sales were before the second count, or at its moment; a count at that moment is known to the next one.
  expect(corrected).toEqual([
    { position: 2, expected: 2 },
    { position: 3, expected: 5 },
  ]);
  expect((await db.selectFrom('product_item').select('stock').where('id', '=', short).execute())[0]?.stock).toBe(3);
});

// rule: stock/counts, stock/counted-since
test('what came since, and who counted since, is found by its time', async () => {
  const { long, short, loadedFor } = await aShopWithHistory();
  await loadedFor(async (inTx) => {
    const sent = await sentFor(inTx.db, (noting) =>
      recordCount(
        { ...inTx, db: noting as Tx },
        [long, short].map((itemId) => ({ ...named, itemId, stock: 10, counted: 11, countedAt: at(2) })),
        null,
      ),
    );
    const reads = sent.filter((query) => /^select.*"(stock_entry|stock_count_line)"."shop_id"/.test(query.sql));
    expect(reads).toHaveLength(2);
    for (const [read, index] of [
      [reads[0], 'stock_entry_by_time'],
      [reads[1], 'stock_count_line_of_item'],
    ] as const) {
      if (!read) throw new Error('nothing was asked for');
      if (engine === 'sqlite') {
        const found = (await sqliteSteps(inTx.db, read)).filter((step) => /^(SEARCH|SCAN) stock_/.test(step));
        expect(found).toEqual(Array(2).fill(expect.stringContaining(`INDEX ${index} (shop_id=? AND item_id=?`)));
        continue;
      }
      const steps = (await postgresSteps(inTx.db, read)).filter((step) => step['Index Cond'] !== undefined);
      expect(steps.map((step) => step['Index Name'])).toEqual([index, index]);
    }
  });
});
