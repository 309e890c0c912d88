import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';
import type { Row } from '../../db/tables';

const COUNT = ['id', 'number', 'at', 'note', 'line_count', 'difference'] as const;

export type CountRow = Row<'stock_count', (typeof COUNT)[number]>;

/** The counts from one number down, newest first. */
export const listCounts = (
  db: Db,
  shopId: string,
  { newest, limit }: { newest: number; limit: number },
): Promise<CountRow[]> =>
  inShop(db, shopId)
    .selectFrom('stock_count')
    .select(COUNT)
    .where('number', '<=', newest)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

export const findCount = (db: Db, shopId: string, id: string): Promise<CountRow | undefined> =>
  inShop(db, shopId).selectFrom('stock_count').select(COUNT).where('id', '=', id).executeTakeFirst();

const LINE = ['item_id', 'product_name', 'size_name', 'counted_at', 'expected', 'counted'] as const;

export type LineRow = Row<'stock_count_line', (typeof LINE)[number]>;

/** The lines of a count, as they were sent. */
export const listLines = (db: Db, shopId: string, countId: string): Promise<LineRow[]> =>
  inShop(db, shopId)
    .selectFrom('stock_count_line')
    .select(LINE)
    .where('count_id', '=', countId)
    .orderBy('position')
    .execute();

export interface NamedItem extends Row<'product_item', 'id' | 'stock'> {
  product_name: string;
  size_name: string;
}

/** What these items are called, and what there is of them. */
export const namedItems = (db: Db, shopId: string, ids: readonly string[]): Promise<NamedItem[]> =>
  inShop(db, shopId)
    .selectFrom('product_item as item')
    .innerJoin('product', (on) =>
      on.onRef('product.shop_id', '=', 'item.shop_id').onRef('product.id', '=', 'item.product_id'),
    )
    .innerJoin('size_value as size', (on) =>
      on.onRef('size.shop_id', '=', 'item.shop_id').onRef('size.id', '=', 'item.size_value_id'),
    )
    .select(['item.id', 'item.stock', 'product.name as product_name', 'size.value as size_name'])
    .where('item.id', 'in', ids)
    .execute();
