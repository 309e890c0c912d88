import type { StockReason } from '@trastienda/domain/catalogue/stock';
import type { Cents } from '@trastienda/domain/money/cents';
import { inParts } from '../db/in-parts';
import type { NewRow } from '../db/in-shop';
import type { Instant, Tables } from '../db/tables';
import { correctCounts, withCounts } from './late-stock';
import type { LockedShop } from './lock';
import { keepShop } from './shop';
import * as queries from './stock.queries';

export type StockRow = queries.StockRow;

/** A change of an item's stock as it is to be written. */
export interface StockChange {
  itemId: string;
  /** How many units more, or fewer. */
  by: number;
  reason: StockReason;
  /** When it was; now, unless told. Where the item was counted since, the count is corrected and the stock stays (rule: stock/counted-since). */
  at?: Instant | undefined;
  /** What it comes from, as it is called: 'V-000001'. */
  reference?: string | null | undefined;
  note?: string | null | undefined;
}

/** An item of which more was to go than there is. */
export interface Shortage {
  itemId: string;
  left: number;
  /** How many units more would have been enough. */
  missing: number;
}

/** What the postings before it leave of an item while they are being reckoned. */
interface Running {
  stock: number;
  number: number;
}

/** Neither engine takes any number of values in one statement. */
const READ_AT_ONCE = 1_000;
const WRITTEN_AT_ONCE = 200;

/**
 * The only writer of an item's stock (rule: stock/one-writer). Writes changes one after the other, each with what is left after it, and
 * brings them into what the product has and what the shop's stock is worth. Where one would leave less than nothing it writes none of them,
 * and answers which items are short and what there is of each. An item that is not there any more, in the trash or gone, has its entries
 * all the same: its stock is what they come to. The shop's ledger is taken, so that nothing is written between the reading and
 * the writing; the statements are few, however many the lines.
 */
export async function postStock(shop: LockedShop, told: readonly StockChange[]): Promise<Shortage[]> {
  const { short, worth } = await shiftStock(shop, told);
  await keepShop(shop, [{ worth: worth as Cents }]);
  return short;
}

/** What came of moving stock: which items are short, and what the shop's stock is worth more where none is. */
export interface MovedStock {
  short: Shortage[];
  worth: number;
}

/**
 * The same, but for what the shop's stock is worth: that is answered, and whoever asks posts it with what else of the transaction changes in
 * the shop's row. Rows of items that were read in this transaction, since its ledger was taken, are not read again.
 */
export async function shiftStock(
  shop: LockedShop,
  told: readonly StockChange[],
  read: readonly StockRow[] = [],
): Promise<MovedStock> {
  if (told.length === 0) return { short: [], worth: 0 };
  const { changes, corrections } = await withCounts(shop, told);
  const ids = [...new Set(changes.map(({ itemId }) => itemId))];
  const items = await itemsOf(shop, ids, read);
  const running = await startOf(shop, ids, items);
  const { entries, short } = reckon(shop, changes, running);
  if (short.size > 0) {
    const left = (itemId: string) => items.get(itemId)?.stock ?? 0;
    return { short: [...short].map(([itemId, missing]) => ({ itemId, left: left(itemId), missing })), worth: 0 };
  }
  const shifts = [...items.values()].map((item) => {
    const { stock = item.stock, number = item.entry_count } = running.get(item.id) ?? {};
    return { id: item.id, by: stock - item.stock, entries: number - item.entry_count, item };
  });
  for await (const batch of inParts(shifts, WRITTEN_AT_ONCE)) {
    const moved = await queries.shiftItems(shop.db, shop.shopId, batch);
    if (moved !== batch.length) throw new Error('the stock of an item was written beside its ledger');
  }
  const worth = await keepProducts(
    shop,
    shifts.map(({ by, item }) => ({ productId: item.product_id, by, worth: by * item.price })),
  );
  for await (const batch of inParts(entries, WRITTEN_AT_ONCE)) await queries.insertEntries(shop.db, shop.shopId, batch);
  await correctCounts(shop, corrections);
  return { short: [], worth };
}

async function itemsOf(
  { db, shopId }: LockedShop,
  ids: readonly string[],
  read: readonly StockRow[] = [],
): Promise<Map<string, StockRow>> {
  const items = new Map(read.map((item) => [item.id, item]));
  const others = ids.filter((id) => !items.has(id));
  for await (const batch of inParts(others, READ_AT_ONCE))
    for (const item of await queries.stockOf(db, shopId, batch)) items.set(item.id, item);
  return items;
}

