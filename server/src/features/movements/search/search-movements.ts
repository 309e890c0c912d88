import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import type { Engine } from '../../../db/engine';
import { carried, type SumsInAll, sumOf } from '../../../db/kept-counts';
import { type Hits, type Match, VALUED } from './match';
import { matchingOnPostgres } from './postgres';
import { matchingOnSqlite } from './sqlite';

interface Found extends SumsInAll {
  /** The `seq` of those in the window, newest first. */
  found: number[];
  /** No further than one more than `most`: then what they come to is not known. */
  count: number;
}

/** The movements that match: a window on them, and how many there are and what they come to, up to `most`. */
export async function searchMovements(
  db: Db,
  engine: Engine,
  match: Match,
  { limit, offset, most }: { limit: number; offset: number; most: number },
): Promise<Found> {
  const { rows: hits, valued } = await matching[engine](db, match, Math.max(most + 1, offset + limit));
  const isCounted = sql`(select count(*) from hit) <= ${most}`;
  // The hits keep the order in which they were found. One row more, without a number, says how many there are.
  const { rows } = await sql<{ seq: number | null } & SumsInAll>`
    with hit as materialized (${hits})
    select cast(null as bigint) as seq, (select count(*) from hit) as count,
      ${carried(sumOf('value', 'inflow'))} as inflow, ${carried(sumOf('value', 'outflow'))} as outflow
      from ${valued} as valued where ${isCounted}
    union all select seq, null, null, null from (select seq from hit limit ${limit} offset ${offset}) as page`.execute(
    db,
  );
  const all = rows.find((row) => row.seq === null);
  const count = Math.min(all?.count ?? 0, most + 1);
  const { inflow = null, outflow = null } = all && count <= most ? all : {};
  return { found: rows.flatMap((row) => row.seq ?? []), count, inflow, outflow };
}

const matching = {
  sqlite: matchingOnSqlite,
  postgres: async (_: Db, match: Match, most: number): Promise<Hits> => ({
    rows: matchingOnPostgres(match, most),
    // Joined to thousands of them it would read every movement.
    valued: VALUED,
  }),
};
