import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database';

/** How many products are of a category, or of one of its values. */
export const countOfCategory = async (
  db: Db,
  shopId: string,
  column: 'category_id' | 'category_value_id',
  id: string,
): Promise<number> => {
  const { count } = await db
    .selectFrom('product')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return count;
};

/** How many products have an item of that size or variation. */
export const countByItem = async (
  db: Db,
  shopId: string,
  column: 'size_id' | 'size_value_id' | 'variation_id',
  id: string,
): Promise<number> => {
  const { count } = await db
    .selectFrom('product_item')
    .select((e) => e.fn.count<number>('product_id').distinct().as('count'))
    .where('shop_id', '=', shopId)
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Writes anew what the next products of a category are searched by: their own words and the names of category and value. Returns the
 * last of them, undefined when there are none after `after`.
 */
export const rewriteSearch = async (
  tx: Tx,
  shopId: string,
  categoryId: string,
  { after, limit }: { after: number; limit: number },
): Promise<number | undefined> => {
  const { rows } = await sql<{ seq: number }>`
    update product set search = own_search || ${'\n'} || (
      select category.title_folded || ${'\n'} || category_value.value_folded from category_value
      join category on category.shop_id = category_value.shop_id and category.id = category_value.category_id
      where category_value.shop_id = product.shop_id and category_value.id = product.category_value_id)
    where seq in (
      select seq from product where shop_id = ${shopId} and category_id = ${categoryId} and seq > ${after}
      order by seq limit ${limit})
    returning seq`.execute(tx);
  return rows.length === 0 ? undefined : Math.max(...rows.map((row) => row.seq));
};
