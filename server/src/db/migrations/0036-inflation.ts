import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** What prices rose in each month, as the shop itself says it, in hundredths of a percent. */
export async function createInflation(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, int, text } = columnTypes(engine);
  await db.schema
    .createTable('inflation')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('month', text, (c) => c.notNull())
    .addColumn('hundredths', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('inflation_key', ['shop_id', 'month'])
    .execute();
}

export const migration = {
  up: createInflation,
  checksum: 'ea58de0649e7a06b6bb7b0b02908083cbc78bcb6f6f202f382c22c60fb720dc2',
};
