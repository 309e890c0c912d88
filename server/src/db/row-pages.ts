import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from './database';
import type { Engine } from './engine';

/**
 * How much is read at a time of rows that may be of any size: so many rows, or as many as have so many bytes of text together, but at
 * least one. A product that is deleted lies in the trash with all its codes, in one row of some megabytes.
 */
export const PAGE_OF_ROWS = { rows: 2_000, bytes: 4 * 2 ** 20 };

/** Each row of a cursor says how much is in so many behind it. */
const LOOKED_AHEAD = 500;

export type AnyRow = Record<string, unknown>;

/** How many bytes the values of a row are as text. Neither engine reads a long text for that. */
export function bytesOf(engine: Engine, columns: readonly string[]): RawBuilder<number> {
  // SQLite knows the length of a column by its row's head, but not of anything that is made of one.
  const textOf = (column: string) => (engine === 'sqlite' ? sql.ref(column) : sql`cast(${sql.ref(column)} as text)`);
  const bytes = columns.map((column) => sql`coalesce(octet_length(${textOf(column)}), 0)`);
  return sql<number>`(${sql.join(bytes, sql` + `)})`;
}

/**
 * How many of the next rows make a page; never none.
 * @param next a query of at most `PAGE_OF_ROWS.rows` rows in their order, which gives the `bytes` of each
 */
export async function rowsOfNextPage(view: Db, next: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ fitting: number }>`
    select count(*) as fitting
    from (select sum(bytes) over (rows unbounded preceding) as together from (${next}) as sized) as added
    where together <= ${sql.lit(PAGE_OF_ROWS.bytes)}`.execute(view);
  return Math.max(1, Number(rows[0]?.fitting));
}

/**
 * All rows of a query on PostgreSQL in the order in which they lie, some at a time. To be asked in a transaction, one at a time.
 * @param from what stands behind `from`, without values beside its text: a cursor takes none
 */
export async function* pagesByCursor(
  view: Db,
  columns: readonly string[],
  from: RawBuilder<unknown>,
): AsyncGenerator<AnyRow[]> {
  await sql`declare paged no scroll cursor for
    select ${sql.join(columns.map((column) => sql.ref(column)))}, sum(${bytesOf('postgres', columns)})
      over (rows between 1 following and ${sql.lit(LOOKED_AHEAD)} following) as "bytes behind"
    from ${from}`.execute(view);
  for (let most = 1; ; ) {
    const { rows } = await sql<AnyRow>`fetch ${sql.lit(most)} from paged`.execute(view);
    const last = rows.at(-1);
    if (!last) break;
    yield rows;
    most = Number(last['bytes behind']) <= PAGE_OF_ROWS.bytes ? LOOKED_AHEAD : 1;
  }
  await sql`close paged`.execute(view);
}
