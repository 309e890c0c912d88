import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './database';
import type { Engine } from './engine';
import { likeAnywhere } from './like';

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
export function containsByIndex({ engine, table, column, piece, range }: TextMatch): Expression<SqlBool> {
  if (engine === 'postgres') return containsByRow({ table, column, piece });
  const search = sql.table(`${table}_search`);
  return sql<SqlBool>`${sql.ref(`${table}.seq`)} in (
    select rowid from ${search} where words match ${quoted(piece)} and rowid between ${range[0]} and ${range[1]})`;
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
  const { engine, table, piece, range } = match;
  const found =
    engine === 'postgres'
      ? sql`select 1 from ${sql.table(table)} where shop_id = ${shopId} and ${containsByRow(match)} limit ${most}`
      : sql`select 1 from ${sql.table(`${table}_search`)}
          where words match ${quoted(piece)} and rowid between ${range[0]} and ${range[1]} limit ${most}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${found}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}
