import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/**
 * Movements that are neither income nor outflow: what an account began with, and what goes from one account to another. Neither has a
 * payment method. What a month has in lists is kept beside what it counts, and how many movements each method has beside the rest.
 */
export async function addTransfers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await (engine === 'postgres' ? widenOnPostgres(db) : rebuildOnSqlite(db));
  await db.schema
    .createIndex('movement_to_account')
    .on('movement')
    .columns(['shop_id', 'to_account_id', 'entry_date', 'seq'])
    .where(sql.ref('to_account_id'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('movement_opening')
    .unique()
    .on('movement')
    .columns(['shop_id', 'account_id'])
    .where('type' as never, '=', sql.lit('opening'))
    .execute();
  await sql`alter table "month_total" add column "listed_count" integer not null default 0`.execute(db);
  await sql`update "month_total" set "listed_count" = "movement_count"`.execute(db);
  await countByMethod(db, engine);
}

async function widenOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "movement" alter column "payment_method_id" drop not null, add column "to_account_id" uuid,
    add constraint "movement_to_account" foreign key (shop_id, to_account_id) references "account" (shop_id, id),
    add constraint "movement_transfer" check ((type = 'transfer') = (to_account_id is not null) and to_account_id <> account_id),
    add constraint "movement_method_of" check ((payment_method_id is null) = (type in ('opening', 'transfer')))`.execute(
    db,
  );
}

const COLUMNS = sql.join(
  [
    'shop_id',
    'id',
    'seq',
    'label',
    'label_folded',
    'value',
    'type',
    'entry_date',
    'account_id',
    'payment_method_id',
    'expense_id',
    'debt_id',
    'installment_id',
    'created_at',
  ].map((name) => sql.ref(name)),
);

/** SQLite takes no condition away from a column and adds no key to a table: the rows go into another one, which takes its name. */
async function rebuildOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create table "movement_anew" (
    "shop_id" text not null references "shop" ("id"), "id" text not null, "seq" integer not null, "label" text not null,
    "label_folded" text not null, "value" integer not null check (value > 0), "type" text not null, "entry_date" text not null,
    "account_id" text not null, "payment_method_id" integer, "to_account_id" text, "expense_id" text, "debt_id" text,
    "installment_id" text, "created_at" text not null,
    constraint "movement_key" primary key ("shop_id", "id"), constraint "movement_number" unique ("shop_id", "seq"),
    constraint "movement_account" foreign key ("shop_id", "account_id") references "account" ("shop_id", "id"),
    constraint "movement_to_account" foreign key ("shop_id", "to_account_id") references "account" ("shop_id", "id"),
    constraint "movement_method" foreign key ("shop_id", "payment_method_id") references "payment_method" ("shop_id", "id"),
    constraint "movement_expense" foreign key ("shop_id", "expense_id") references "expense" ("shop_id", "id"),
    constraint "movement_installment" foreign key ("shop_id", "debt_id", "installment_id")
      references "installment" ("shop_id", "debt_id", "id"),
    constraint "movement_pays" check ((debt_id is null) = (installment_id is null)),
    constraint "movement_transfer" check ((type = 'transfer') = (to_account_id is not null) and to_account_id <> account_id),
    constraint "movement_method_of" check ((payment_method_id is null) = (type in ('opening', 'transfer'))))`.execute(
    db,
  );
  await sql`insert into "movement_anew" (${COLUMNS}) select ${COLUMNS} from "movement" order by rowid`.execute(db);
  await sql`drop table "movement"`.execute(db);
  await sql`alter table "movement_anew" rename to "movement"`.execute(db);
  for (const within of [[], ['account_id'], ['type'], ['expense_id']])
    await db.schema
      .createIndex(`movement_${within.length === 0 ? 'in_order' : `of_${within[0]?.replace('_id', '')}`}`)
      .on('movement')
      .columns(['shop_id', ...within, 'entry_date', 'seq'])
      .execute();
  await db.schema
    .createIndex('movement_of_installment')
    .on('movement')
    .columns(['shop_id', 'debt_id', 'installment_id'])
    .where(sql.ref('installment_id'), 'is not', null)
    .execute();
  await searchOnSqlite(db);
}

