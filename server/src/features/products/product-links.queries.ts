import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database';
import { inShop } from '../../db/in-shop';

/** How many products are of a category, or of one of its values. */
export const countOfCategory = async (
  db: Db,
  shopId: string,
  column: 'category_id' | 'category_value_id',
  id: string,
): Promise<number> => {
  const { count } = await inShop(db, shopId)
    .selectFrom('product')
    .select((e) => e.fn.countAll<number>().as('count'))
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
  const { count } = await inShop(db, shopId)
    .selectFrom('product_item')
    .select((e) => e.fn.count<number>('product_id').distinct().as('count'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return count;
};

/** A piece of the rewriting: SQLite indexes about as many letters in some ten milliseconds. */
const REWRITTEN_LETTERS = 30_000;

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
    where shop_id = ${shopId} and seq in (
      select seq from (
        select seq, sum(letters) over (order by seq) - letters as before from (
          select seq, length(search) as letters from product
          where shop_id = ${shopId} and category_id = ${categoryId} and seq > ${after}
          order by seq limit ${limit}) as next) as counted
      where before < ${REWRITTEN_LETTERS})
    returning seq`.execute(tx);
  return rows.length === 0 ? undefined : Math.max(...rows.map((row) => row.seq));
};

/** How many products carry a brand, themselves or on one of their items. */
export const countOfBrand = async (db: Db, shopId: string, brand: string): Promise<number> => {
  const own = inShop(db, shopId).selectFrom('product').select('id').where('brand', '=', brand);
  const byItem = inShop(db, shopId).selectFrom('product_item').select('product_id as id').where('brand', '=', brand);
  const { count } = await db
    .selectFrom(own.union(byItem).as('carrying'))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Renames a brand on some of the rows that carry it; returns how many they were. */
export const rewriteBrand = async (
  tx: Tx,
  shopId: string,
  table: 'product' | 'product_item',
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<number> => {
  const some = await inShop(tx, shopId).selectFrom(table).select('id').where('brand', '=', from).limit(limit).execute();
  if (some.length === 0) return 0;
  // As a list, and not as what is chosen within: of rows that were made a moment ago PostgreSQL has no statistics, and would choose them
  // again for each.
  const ids = some.map(({ id }) => id);
  await inShop(tx, shopId).updateTable(table).set({ brand: to }).where('id', 'in', ids).execute();
  return some.length;
};
