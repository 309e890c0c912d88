import { stockAt, type TimedChange } from '@trastienda/domain/catalogue/stock-count';
import { newId } from '../db/ids';
import { inParts } from '../db/in-parts';
import type { Instant } from '../db/tables';
import type { LockedShop } from './lock';
import { postStock, type Shortage } from './stock';
import * as queries from './stock-counts.queries';

/** An item as it was counted; `stock` is what there is of it now. */
export interface CountedItem {
  itemId: string;
  productName: string;
  sizeName: string;
  stock: number;
  counted: number;
  /** Undefined: now, when nothing else happens in the shop. */
  countedAt: Instant | undefined;
}

const AT_ONCE = 1_000;

/**
 * Records a count: the stock of each item moves by what was found more or less than there should have been when it was counted, so that
 * what was sold since stays sold (rule: stock/counts). Answers its id, or, where one would end below nothing, which those are, and nothing
 * is to be kept then.
 */
export async function recordCount(
  shop: LockedShop,
  items: readonly CountedItem[],
  note: string | null,
): Promise<{ id: string } | { short: Shortage[] }> {
  const { db, shopId } = shop;
  const since = await changesOf(shop, items);
  const lines = items.map((item) => {
    const changes = since.get(item.itemId) ?? [];
    const countedAt = item.countedAt ?? lastOf(changes, shop.now.toISOString());
    return { ...item, countedAt, expected: stockAt(item.stock, changes, countedAt) };
  });
  const id = newId();
  const differing = lines.filter(({ counted, expected }) => counted !== expected);
  const short = await postStock(
    shop,
    differing.map(({ itemId, counted, expected, countedAt: at }) => ({
      ...{ itemId, by: counted - expected, reason: 'count' as const, at, reference: id, note },
    })),
  );
  if (short.length > 0) return { short };
  await queries.insertCount(db, shopId, {
    ...{ id, number: (await queries.lastNumber(db, shopId)) + 1, at: shop.now.toISOString(), note },
    line_count: lines.length,
    difference: lines.reduce((sum, { counted, expected }) => sum + counted - expected, 0),
  });
  const rows = lines.map(({ itemId, productName, sizeName, counted, expected, countedAt }, position) => ({
    ...{ count_id: id, position, item_id: itemId, product_name: productName, size_name: sizeName },
    ...{ counted_at: countedAt, counted, expected },
  }));
  for await (const part of inParts(rows, AT_ONCE)) await queries.insertLines(db, shopId, part);
  return { id };
}

/**
 * When the last of them was, or `now` where that is later: what waited for its turn says an earlier moment than what came before it, which
 * it knows all the same.
 */
const lastOf = (changes: readonly TimedChange[], now: Instant): Instant =>
  changes.reduce((last, { at }) => (at > last ? at : last), now);

async function changesOf(
  { db, shopId, now }: LockedShop,
  items: readonly CountedItem[],
): Promise<Map<string, TimedChange[]>> {
  const since = new Map<string, TimedChange[]>();
  const from = items.reduce(
    (first, { countedAt = first }) => (countedAt < first ? countedAt : first),
    now.toISOString(),
  );
  const ids = items.map(({ itemId }) => itemId);
  for await (const part of inParts(ids, AT_ONCE))
    for (const change of await queries.changesSince(db, shopId, part, from))
      since.set(change.item_id, [...(since.get(change.item_id) ?? []), change]);
  return since;
}
