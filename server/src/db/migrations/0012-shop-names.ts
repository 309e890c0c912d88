import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** What each shop is called. The shops that are there are called like their owners, as new ones are. */
export async function nameShops(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema
    .alterTable('shop')
    .addColumn('name', text, (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`update shop set name = (select username from app_user where app_user.id = shop.owner_id)`.execute(db);
}

export const migration = {
  up: nameShops,
  checksum: 'e47d0a0fe81ea775a14e4896dd40415bfd8cee4e9ce82eb86eb903a9f90ff5f3',
};
