import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/**
 * Since when nothing refers to a picture, in the place of when it was brought: one that was in use for years has to stay for a day after that,
 * as a backup or an export may be under way that has its row.
 */
export async function noteUnusedImages(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { instant } = columnTypes(engine);
  await db.schema.alterTable('image').addColumn('unused_since', instant).execute();
  await db.schema.dropIndex('image_by_age').execute();
  await db.schema.alterTable('image').dropColumn('seen_at').execute();
}

export const migration = {
  up: noteUnusedImages,
  checksum: '8a318075214120032ed71d102f9e58850cec40c9046022d5243389a74beb743a',
};
