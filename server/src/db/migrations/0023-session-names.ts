import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * No two sessions of a user have one name. A process of a version that gives none made sessions named by a default that all of them
 * had: these have to sign in again.
 */
export async function keepNamesApart(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`delete from session where id = ${sql.lit('00000000-0000-0000-0000-000000000000')}`.execute(db);
  // SQLite cannot take a default away, nor give one that is another each time.
  if (engine === 'postgres') await sql`alter table session alter column id set default gen_random_uuid()`.execute(db);
  await db.schema.createIndex('session_by_name').on('session').columns(['user_id', 'id']).unique().execute();
}

export const migration = {
  up: keepNamesApart,
  checksum: '3e081f41f673ad0e4fec02b7666e21fc844a8665d3e2b960fb482b6d2b9f6f76',
};
