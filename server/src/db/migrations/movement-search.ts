import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** The index of the movements' labels, so that those with any piece are found in the order of the list. */
export const createMovementSearch = (db: Kysely<unknown>, engine: Engine): Promise<void> =>
  engine === 'postgres' ? onPostgres(db) : onSqlite(db);

async function onPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists btree_gin`.execute(db);
  // Trigrams know nothing of pieces of one and two characters: those are numbers made of their code points.
  await sql`create function short_pieces(words text) returns integer[] language sql immutable strict parallel safe as $$
    select array_agg(distinct piece) from (
      select unnest(array[-ascii(c), ascii(c) * 1024 + ascii(lead(c) over (order by n))]) as piece
      from unnest(string_to_array(words, null)) with ordinality as characters (c, n)) as pieces
    where piece is not null $$`.execute(db);
  // 32 days of one shop are one key of the index; a key of the shop alone would be a list to walk along with every other.
  await sql`create index "movement_search" on "movement" using gin (
    (((("seq" >> 32) << 20) + (("entry_date" - date '1900-01-01') >> 5))), "type", "account_id", "expense_id",
    "label_folded" gin_trgm_ops, short_pieces("label_folded"))
    with (gin_pending_list_limit = 256)`.execute(db);
}

const FIRST_DAY = sql.lit('1900-01-01');

/** 4,096 code points from here on are letters. */
const ID_LETTERS = sql.lit(0x4e00);

async function onSqlite(db: Kysely<unknown>): Promise<void> {
  const words = sql`"new"."label_folded"`;
  const add = sql`insert into "movement_search" (rowid, words, "type", "account_id", "expense_id") values (
    ${rowId('new')}, ${words} || '  ', substr("new"."type", -3), ${idToken('account_id')}, ${idToken('expense_id')});`;
  const remove = sql`delete from "movement_search" where rowid = ${rowId('old')};`;

  // Contentless: only the postings are stored. The triggers keep it true in the transaction that writes the row.
  await sql`create virtual table "movement_search" using fts5(
    words, "type", "account_id", "expense_id", content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`.execute(
    db,
  );
  await sql`create trigger "movement_search_insert" after insert on "movement"
      begin ${add} end`.execute(db);
  await sql`create trigger "movement_search_delete" after delete on "movement"
      begin ${remove} end`.execute(db);
  await sql`create trigger "movement_search_update" after update on "movement"
      begin ${remove} ${add} end`.execute(db);

  // Every character that occurs and is not one of those that text is mostly made of.
  await sql`create table "movement_letter" (letter text primary key) without rowid`.execute(db);
  await sql`create trigger "movement_letter_insert" after insert on "movement"
    when ${words} glob '*[^ abcdefghijklmnopqrstuvwxyzñ0123456789.,:;/()-]*' begin
    insert or ignore into "movement_letter" select letter from (
      with recursive at (n) as (select 1 union all select n + 1 from at where n < length(${words}))
      select substr(${words}, n, 1) as letter from at); end`.execute(db);
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
