import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** Which files with everything of a shop are being made, or are there to be fetched. */
export async function createExports(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, instant, text } = columnTypes(engine);
  await db.schema
    .createTable('export')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('touched_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('export_key', ['shop_id', 'id'])
    .execute();
  await db.schema.createIndex('export_by_age').on('export').columns(['created_at']).execute();
}

export const migration = {
  up: createExports,
  checksum: '1c7c44f00cf995631bbe18858ea31c3375e70c48d90fa7e63c6a322d18906546',
};