const FIRST_DAY = sql.lit('1900-01-01');
/** 4,096 code points from here on are letters. */
const ID_LETTERS = sql.lit(0x4e00);

/** The triggers went with the old table. A transfer is found by either account: its two words do not touch. */
async function searchOnSqlite(db: Kysely<unknown>): Promise<void> {
  const words = sql`"new"."label_folded"`;
  const accounts = sql`${idToken('account_id')} || coalesce('  ' || ${idToken('to_account_id')}, '')`;
  const add = sql`insert into "movement_search" (rowid, words, "type", "account_id", "expense_id") values (
    ${rowId('new')}, ${words} || '  ', substr("new"."type", -3), ${accounts}, ${idToken('expense_id')});`;
  const remove = sql`delete from "movement_search" where rowid = ${rowId('old')};`;
  await sql`create trigger "movement_search_insert" after insert on "movement" begin ${add} end`.execute(db);
  await sql`create trigger "movement_search_delete" after delete on "movement" begin ${remove} end`.execute(db);
  await sql`create trigger "movement_search_update" after update on "movement" begin ${remove} ${add} end`.execute(db);
  const letters = (when: ReturnType<typeof sql>, name: string) =>
    sql`create trigger ${sql.ref(name)} after ${when} on "movement"
    when ${words} glob '*[^ abcdefghijklmnopqrstuvwxyzñ0123456789.,:;/()-]*' begin
    insert or ignore into "movement_letter" select letter from (
      with recursive at (n) as (select 1 union all select n + 1 from at where n < length(${words}))
      select substr(${words}, n, 1) as letter from at); end`.execute(db);
  await letters(sql`insert`, 'movement_letter_insert');
  // A label can be edited from here on.
  await letters(sql`update of "label_folded"`, 'movement_letter_update');
}

/** The shop's number, 17 bits of the day and 28 of the row's own number in its shop: FTS5 hands rows out in this order. */
function rowId(row: 'new' | 'old') {
  const seq = sql.ref(`${row}.seq`);
  const days = sql`cast(julianday(${sql.ref(`${row}.entry_date`)}) - julianday(${FIRST_DAY}) as integer)`;
  return sql`((${seq} >> 32) << 45) + (${days} << 28) + (${seq} & 268435455)`;
}

/** The random last 36 bits of an id as three characters, so that two ids of one shop never meet. */
function idToken(column: string) {
  const id = sql.ref(`new.${column}`);
  const digit = (place: number) => sql`(instr('0123456789abcdef', substr(${id}, ${sql.lit(place)}, 1)) - 1)`;
  const character = (place: number) =>
    sql`${ID_LETTERS} + ${digit(place)} * 256 + ${digit(place + 1)} * 16 + ${digit(place + 2)}`;
  return sql`case when ${id} is not null then char(${character(-9)}, ${character(-6)}, ${character(-3)}) end`;
}

/** One row for each month, account, type, label and method; 0 is none. */
async function countByMethod(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, bigint, int, text } = columnTypes(engine);
  await db.schema.dropTable('movement_count').execute();
  await db.schema
    .createTable('movement_count')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('month', text, (c) => c.notNull())
    .addColumn('account_id', text, (c) => c.notNull())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('expense_id', text, (c) => c.notNull())
    .addColumn('payment_method_id', int, (c) => c.notNull())
    .addColumn('movement_count', int, (c) => c.notNull())
    .addColumn('amount', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('movement_count_key', [
      'shop_id',
      'month',
      'account_id',
      'type',
      'expense_id',
      'payment_method_id',
    ])
    .execute();
  for (const column of ['account_id', 'type', 'expense_id', 'payment_method_id'])
    await db.schema
      .createIndex(`movement_count_of_${column.replace('_id', '')}`)
      .on('movement_count')
      .columns(['shop_id', column, 'month'])
      .execute();
  await sql`insert into "movement_count"
    select shop_id, substr(cast(entry_date as text), 1, 7), cast(account_id as text), type, coalesce(cast(expense_id as text), ''),
      payment_method_id, count(*), sum(value)
    from "movement" group by 1, 2, 3, 4, 5, 6`.execute(db);
}

export const migration = {
  up: addTransfers,
  checksum: '8a767a5f85941764133541d950f90a36b8c79831a65af7a2d11ad5e11663dda5',
};
