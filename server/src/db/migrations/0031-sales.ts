import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/**
 * What is sold over the counter: tickets with their lines, what they took back and how they were paid, and what they come to by day and
 * by month. A line keeps the names of what it sold: the product may be gone. A movement says what it belongs to.
 */
export async function createSales(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const types = columnTypes(engine);
  const { int, text } = types;
  await db.schema.alterTable('movement').addColumn('belongs_to', text).execute();
  await db.schema
    .alterTable('ledger')
    .addColumn('last_sale_number', int, (c) => c.notNull().defaultTo(0))
    .execute();
  await createTickets(db, types);
  await createParts(db, types);
  await createSums(db, types);
  await createSearch(db, engine);
}

type Types = ReturnType<typeof columnTypes>;

async function createTickets(db: Kysely<unknown>, { id, instant, day, bigint, int, text }: Types): Promise<void> {
  await db.schema
    .createTable('sale')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('seq', bigint, (c) => c.notNull())
    .addColumn('number', int, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('at', instant, (c) => c.notNull())
    .addColumn('day', day, (c) => c.notNull())
    .addColumn('hour', int, (c) => c.notNull())
    .addColumn('line_count', int, (c) => c.notNull())
    .addColumn('units', int, (c) => c.notNull())
    .addColumn('returned_units', int, (c) => c.notNull())
    .addColumn('return_count', int, (c) => c.notNull())
    .addColumn('subtotal', bigint, (c) => c.notNull())
    .addColumn('discount', bigint, (c) => c.notNull())
    .addColumn('adjustment', bigint, (c) => c.notNull())
    .addColumn('total', bigint, (c) => c.notNull())
    .addColumn('on_account', bigint, (c) => c.notNull())
    .addColumn('refund', bigint, (c) => c.notNull())
    .addColumn('refund_account_id', id)
    .addColumn('refund_method_id', int)
    .addColumn('refund_movement_id', id)
    .addColumn('customer_id', id)
    .addColumn('customer_name', text)
    .addColumn('client_id', id)
    .addColumn('note', text)
    .addColumn('search', text, (c) => c.notNull())
    .addColumn('voided_at', instant)
    .addColumn('void_reason', text)
    .addPrimaryKeyConstraint('sale_key', ['shop_id', 'id'])
    .addUniqueConstraint('sale_number', ['shop_id', 'number'])
    .addUniqueConstraint('sale_seq', ['shop_id', 'seq'])
    .addUniqueConstraint('sale_client', ['shop_id', 'client_id'])
    .addForeignKeyConstraint('sale_refund_account', ['shop_id', 'refund_account_id'], 'account', ['shop_id', 'id'])
    .addForeignKeyConstraint('sale_refund_method', ['shop_id', 'refund_method_id'], 'payment_method', ['shop_id', 'id'])
    .execute();
  await index(db, 'sale_in_order', 'sale', ['shop_id', 'day', 'at', 'seq']);
  await index(db, 'sale_of_customer', 'sale', ['shop_id', 'customer_id', 'day', 'at', 'seq']);
  await index(db, 'sale_of_status', 'sale', ['shop_id', 'status', 'day', 'at', 'seq']);
}

const index = (db: Kysely<unknown>, name: string, on: string, columns: string[]) =>
  db.schema.createIndex(name).on(on).columns(columns).execute();

async function createParts(db: Kysely<unknown>, { id, bigint, int, text }: Types): Promise<void> {
  const sale = ['shop_id', 'sale_id'] as const;
  const its = ['shop_id', 'id'] as const;
  const of = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
      .addColumn('sale_id', id, (c) => c.notNull())
      .addColumn('position', int, (c) => c.notNull())
      .addForeignKeyConstraint(`${name}_sale`, [...sale], 'sale', [...its]);
  await of('sale_line')
    .addColumn('id', id, (c) => c.notNull())
    .addColumn('item_id', id, (c) => c.notNull())
    .addColumn('product_id', id, (c) => c.notNull())
    .addColumn('product_name', text, (c) => c.notNull())
    .addColumn('size_name', text, (c) => c.notNull())
    .addColumn('code', text)
    .addColumn('quantity', int, (c) => c.notNull())
    .addColumn('unit_price', bigint, (c) => c.notNull())
    .addColumn('discount', bigint, (c) => c.notNull())
    .addColumn('amount', bigint, (c) => c.notNull())
    .addColumn('charged', bigint, (c) => c.notNull())
    .addColumn('returned', int, (c) => c.notNull().check(sql`returned between 0 and quantity`))
    .addPrimaryKeyConstraint('sale_line_key', [...its])
    .execute();
  await index(db, 'sale_line_in_order', 'sale_line', [...sale, 'position']);
  await index(db, 'sale_line_product', 'sale_line', ['shop_id', 'product_id', 'id']);
  await of('sale_return')
    .addColumn('line_id', id, (c) => c.notNull())
    .addColumn('quantity', int, (c) => c.notNull())
    .addColumn('amount', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('sale_return_key', [...sale, 'position'])
    .addForeignKeyConstraint('sale_return_line', ['shop_id', 'line_id'], 'sale_line', [...its])
    .execute();
  await index(db, 'sale_return_of_line', 'sale_return', ['shop_id', 'line_id']);
  await of('sale_payment')
    .addColumn('account_id', id, (c) => c.notNull())
    .addColumn('payment_method_id', int, (c) => c.notNull())
    .addColumn('amount', bigint, (c) => c.notNull())
    .addColumn('charged', bigint, (c) => c.notNull())
    .addColumn('movement_id', id, (c) => c.notNull())
    .addPrimaryKeyConstraint('sale_payment_key', [...sale, 'position'])
    .addForeignKeyConstraint('sale_payment_account', ['shop_id', 'account_id'], 'account', [...its])
    .addForeignKeyConstraint('sale_payment_method', ['shop_id', 'payment_method_id'], 'payment_method', [...its])
    .execute();
}

async function createSums(db: Kysely<unknown>, { id, bigint, int, text }: Types): Promise<void> {
  await db.schema
    .createTable('sale_sum')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('list', text, (c) => c.notNull())
    .addColumn('span', text, (c) => c.notNull())
    .addColumn('period', text, (c) => c.notNull())
    .addColumn('item', text, (c) => c.notNull())
    .addColumn('sale_count', int, (c) => c.notNull())
    .addColumn('units', int, (c) => c.notNull())
    .addColumn('amount', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('sale_sum_key', ['shop_id', 'list', 'span', 'period', 'item'])
    .execute();
}

/** What a ticket is searched by: FTS5's trigram tokenizer on SQLite, pg_trgm on PostgreSQL. A text is never changed. */
async function createSearch(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`create index "sale_search" on "sale" using gin (shop_id, "search" gin_trgm_ops)`.execute(db);
    return;
  }
  await sql`create virtual table "sale_search" using fts5(
    words, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`.execute(db);
  await sql`create index "sale_long" on "sale" (seq) where length("search") > 30000`.execute(db);
  await sql`create trigger "sale_search_insert" after insert on "sale" begin
    insert into "sale_search" (rowid, words) select new.seq, new."search" where length("new"."search") <= 30000; end`.execute(
    db,
  );
  await sql`create trigger "sale_search_delete" after delete on "sale" begin
    delete from "sale_search" where rowid = old.seq and length("old"."search") <= 30000; end`.execute(db);
}

export const migration = {
  up: createSales,
  checksum: '322dab8efe513f5a78101dd4f2551368201e0b48bd33049c452cde99e9b8ce16',
};
