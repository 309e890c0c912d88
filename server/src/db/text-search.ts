import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './database';
import type { Engine } from './engine';
import { likeAnywhere } from './like';

/**
 * SQLite indexes a row in one step, in which nobody else is served: for a megabyte of codes that are all different it takes a second.
 * Rows longer than this, of products with thousands of codes, are left out of the index and read instead: `db/migrations/0015-long-texts.ts`
 * says it in the same words, without which SQLite refuses the question.
 */
const INDEXED_LETTERS = 30_000;

/** Trigrams need three characters; shorter pieces are looked for row by row. */
const TRIGRAM = 3;

const isLong = (table: string, column: string) =>
  sql<SqlBool>`length(${sql.ref(`${table}.${column}`)}) > ${sql.lit(INDEXED_LETTERS)}`;

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
