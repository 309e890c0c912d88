import type { Shop } from '../../application/shop';
import type { Tx } from '../../db/database';
import { pause } from '../../db/pause';
import * as queries from './product-links.queries';

/** How many products are of a category, or of one of its values. */
export const productsOfCategory = (
  { db, shopId }: Shop,
  of: { collectionId: string } | { valueId: string },
): Promise<number> =>
  'collectionId' in of
    ? queries.countOfCategory(db, shopId, 'category_id', of.collectionId)
    : queries.countOfCategory(db, shopId, 'category_value_id', of.valueId);

/** How many products have an item of a collection of sizes, or of one of its values. */
export const productsOfSize = (
  { db, shopId }: Shop,
  of: { collectionId: string } | { valueId: string },
): Promise<number> =>
  'collectionId' in of
    ? queries.countByItem(db, shopId, 'size_id', of.collectionId)
    : queries.countByItem(db, shopId, 'size_value_id', of.valueId);

export const productsOfVariation = ({ db, shopId }: Shop, variationId: string): Promise<number> =>
  queries.countByItem(db, shopId, 'variation_id', variationId);

const REWRITTEN_AT_ONCE = 500;

/** Makes the products of a renamed category be found by its new name (rule: catalogue/renames). */
export async function renameInSearch({ db, shopId }: Shop<Tx>, categoryId: string): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    after = await queries.rewriteSearch(db, shopId, categoryId, { after, limit: REWRITTEN_AT_ONCE });
    await pause();
  }
}

export const productsOfBrand = ({ db, shopId }: Shop, brand: string): Promise<number> =>
  queries.countOfBrand(db, shopId, brand);

/** Gives another name to the brand that products and items carry. The two names must differ. */
export async function renameBrandOnProducts({ db, shopId }: Shop<Tx>, from: string, to: string): Promise<void> {
  for (const table of ['product', 'product_item'] as const) {
    while ((await queries.rewriteBrand(db, shopId, table, { from, to, limit: REWRITTEN_AT_ONCE })) > 0) await pause();
  }
}
