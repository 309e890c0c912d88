import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** Customers, what each owes, and the entries that it is the sum of; with how many there are, how many owe, and what those owe together. */
export async function createCustomers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, instant, bigint, int, text } = columnTypes(engine);
  await db.schema
    .createTable('customer')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('seq', bigint, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('name_folded', text, (c) => c.notNull())
    .addColumn('phone', text)
    .addColumn('email', text)
    .addColumn('note', text)
    .addColumn('credit_limit', bigint, (c) => c.check(sql`credit_limit >= 0`))
    .addColumn('search', text, (c) => c.notNull())
    .addColumn('balance', bigint, (c) => c.notNull().defaultTo(0))
    .addColumn('entry_count', int, (c) => c.notNull().defaultTo(0))
    .addColumn('last_entry', int, (c) => c.notNull().defaultTo(0))
    .addColumn('deleted_at', instant)
    .addPrimaryKeyConstraint('customer_key', ['shop_id', 'id'])
    .addUniqueConstraint('customer_number', ['shop_id', 'seq'])
    .execute();
  const living = () => sql.ref('deleted_at');
  await db.schema
    .createIndex('customer_by_name')
    .unique()
    .on('customer')
    .columns(['shop_id', 'name_folded'])
    .where(living(), 'is', null)
    .execute();
  await db.schema
    .createIndex('customer_owing')
    .on('customer')
    .columns(['shop_id', 'name_folded'])
    .where(sql<boolean>`deleted_at is null and balance > 0`)
    .execute();
  await db.schema
    .createTable('customer_entry')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('customer_id', id, (c) => c.notNull())
    .addColumn('number', int, (c) => c.notNull())
    .addColumn('at', instant, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('reference', text)
    .addColumn('movement_id', id)
    .addColumn('change', bigint, (c) => c.notNull())
    .addColumn('balance', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('customer_entry_key', ['shop_id', 'customer_id', 'number'])
    .addForeignKeyConstraint('customer_entry_customer', ['shop_id', 'customer_id'], 'customer', ['shop_id', 'id'])
    .addForeignKeyConstraint('customer_entry_movement', ['shop_id', 'movement_id'], 'movement', ['shop_id', 'id'])
    .addCheckConstraint('customer_entry_payment', sql`(kind = 'payment') = (movement_id is not null)`)
    .execute();
  await db.schema
    .createIndex('customer_entry_of_movement')
    .unique()
    .on('customer_entry')
    .columns(['shop_id', 'movement_id'])
    .where(sql.ref('movement_id'), 'is not', null)
    .execute();
  for (const column of ['customer_count', 'customer_owing_count', 'customer_owed'])
    await sql`alter table "ledger" add column ${sql.ref(column)} bigint not null default 0`.execute(db);
  await createSearch(db, engine);
}

/** What a customer is searched by: FTS5's trigram tokenizer on SQLite, pg_trgm on PostgreSQL. */
async function createSearch(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`create index "customer_search" on "customer" using gin (shop_id, "search" gin_trgm_ops)`.execute(db);
    return;
  }
  await sql`create virtual table "customer_search" using fts5(
    words, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`.execute(db);
  await sql`create index "customer_long" on "customer" (seq) where length("search") > 30000`.execute(db);
  await sql`create trigger "customer_search_insert" after insert on "customer" begin
    insert into "customer_search" (rowid, words) values (new.seq, new."search"); end`.execute(db);
  await sql`create trigger "customer_search_delete" after delete on "customer" begin
    delete from "customer_search" where rowid = old.seq; end`.execute(db);
  await sql`create trigger "customer_search_update" after update of "search" on "customer" begin
    update "customer_search" set words = new."search" where rowid = new.seq; end`.execute(db);
}

export const migration = {
  up: createCustomers,
  checksum: 'c980b4708b17922a10af2b04c5bf66f41b3607e48ca786fc4413d912dd192519',
};
