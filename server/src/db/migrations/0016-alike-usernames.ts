import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/**
 * The form in which new usernames are kept (letters that only look different, ª or ﬁ, are those that they look like), of the users who
 * registered before it was: nobody gets a name that looks like theirs. All others have it in `username_folded`, and null here.
 */
export async function keepAlikeUsernames(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema.alterTable('app_user').addColumn('username_alike', text).execute();
  const { rows } = await sql<{ id: string; username_folded: string }>`select id, username_folded from app_user
    where octet_length(username_folded) > length(username_folded)`.execute(db);
  for (const { id, username_folded } of rows) {
    const alike = username_folded.normalize('NFKC').trim().normalize('NFC').toLowerCase();
    if (alike !== username_folded)
      await sql`update app_user set username_alike = ${alike} where id = ${id}`.execute(db);
  }
  await db.schema
    .createIndex('app_user_alike')
    .on('app_user')
    .column('username_alike')
    .where(sql.ref('username_alike'), 'is not', null)
    .execute();
}

export const migration = {
  up: keepAlikeUsernames,
  checksum: '3b0d39b0a206f62dedab23b7259a0fec1f49c645b8d60d0e1b122f5a11c971ba',
};
