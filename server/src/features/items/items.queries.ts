import type { Cents } from '@trastienda/domain/money/cents';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';
import { firstVariationImage } from '../../db/product-picture';
import { statement } from '../../db/statement';
import type { Row } from '../../db/tables';

/** An item with what it is called and shown by. */
export interface ItemRow extends Row<'product_item', 'id' | 'product_id' | 'stock' | 'barcode' | 'min_stock'> {
  product_code: string;
  product_name: string;
  size_name: string;
  price: Cents;
  image_id: string | null;
}

const itemsOf = (db: Db, shopId: string) =>
  inShop(db, shopId)
    .selectFrom('product_item as item')
    .innerJoin('product', (on) =>
      on.onRef('product.shop_id', '=', 'item.shop_id').onRef('product.id', '=', 'item.product_id'),
    )
    .innerJoin('size_value as size', (on) =>
      on.onRef('size.shop_id', '=', 'item.shop_id').onRef('size.id', '=', 'item.size_value_id'),
    )
    .select(['item.id', 'item.product_id', 'item.stock', 'item.barcode', 'item.min_stock', 'item.price'])
    .select(['product.code as product_code', 'product.name as product_name', 'size.value as size_name'])
    .select(sql<string | null>`coalesce(product.image_id, ${firstVariationImage})`.as('image_id'));

interface ByCode {
  shopId: string;
  code: string;
  /** The same as another reader gives it. */
  other: string;
}

/** The items of the units that have this code. */
export const byUnit = statement<ByCode, ItemRow & { code: string }>((db, { shopId, code, other }) =>
  itemsOf(db, shopId)
    .innerJoin('item_code as unit', (on) =>
      on.onRef('unit.shop_id', '=', 'item.shop_id').onRef('unit.item_id', '=', 'item.id'),
    )
    .select('unit.code')
    .where('unit.code', 'in', [code, other]),
);

/** The items whose barcode it is. */
export const byBarcode = statement<ByCode, ItemRow>((db, { shopId, code, other }) =>
  itemsOf(db, shopId).where('item.barcode', 'in', [code, other]),
);

/** The items of the product whose number this is. */
export const byProduct = statement<{ shopId: string; number: number }, ItemRow>((db, { shopId, number }) =>
  itemsOf(db, shopId).where('product.number', '=', number).orderBy('item.position'),
);

/** The items behind `after`, by their ids. */
export function listItems(db: Db, shopId: string, { after, limit }: { after?: string | undefined; limit: number }) {
  const items = itemsOf(db, shopId).orderBy('item.id').limit(limit);
  return (after === undefined ? items : items.where('item.id', '>', after)).execute();
}

const LOW = sql<boolean>`item.stock <= item.min_stock`;

/** The items that are at or below what is said of them, the emptiest first. */
export const listLow = (
  db: Db,
  shopId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ItemRow[]> =>
  itemsOf(db, shopId).where(LOW).orderBy('item.stock').orderBy('item.id').limit(limit).offset(offset).execute();

export const countLow = async (db: Db, shopId: string): Promise<number> => {
  const { count } = await inShop(db, shopId)
    .selectFrom('product_item as item')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(LOW)
    .executeTakeFirstOrThrow();
  return count;
};

/** How many entries an item has, undefined where there is no such item. */
export const entryCount = async (db: Db, shopId: string, id: string): Promise<number | undefined> => {
  const found = await inShop(db, shopId)
    .selectFrom('product_item')
    .select('entry_count')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.entry_count;
};

export type EntryRow = Row<'stock_entry', 'at' | 'change' | 'balance' | 'reason' | 'reference' | 'note'>;

/** The entries of an item from one number down, newest first. */
export const listEntries = (
  db: Db,
  shopId: string,
  itemId: string,
  { newest, limit }: { newest: number; limit: number },
): Promise<EntryRow[]> =>
  inShop(db, shopId)
    .selectFrom('stock_entry')
    .select(['at', 'change', 'balance', 'reason', 'reference', 'note'])
    .where('item_id', '=', itemId)
    .where('number', '<=', newest)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
