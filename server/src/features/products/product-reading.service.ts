import { notFound } from '../../application/refusal';
import type { Shop } from '../../application/shop';
import { pause } from '../../db/pause';
import { findVariations } from '../variations/variations.service';
import * as codeQueries from './product-codes.queries';
import * as queries from './products.queries';

/** An item with its codes and with what its variation shows. */
export interface ItemWithCodes extends queries.ItemRow {
  codes: string[];
  variationTitle: string | null;
  imageIds: string[];
}

export interface ProductWithItems extends queries.ProductRow {
  items: ItemWithCodes[];
}

/** One product with all that its dialog shows. */
export async function readProduct(shop: Shop, id: string): Promise<ProductWithItems> {
  const { db, shopId } = shop;
  const [product, items] = await Promise.all([queries.findProduct(db, shopId, id), queries.listItems(db, shopId, id)]);
  if (!product) throw notFound();
  const itemIds = items.map((item) => item.id);
  const variationIds = items.flatMap((item) => item.variation_id ?? []);
  const [codes, variations] = await Promise.all([codesOf(shop, itemIds), findVariations(shop, variationIds)]);
  return {
    ...product,
    items: items.map((item) => {
      const variation = variations.find(({ id: variationId }) => variationId === item.variation_id);
      return {
        ...item,
        codes: codes.get(item.id) ?? [],
        variationTitle: variation?.title ?? null,
        imageIds: variation?.pictureSets.flatMap((pictureSet) => pictureSet.imageIds) ?? [],
      };
    }),
  };
}

/** A statement reads the codes of as many items as come to about this many; one item's are read at once, as they were written. */
const CODES_AT_ONCE = 1000;

/** The codes of items, each item's in their order. */
async function codesOf(shop: Shop, itemIds: readonly string[]): Promise<Map<string, string[]>> {
  if (itemIds.length === 0) return new Map();
  return codesOfCounted(shop, await codeQueries.countCodes(shop.db, shop.shopId, itemIds));
}

/**
 * The codes of the first of these items, as many as have up to `most` of them together, but at least of one; `whole` is of how many items.
 */
export async function codesOfItems(
  shop: Shop,
  itemIds: readonly string[],
  most: number,
): Promise<{ codes: Map<string, string[]>; whole: number }> {
  if (itemIds.length === 0) return { codes: new Map(), whole: 0 };
  const counts = new Map(
    (await codeQueries.countCodes(shop.db, shop.shopId, itemIds)).map(({ id, count }) => [id, count]),
  );
  let room = most;
  let whole = 0;
  for (const id of itemIds) {
    room -= counts.get(id) ?? 0;
    if (room < 0 && whole > 0) break;
    whole += 1;
  }
  const counted = itemIds.slice(0, whole).flatMap((id) => ({ id, count: counts.get(id) ?? 0 }));
  return {
    codes: await codesOfCounted(
      shop,
      counted.filter(({ count }) => count > 0),
    ),
    whole,
  };
}

async function codesOfCounted(
  { db, shopId }: Shop,
  counts: readonly { id: string; count: number }[],
): Promise<Map<string, string[]>> {
  const codes = new Map<string, string[]>();
  for (const ids of inParts(counts)) {
    if (codes.size > 0) await pause();
    for (const { item_id, code } of await codeQueries.listCodes(db, shopId, ids)) {
      const own = codes.get(item_id);
      if (own) own.push(code);
      else codes.set(item_id, [code]);
    }
  }
  return codes;
}

function inParts(items: readonly { id: string; count: number }[]): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const { id, count } of items) {
    const last = parts.at(-1);
    if (last && count <= room) last.push(id);
    else parts.push([id]);
    room = (last && count <= room ? room : CODES_AT_ONCE) - count;
  }
  return parts;
}
