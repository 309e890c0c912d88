import type { Tx } from '../../db/database';

/** Variations of that category become variations without one. */
export const clearCategory = (tx: Tx, shopId: string, categoryId: string) =>
  tx
    .updateTable('variation')
    .set({ category_id: null, category_value_id: null })
    .where('shop_id', '=', shopId)
    .where('category_id', '=', categoryId)
    .execute();

export const clearCategoryValue = (tx: Tx, shopId: string, valueId: string) =>
  tx
    .updateTable('variation')
    .set({ category_value_id: null })
    .where('shop_id', '=', shopId)
    .where('category_value_id', '=', valueId)
    .execute();
