import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** With which text each migration was run on this database. */
export async function keepMigrationTexts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema
    .createTable('migration_text')
    .addColumn('name', text, (c) => c.primaryKey())
    .addColumn('checksum', text, (c) => c.notNull())
    .execute();
}

export const migration = {
  up: keepMigrationTexts,
  checksum: '6f593945d3ac6eefe843c5f1af73404a3c6c0e8a106e5202b7cfcf1b0d784039',
};
