import type { Shop } from '../../application/shop';
import type { Tx } from '../../db/database';
import * as queries from './variation-links.queries';

/**
 * What goes of a category is taken off the variations that have it: only products hold a category fast
 * (rule: catalogue/in-use).
 */
export async function forgetCategory(
  { db, shopId }: Shop<Tx>,
  of: { collectionId: string } | { valueId: string },
): Promise<void> {
  if ('collectionId' in of) await queries.clearCategory(db, shopId, of.collectionId);
  else await queries.clearCategoryValue(db, shopId, of.valueId);
}
