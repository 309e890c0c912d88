import type { Tx } from '../../db/database';
import { inShop } from '../../db/in-shop';

/** Variations of that category become variations without one. */
export const clearCategory = (tx: Tx, shopId: string, categoryId: string) =>
  inShop(tx, shopId)
    .updateTable('variation')
    .set({ category_id: null, category_value_id: null })
    .where('category_id', '=', categoryId)
    .execute();

export const clearCategoryValue = (tx: Tx, shopId: string, valueId: string) =>
  inShop(tx, shopId)
    .updateTable('variation')
    .set({ category_value_id: null })
    .where('category_value_id', '=', valueId)
    .execute();
