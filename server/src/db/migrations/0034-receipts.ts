import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** A movement's receipts. They refer to no row of it: what is deleted may come back with its id, and theirs are there again then. */
export async function createReceipts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, instant, bigint, text } = columnTypes(engine);
  await db.schema
    .createTable('receipt')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('seq', bigint, (c) => c.notNull())
    .addColumn('movement_id', id, (c) => c.notNull())
    .addColumn('image_id', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('receipt_key', ['shop_id', 'id'])
    .addForeignKeyConstraint('receipt_image_id', ['shop_id', 'image_id'], 'image', ['shop_id', 'id'])
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('receipt').columns(columns).execute();
  await index('receipt_in_order', ['shop_id', 'movement_id', 'seq']);
  await index('receipt_image', ['shop_id', 'image_id']);
}

export const migration = {
  up: createReceipts,
  checksum: 'e0ded142ecf631f223645b14fbe39ee896bb3fef364c474603a5509c93b08df9',
};
