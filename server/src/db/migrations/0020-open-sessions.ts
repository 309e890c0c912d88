import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** A random UUID of version 4. */
const NEW_ID = {
  sqlite: sql`lower(hex(randomblob(4))) || '-' || lower(hex(randomblob(2))) || '-4' || substr(lower(hex(randomblob(2))), 2)
    || '-a' || substr(lower(hex(randomblob(2))), 2) || '-' || lower(hex(randomblob(6)))`,
  postgres: sql`gen_random_uuid()`,
};

/** By what a user names a session, which is nothing that lets in, and what its browser said of itself at the sign-in. */
export async function nameSessions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, text } = columnTypes(engine);
  // SQLite adds no column without a value for the rows that are there.
  const nobody = sql.lit('00000000-0000-0000-0000-000000000000');
  await db.schema
    .alterTable('session')
    .addColumn('id', id, (c) => c.notNull().defaultTo(nobody))
    .execute();
  await db.schema
    .alterTable('session')
    .addColumn('user_agent', text, (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`update session set id = ${NEW_ID[engine]}`.execute(db);
}

export const migration = {
  up: nameSessions,
  checksum: '0a3167312fb6cb2250db45d1f15fb77484bdfbc9d46213a7192865b1126c98ff',
};
