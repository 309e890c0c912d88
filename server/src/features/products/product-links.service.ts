import type { Tx } from '../../db/database';
import { pause } from '../../db/pause';
import type { Shop } from '../../db/shop';
import * as queries from './product-links.queries';

/** How many products are of a category, or of one of its values. */
export const productsOfCategory = (
  { db, shopId }: Shop,
  of: { categoryId: string } | { valueId: string },
): Promise<number> =>
  'categoryId' in of
    ? queries.countOfCategory(db, shopId, 'category_id', of.categoryId)
    : queries.countOfCategory(db, shopId, 'category_value_id', of.valueId);

/** How many products have an item of a collection of sizes, or of one of its values. */
export const productsOfSize = ({ db, shopId }: Shop, of: { sizeId: string } | { valueId: string }): Promise<number> =>
  'sizeId' in of
    ? queries.countByItem(db, shopId, 'size_id', of.sizeId)
    : queries.countByItem(db, shopId, 'size_value_id', of.valueId);

export const productsOfVariation = ({ db, shopId }: Shop, variationId: string): Promise<number> =>
  queries.countByItem(db, shopId, 'variation_id', variationId);

const REWRITTEN_AT_ONCE = 500;

/** Makes the products of a renamed category be found by its new name. */
export async function renameInSearch({ db, shopId }: Shop<Tx>, categoryId: string): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    after = await queries.rewriteSearch(db, shopId, categoryId, { after, limit: REWRITTEN_AT_ONCE });
    await pause();
  }
}