/** Where each item stands; of one that is not there, as its entries left it. */
async function startOf(
  { db, shopId }: LockedShop,
  ids: readonly string[],
  items: ReadonlyMap<string, StockRow>,
): Promise<Map<string, Running>> {
  const running = new Map<string, Running>();
  for (const { id, stock, entry_count } of items.values()) running.set(id, { stock, number: entry_count });
  const gone = ids.filter((id) => !items.has(id));
  for await (const batch of inParts(gone, READ_AT_ONCE))
    for (const { item_id, number, balance } of await queries.sumsOf(db, shopId, batch))
      running.set(item_id, { stock: balance, number });
  return running;
}

/** Each change with its number and what is left after it; and of which items there is not that much, with what is missing. */
function reckon(shop: LockedShop, changes: readonly StockChange[], running: Map<string, Running>) {
  const now = shop.now.toISOString();
  const short = new Map<string, number>();
  const entries = changes.map(({ itemId, by, reason, at = now, reference = null, note = null }) => {
    const before = running.get(itemId) ?? { stock: 0, number: 0 };
    const after = { stock: before.stock + by, number: before.number + 1 };
    running.set(itemId, after);
    if (after.stock < 0) short.set(itemId, Math.max(short.get(itemId) ?? 0, -after.stock));
    const { stock: balance, number } = after;
    return { item_id: itemId, number, at, change: by, balance, reason, reference, note } satisfies NewRow<
      Tables['stock_entry']
    >;
  });
  return { entries, short };
}

interface TotalsShift {
  productId: string;
  by: number;
  worth: number;
}

/** What the products have of it. @returns what the shop's stock is worth more */
async function keepProducts({ db, shopId }: LockedShop, shifts: readonly TotalsShift[]): Promise<number> {
  const products = new Map<string, number>();
  let worth = 0;
  for (const { productId, by, worth: more } of shifts) {
    products.set(productId, (products.get(productId) ?? 0) + by);
    worth += more;
  }
  const moved = [...products].flatMap(([id, by]) => (by === 0 ? [] : [{ id, by }]));
  for await (const batch of inParts(moved, WRITTEN_AT_ONCE)) await queries.shiftProducts(db, shopId, batch);
  return worth;
}

/** What the products and the shop have of it. */
async function keepTotals(shop: LockedShop, shifts: readonly TotalsShift[]): Promise<void> {
  await keepShop(shop, [{ worth: (await keepProducts(shop, shifts)) as Cents }]);
}

/** Takes items that are about to be deleted out of what their products and the shop have; their entries stay (rule: stock/entries). */
export async function takeStockOut(shop: LockedShop, ids: readonly string[]): Promise<void> {
  const items = await itemsOf(shop, ids);
  await keepTotals(
    shop,
    [...items.values()].map(({ product_id, price, stock }) => ({
      productId: product_id,
      by: -stock,
      worth: -stock * price,
    })),
  );
}

/** Gives items that came back from the trash, with nothing in stock, what their entries say, what happened meanwhile with it. */
export async function bringStockBack(shop: LockedShop, ids: readonly string[]): Promise<void> {
  const { db, shopId } = shop;
  const items = await itemsOf(shop, ids);
  const shifts = [];
  for await (const batch of inParts(ids, READ_AT_ONCE))
    for (const { item_id: id, number, balance } of await queries.sumsOf(db, shopId, batch))
      shifts.push({ id, by: balance, entries: number });
  for await (const batch of inParts(shifts, WRITTEN_AT_ONCE)) await queries.shiftItems(db, shopId, batch);
  await keepTotals(
    shop,
    shifts.flatMap(({ id, by }) => {
      const item = items.get(id);
      return item ? [{ productId: item.product_id, by, worth: by * item.price }] : [];
    }),
  );
}

/** Tells what the shop's stock is worth that a unit of an item costs so much more; called once its price is written. */
export async function repriceStock(shop: LockedShop, itemId: string, more: number): Promise<void> {
  const item = (await itemsOf(shop, [itemId])).get(itemId);
  if (item) await keepTotals(shop, [{ productId: item.product_id, by: 0, worth: item.stock * more }]);
}
