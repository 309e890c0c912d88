import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './database';
import type { Engine } from './engine';
import { likeAnywhere } from './like';

/**
 * SQLite indexes a row in one step, in which nobody else is served: for a megabyte of codes that are all different it takes a second.
 * Rows longer than this, of products with thousands of codes, are left out of the index and read instead.
 */
const INDEXED_LETTERS = 30_000;

/** Trigrams need three characters; shorter pieces are looked for row by row. */
const TRIGRAM = 3;

/**
 * Indexes a folded text column of a table with `shop_id` and `seq`, so that any piece of the text is found without reading
 * every row: FTS5's trigram tokenizer on SQLite, pg_trgm on PostgreSQL.
 */
export async function createTextSearch(
  db: Kysely<unknown>,
  engine: Engine,
  table: string,
  column: string,
): Promise<void> {
  if (engine === 'postgres') {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create extension if not exists btree_gin`.execute(db);
    await sql`create index ${sql.ref(`${table}_search`)} on ${sql.table(table)}
      using gin (shop_id, ${sql.ref(column)} gin_trgm_ops)`.execute(db);
    return;
  }
  // Contentless: only the postings are stored. The triggers keep it true in the transaction that writes the row.
  await sql`create virtual table ${sql.table(`${table}_search`)} using fts5(
    words, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`.execute(db);
  await sql`create trigger ${sql.ref(`${table}_search_insert`)} after insert on ${sql.table(table)} begin
    insert into ${sql.table(`${table}_search`)} (rowid, words) values (new.seq, new.${sql.ref(column)}); end`.execute(
    db,
  );
  await sql`create trigger ${sql.ref(`${table}_search_delete`)} after delete on ${sql.table(table)} begin
    delete from ${sql.table(`${table}_search`)} where rowid = old.seq; end`.execute(db);
  await sql`create trigger ${sql.ref(`${table}_search_update`)} after update of ${sql.ref(column)} on ${sql.table(table)} begin
    update ${sql.table(`${table}_search`)} set words = new.${sql.ref(column)} where rowid = new.seq; end`.execute(db);
}

const isLong = (table: string, column: string) =>
  sql<SqlBool>`length(${sql.ref(`${table}.${column}`)}) > ${sql.lit(INDEXED_LETTERS)}`;

/** Takes long rows out of SQLite's index, in which `createTextSearch` had put all, and lists them by `seq`. */
export async function listLongTexts(db: Kysely<unknown>, engine: Engine, table: string, column: string): Promise<void> {
  if (engine === 'postgres') return;
  const search = sql.table(`${table}_search`);
  await sql`delete from ${search} where rowid in (
    select seq from ${sql.table(table)} where ${isLong(table, column)})`.execute(db);
  await sql`create index ${sql.ref(`${table}_long`)} on ${sql.table(table)} (seq)
    where length(${sql.ref(column)}) > ${sql.lit(INDEXED_LETTERS)}`.execute(db);
  for (const when of ['insert', 'delete', 'update'])
    await sql`drop trigger ${sql.ref(`${table}_search_${when}`)}`.execute(db);
  const isShort = (row: 'old' | 'new') => sql`length(${sql.ref(`${row}.${column}`)}) <= ${sql.lit(INDEXED_LETTERS)}`;
  const leave = sql`delete from ${search} where rowid = old.seq and ${isShort('old')};`;
  const enter = sql`insert into ${search} (rowid, words) select new.seq, new.${sql.ref(column)} where ${isShort('new')};`;
  const trigger = (name: string, event: RawBuilder<unknown>, ...steps: RawBuilder<unknown>[]) =>
    sql`create trigger ${sql.ref(`${table}_search_${name}`)} after ${event} on ${sql.table(table)}
      begin ${sql.join(steps, sql` `)} end`.execute(db);
  await trigger('insert', sql`insert`, enter);
  await trigger('delete', sql`delete`, leave);
  await trigger('update', sql`update of ${sql.ref(column)}`, leave, enter);
}

export interface TextMatch {
  engine: Engine;
  table: string;
  column: string;
  /** Already folded. */
  piece: string;
  /** The shop's range of `seq` (db/sequence.ts). */
  range: readonly [first: number, last: number];
}

export const isIndexable = (piece: string): boolean => [...piece].length >= TRIGRAM;

/** Rows that contain the piece, looked up in the index. Only for pieces of three characters or more. */
export function containsByIndex(match: TextMatch): Expression<SqlBool> {
  if (match.engine === 'postgres') return containsByRow(match);
  return sql<SqlBool>`${sql.ref(`${match.table}.seq`)} in (${sequencesOf(match)})`;
}

/** On SQLite: the `seq` of the rows that contain the piece, by the index or, where they are long, each one read. */
function sequencesOf({ table, column, piece, range: [first, last] }: TextMatch): RawBuilder<unknown> {
  const long = sql.ref(`${table}.seq`);
  return sql`select rowid as seq from ${sql.table(`${table}_search`)}
    where words match ${quoted(piece)} and rowid between ${first} and ${last}
    union all select ${long} from ${sql.table(table)} indexed by ${sql.ref(`${table}_long`)}
    where ${long} between ${first} and ${last} and ${isLong(table, column)} and ${containsByRow({ table, column, piece })}`;
}

/** Rows that contain the piece, each one read. */
export function containsByRow({
  table,
  column,
  piece,
}: Pick<TextMatch, 'table' | 'column' | 'piece'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.${column}`)} like ${likeAnywhere(piece)} escape '\\'`;
}

const quoted = (piece: string) => `"${piece.replaceAll('"', '""')}"`;

/** How many rows of the shop contain the piece, counted in the index alone and no further than `most`. */
export async function countMatches(db: Db, match: TextMatch, shopId: string, most: number): Promise<number> {
  const found =
    match.engine === 'postgres'
      ? sql`select 1 from ${sql.table(match.table)} where shop_id = ${shopId} and ${containsByRow(match)} limit ${most}`
      : sql`${sequencesOf(match)} limit ${most}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${found}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}
