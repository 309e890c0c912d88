import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** The index of what a product is searched by: FTS5's trigram tokenizer on SQLite, pg_trgm on PostgreSQL. */
export async function createProductSearch(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create extension if not exists btree_gin`.execute(db);
    await sql`create index "product_search" on "product"
      using gin (shop_id, "search" gin_trgm_ops)`.execute(db);
    return;
  }
  // Contentless: only the postings are stored. The triggers keep it true in the transaction that writes the row.
  await sql`create virtual table "product_search" using fts5(
    words, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`.execute(db);
  await sql`create trigger "product_search_insert" after insert on "product" begin
    insert into "product_search" (rowid, words) values (new.seq, new."search"); end`.execute(db);
  await sql`create trigger "product_search_delete" after delete on "product" begin
    delete from "product_search" where rowid = old.seq; end`.execute(db);
  await sql`create trigger "product_search_update" after update of "search" on "product" begin
    update "product_search" set words = new."search" where rowid = new.seq; end`.execute(db);
}
