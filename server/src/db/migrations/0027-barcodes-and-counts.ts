import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** An item may have a barcode, and a stock at which the shop is told of it. What was counted is kept with what there should have been. */
export async function createStockCounts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, instant, int, text } = columnTypes(engine);
  await db.schema.alterTable('product_item').addColumn('barcode', text).execute();
  await db.schema.alterTable('product_item').addColumn('min_stock', int).execute();
  await sql`create index "product_item_barcode" on "product_item" (shop_id, barcode) where barcode is not null`.execute(
    db,
  );
  await sql`create index "product_item_low" on "product_item" (shop_id, stock, id) where stock <= min_stock`.execute(
    db,
  );
  await db.schema
    .createTable('stock_count')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('number', int, (c) => c.notNull())
    .addColumn('at', instant, (c) => c.notNull())
    .addColumn('note', text)
    .addColumn('line_count', int, (c) => c.notNull())
    .addColumn('difference', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('stock_count_key', ['shop_id', 'id'])
    .addUniqueConstraint('stock_count_number', ['shop_id', 'number'])
    .execute();
  await db.schema
    .createTable('stock_count_line')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('count_id', id, (c) => c.notNull())
    .addColumn('position', int, (c) => c.notNull())
    .addColumn('item_id', id, (c) => c.notNull())
    .addColumn('product_name', text, (c) => c.notNull())
    .addColumn('size_name', text, (c) => c.notNull())
    .addColumn('counted_at', instant, (c) => c.notNull())
    .addColumn('expected', int, (c) => c.notNull())
    .addColumn('counted', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('stock_count_line_key', ['shop_id', 'count_id', 'position'])
    .addForeignKeyConstraint('stock_count_line_count', ['shop_id', 'count_id'], 'stock_count', ['shop_id', 'id'])
    .execute();
  await db.schema
    .createIndex('stock_count_line_of_item')
    .on('stock_count_line')
    .columns(['shop_id', 'item_id', 'counted_at'])
    .execute();
}

export const migration = {
  up: createStockCounts,
  checksum: '4eb74035674ae574b6f63e9a1aadfc956f63b3e925a49610d5374715d83e3770',
};
