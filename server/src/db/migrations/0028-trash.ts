import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** What is deleted and can come back, the pictures that it refers to, and how many of each kind a shop has. */
export async function createTrash(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, instant, bigint, int, text } = columnTypes(engine);
  await db.schema
    .createTable('trash')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('seq', bigint, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('thing_id', text)
    .addColumn('payment_method_id', int)
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('detail', text, (c) => c.notNull())
    .addColumn('content', text, (c) => c.notNull())
    .addColumn('deleted_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('trash_key', ['shop_id', 'id'])
    .addUniqueConstraint('trash_number', ['shop_id', 'seq'])
    .addForeignKeyConstraint('trash_method', ['shop_id', 'payment_method_id'], 'payment_method', ['shop_id', 'id'])
    .execute();
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();
  await index('trash_of_kind', 'trash', ['shop_id', 'kind', 'seq']);
  await index('trash_by_age', 'trash', ['shop_id', 'deleted_at']);
  await index('trash_expired', 'trash', ['deleted_at']);
  await db.schema
    .createTable('trash_image')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('trash_id', id, (c) => c.notNull())
    .addColumn('image_id', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('trash_image_key', ['shop_id', 'trash_id', 'image_id'])
    .addForeignKeyConstraint('trash_image_trash', ['shop_id', 'trash_id'], 'trash', ['shop_id', 'id'])
    .addForeignKeyConstraint('trash_image_image', ['shop_id', 'image_id'], 'image', ['shop_id', 'id'])
    .execute();
  await index('trash_image_image', 'trash_image', ['shop_id', 'image_id']);
  await db.schema
    .createTable('trash_count')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('entry_count', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('trash_count_key', ['shop_id', 'kind'])
    .execute();
}

export const migration = {
  up: createTrash,
  checksum: '0dfb541120ad6db215df16704ac01daf715f16db7291ebcabc9d815fea65a7af',
};
