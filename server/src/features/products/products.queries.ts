import type { Cents } from '@trastienda/domain/money/cents';
import { type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow } from '../../db/in-shop';
import { firstVariationImage } from '../../db/product-picture';
import type { Row, Tables } from '../../db/tables';
import { containsByIndex, containsByRow, type TextMatch } from '../../db/text-search';

/** A product with the names that it is shown with. */
export interface ProductRow
  extends Row<
    'product',
    | 'id'
    | 'name'
    | 'code'
    | 'description'
    | 'category_id'
    | 'category_value_id'
    | 'brand'
    | 'image_id'
    | 'discount'
    | 'stock_total'
  > {
  category_title: string;
  category_value: string;
  /**
   * The first image of its first variation: what it is shown by while it has none of its own
   * (rule: catalogue/primary-picture).
   */
  variation_image_id: string | null;
  /** The least and the most that one of its items costs. */
  price_min: Cents;
  price_max: Cents;
}

export interface ItemRow
  extends Omit<Row<'product_item', keyof Tables['product_item']>, 'shop_id' | 'position' | 'entry_count'> {
  size: string;
}

export interface Window {
  limit: number;
  offset: number;
  /** It begins behind this place in the order of creation. */
  behind?: number | undefined;
}

type ProductQuery = SelectQueryBuilder<Tables, 'product', object>;

const all = (db: Db, shopId: string): ProductQuery => inShop(db, shopId).selectFrom('product');

/** A window on the shop's products, newest first, or oldest first to reach the end of a long list from there. */
export const listProducts = (
  db: Db,
  shopId: string,
  window: Window,
  order: 'asc' | 'desc' = 'desc',
): Promise<ProductRow[]> => withNames(db, all(db, shopId), window, order);

/** The newest products that contain a text, each row looked at until the window is full. */
export const listContaining = (db: Db, shopId: string, window: Window, match: TextMatch): Promise<ProductRow[]> =>
  withNames(db, all(db, shopId).where(containsByRow(match)), window, 'desc');

/** The same where there are few: all of them are looked up in the text index, then put in order. */
export function listMatches(db: Db, shopId: string, window: Window, match: TextMatch): Promise<ProductRow[]> {
  const hits = db
    .with(
      (cte) => cte('hit').materialized(),
      () => all(db, shopId).where(containsByIndex(match)).select('product.id'),
    )
    .selectFrom('hit')
    .select('hit.id');
  return withNames(db, all(db, shopId).where('product.id', 'in', hits), window, 'desc');
}

