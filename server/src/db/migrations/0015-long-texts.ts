import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * A product with thousands of codes is found without an index that takes a second to be written: SQLite's, in which all were,
 * gives the long ones up, and they are listed by `seq`.
 */
export async function listLongProducts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') return;
  await sql`delete from "product_search" where rowid in (
    select seq from "product" where length("product"."search") > 30000)`.execute(db);
  await sql`create index "product_long" on "product" (seq)
    where length("search") > 30000`.execute(db);
  for (const when of ['insert', 'delete', 'update'])
    await sql`drop trigger ${sql.ref(`product_search_${when}`)}`.execute(db);

  const leave = sql`delete from "product_search" where rowid = old.seq and length("old"."search") <= 30000;`;
  const enter = sql`insert into "product_search" (rowid, words) select new.seq, new."search" where length("new"."search") <= 30000;`;
  await sql`create trigger "product_search_insert" after insert on "product"
      begin ${enter} end`.execute(db);
  await sql`create trigger "product_search_delete" after delete on "product"
      begin ${leave} end`.execute(db);
  await sql`create trigger "product_search_update" after update of "search" on "product"
      begin ${leave} ${enter} end`.execute(db);
}

export const migration = {
  up: listLongProducts,
  checksum: '9855df1b30b303edc2766282878073616bb110ae599fda01140242bc6df05f1f',
};
