import { newId } from '../db/ids';
import { inParts } from '../db/in-parts';
import type { Instant } from '../db/tables';
import type { LockedShop } from './lock';
import { postStock, type Shortage } from './stock';
import * as queries from './stock-counts.queries';

export { lastNumber } from './stock-counts.queries';

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
  const since = await cameSince(shop, items);
  const lines = items.map((item) => {
    const { came = 0, last = shop.now.toISOString() } = since.get(item.itemId) ?? {};
    // What waited for its turn says an earlier moment than what came before it, which it knows all the same.
    if (item.countedAt === undefined) return { ...item, countedAt: last, expected: item.stock };
    return { ...item, countedAt: item.countedAt, expected: item.stock - came };
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

async function cameSince(
  { db, shopId, now }: LockedShop,
  items: readonly CountedItem[],
): Promise<Map<string, queries.Since>> {
  const asked = items.map(({ itemId: id, countedAt: at = now.toISOString() }) => ({ id, at }));
  const since = new Map<string, queries.Since>();
  for await (const part of inParts(asked, queries.ASKED_AT_ONCE))
    for (const one of await queries.changesSince(db, shopId, part)) since.set(one.item_id, one);
  return since;
}
