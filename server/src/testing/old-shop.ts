import { type Kysely, sql } from 'kysely';

/** A shop and its owner as the first migrations keep them, in a database that has gone no further. */
export async function insertOldShop(
  db: Kysely<never>,
  { user, shop, at }: { user: string; shop: string; at: string },
): Promise<void> {
  await sql`insert into app_user (id, username, username_folded, email, email_folded, password_hash, birthday, created_at)
    values (${user}, 'caro', 'caro', 'c@x', 'c@x', 'x', '1991-04-23', ${at})`.execute(db);
  await sql`insert into shop (id, owner_id, time_zone, created_at) values (${shop}, ${user}, 'UTC', ${at})`.execute(db);
}