/** Counts the products that contain a text, each row looked at, up to `most`. */
export async function countContaining(db: Db, shopId: string, match: TextMatch, most: number): Promise<number> {
  const found = all(db, shopId).where(containsByRow(match)).select(sql.lit(1).as('one')).limit(most);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

// The window is cut before the names are joined, so that the rows skipped over cost one index entry each.
function withNames(
  db: Db,
  products: ProductQuery,
  { limit, offset, behind }: Window,
  order: 'asc' | 'desc',
): Promise<ProductRow[]> {
  const page = (behind === undefined ? products : products.where('product.seq', '<', behind))
    .select(['product.shop_id', 'product.id', 'product.seq'])
    .orderBy('product.seq', order)
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom(page.as('page'))
    .innerJoin('product', (join) =>
      join.onRef('product.shop_id', '=', 'page.shop_id').onRef('product.id', '=', 'page.id'),
    )
    .innerJoin('category', (join) =>
      join.onRef('category.shop_id', '=', 'page.shop_id').onRef('category.id', '=', 'product.category_id'),
    )
    .innerJoin('category_value', (join) =>
      join
        .onRef('category_value.shop_id', '=', 'page.shop_id')
        .onRef('category_value.id', '=', 'product.category_value_id'),
    )
    .select(['product.id', 'product.name', 'product.code', 'product.description', 'product.category_id'])
    .select(['product.category_value_id', 'category.title as category_title', 'category_value.value as category_value'])
    .select(['product.brand', 'product.image_id', 'product.discount', 'product.stock_total'])
    .select([
      firstVariationImage.as('variation_image_id'),
      priceOf('min').as('price_min'),
      priceOf('max').as('price_max'),
    ])
    .orderBy('page.seq', order)
    .execute();
}

const priceOf = (which: 'min' | 'max') => sql<Cents>`(
  select ${sql.raw(which)}(item.price) from product_item as item
  where item.shop_id = product.shop_id and item.product_id = product.id)`;

export const findProduct = async (db: Db, shopId: string, id: string): Promise<ProductRow | undefined> => {
  const [found] = await withNames(db, all(db, shopId).where('product.id', '=', id), { limit: 1, offset: 0 }, 'desc');
  return found;
};

/** The place of a product in the order of creation. */
export const placeOf = async (db: Db, shopId: string, id: string): Promise<number | undefined> =>
  (await all(db, shopId).where('product.id', '=', id).select('product.seq').executeTakeFirst())?.seq;

/** The items of a product in their order, with the names of their sizes. */
export const listItems = (db: Db, shopId: string, productId: string): Promise<ItemRow[]> =>
  inShop(db, shopId)
    .selectFrom('product_item as item')
    .innerJoin('size_value', (join) =>
      join.onRef('size_value.shop_id', '=', 'item.shop_id').onRef('size_value.id', '=', 'item.size_value_id'),
    )
    .select(['item.id', 'item.product_id', 'item.size_id', 'item.size_value_id', 'size_value.value as size'])
    .select(['item.variation_id', 'item.price', 'item.stock', 'item.barcode', 'item.min_stock'])
    .select(['item.age', 'item.brand', 'item.color', 'item.gender', 'item.style'])
    .where('item.product_id', '=', productId)
    .orderBy('item.position')
    .execute();

/** The folded names of a category's value and of the category, as products are searched by them. */
export const categoryWords = (db: Db, shopId: string, valueId: string) =>
  inShop(db, shopId)
    .selectFrom('category_value as value')
    .innerJoin('category', (join) =>
      join.onRef('category.shop_id', '=', 'value.shop_id').onRef('category.id', '=', 'value.category_id'),
    )
    .select(['category.title_folded', 'value.value_folded'])
    .where('value.id', '=', valueId)
    .executeTakeFirstOrThrow();

/** How many products the shop has, and what its stock is worth, as kept. */
export const keptOfProducts = (db: Db, shopId: string): Promise<{ product_count: number; stock_worth: Cents }> =>
  inShop(db, shopId).selectFrom('ledger').select(['product_count', 'stock_worth']).executeTakeFirstOrThrow();

/** Counts a new product in, and takes its number and its place in the order of creation. */
export const countIn = (tx: Tx, shopId: string): Promise<{ last_seq: number; last_product_number: number }> =>
  inShop(tx, shopId)
    .updateTable('ledger')
    .set((e) => ({
      last_seq: e('last_seq', '+', 1),
      product_count: e('product_count', '+', 1),
      last_product_number: e('last_product_number', '+', 1),
    }))
    .returning(['last_seq', 'last_product_number'])
    .executeTakeFirstOrThrow();

export const countOut = (tx: Tx, shopId: string) =>
  inShop(tx, shopId)
    .updateTable('ledger')
    .set((e) => ({ product_count: e('product_count', '-', 1) }))
    .execute();

export const insertProduct = (tx: Tx, shopId: string, product: NewRow<Tables['product']>) =>
  inShop(tx, shopId).insertInto('product').values(product).execute();

export const insertItems = (tx: Tx, shopId: string, items: NewRow<Tables['product_item']>[]) =>
  inShop(tx, shopId).insertInto('product_item').values(items).execute();

type Change<Table extends keyof Tables> = {
  [column in keyof Updateable<Tables[Table]>]?: Updateable<Tables[Table]>[column] | undefined;
};

const isNone = (change: object): boolean => Object.values(change).every((value) => value === undefined);

/** What is undefined stays. */
export const updateProduct = async (tx: Tx, shopId: string, id: string, change: Change<'product'>): Promise<void> => {
  if (isNone(change)) return;
  await inShop(tx, shopId).updateTable('product').set(change).where('id', '=', id).execute();
};

/** What is undefined stays. */
export const updateItem = async (tx: Tx, shopId: string, id: string, change: Change<'product_item'>): Promise<void> => {
  if (isNone(change)) return;
  await inShop(tx, shopId).updateTable('product_item').set(change).where('id', '=', id).execute();
};

/** The product of an item, undefined where there is no such item. */
export const productOf = async (db: Db, shopId: string, itemId: string): Promise<string | undefined> => {
  const found = await inShop(db, shopId)
    .selectFrom('product_item')
    .select('product_id')
    .where('id', '=', itemId)
    .executeTakeFirst();
  return found?.product_id;
};

/** The place of a product's last item. */
export const lastPosition = async (db: Db, shopId: string, productId: string): Promise<number> => {
  const { last } = await inShop(db, shopId)
    .selectFrom('product_item')
    .select((e) => e.fn.max('position').as('last'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return last;
};

export const deleteItem = (tx: Tx, shopId: string, id: string) =>
  inShop(tx, shopId).deleteFrom('product_item').where('id', '=', id).execute();

export const deleteItems = (tx: Tx, shopId: string, productId: string) =>
  inShop(tx, shopId).deleteFrom('product_item').where('product_id', '=', productId).execute();

const KEPT = [
  ...(['id', 'seq', 'number', 'code', 'name', 'description', 'category_id', 'category_value_id'] as const),
  ...(['brand', 'image_id', 'discount', 'created_at'] as const),
] as const;

/** A product as it is kept; by what it is found, and what there is of it, follows. */
export type KeptProduct = Row<'product', (typeof KEPT)[number]>;

/** Takes a product out; returns what it was, undefined where there is none. */
export const deleteProduct = (tx: Tx, shopId: string, id: string): Promise<KeptProduct | undefined> =>
  inShop(tx, shopId).deleteFrom('product').where('id', '=', id).returning(KEPT).executeTakeFirst();

const KEPT_OF_ITEM = [
  ...(['id', 'product_id', 'position', 'size_id', 'size_value_id', 'variation_id', 'price'] as const),
  ...(['barcode', 'min_stock', 'age', 'brand', 'color', 'gender', 'style'] as const),
] as const;

/** An item as it is kept; its stock is what its entries say. */
export type KeptItem = Row<'product_item', (typeof KEPT_OF_ITEM)[number]>;

/** The items of a product as they are kept, in their order. */
export const keptItems = (db: Db, shopId: string, productId: string): Promise<KeptItem[]> =>
  inShop(db, shopId)
    .selectFrom('product_item')
    .select(KEPT_OF_ITEM)
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();

/** Counts a product in that was counted out before; it has its number and its place. */
export const countInAgain = (tx: Tx, shopId: string) =>
  inShop(tx, shopId)
    .updateTable('ledger')
    .set((e) => ({ product_count: e('product_count', '+', 1) }))
    .execute();
