import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** What was done with the access to a shop and what was deleted, and how many such entries it has: they are numbered, and none goes. */
export async function createActivity(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, instant, int, text } = columnTypes(engine);
  await db.schema
    .alterTable('shop')
    .addColumn('activity_count', int, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('activity')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('number', int, (c) => c.notNull())
    .addColumn('at', instant, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('device', text)
    .addColumn('thing', text)
    .addColumn('title', text)
    .addColumn('times', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('activity_key', ['shop_id', 'number'])
    .execute();
  await db.schema.createIndex('activity_by_kind').on('activity').columns(['shop_id', 'kind', 'at']).execute();
}

export const migration = {
  up: createActivity,
  checksum: 'ec459fd94072fc60bc7a5db033ea115391829b7e6d75ff277938878c770e6741',
};
