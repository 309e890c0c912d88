import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** By what it is known whether a read replica has what a shop has written. Beside the shop's own row: who notes something there would wait. */
export async function createShopWrites(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id } = columnTypes(engine);
  await db.schema
    .createTable('shop_write')
    .addColumn('id', id, (c) => c.primaryKey().references('shop.id'))
    .addColumn('mark', id, (c) => c.notNull())
    .execute();
}

export const migration = {
  up: createShopWrites,
  checksum: '07742b0ee0cfb2a5be7171420c5d6b30d45db972f55242816ce147636f9f8c53',
};
