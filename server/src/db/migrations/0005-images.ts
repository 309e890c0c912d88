import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** Which pictures a shop has. Their bytes are in the store (images/store.ts). */
export async function createImages(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, instant, bigint, int, bool, text } = columnTypes(engine);

  await db.schema
    .createTable('image')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('hash', text, (c) => c.notNull())
    .addColumn('format', text, (c) => c.notNull())
    .addColumn('width', int, (c) => c.notNull())
    .addColumn('height', int, (c) => c.notNull())
    .addColumn('bytes', bigint, (c) => c.notNull())
    .addColumn('stored', bool, (c) => c.notNull())
    .addColumn('uploads', int, (c) => c.notNull())
    .addColumn('seen_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('image_key', ['shop_id', 'id'])
    .execute();
  // The same picture is kept once per shop. Rows whose file is still being written, or is going, do not count.
  await db.schema
    .createIndex('image_content')
    .unique()
    .on('image')
    .columns(['shop_id', 'hash'])
    .where(sql.ref('stored'), 'is', sql.lit(true))
    .execute();
  await db.schema.createIndex('image_by_age').on('image').column('seen_at').execute();

  await db.schema.createIndex('app_user_avatar').on('app_user').column('avatar_url').execute();
}

export const migration = {
  up: createImages,
  checksum: '215f9e4b44578f1953c1a6695524acb5ab356335753a6932f3d93fbd41e10d77',
};
