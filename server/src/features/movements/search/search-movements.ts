import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import type { Engine } from '../../../db/engine';
import type { Match } from './match';
import { matchingOnPostgres } from './postgres';
import { matchingOnSqlite } from './sqlite';

/** The `seq` of the movements that match, newest first: a window on them, and how many there are, counted no further than `most`. */
export async function searchMovements(
  db: Db,
  engine: Engine,
  match: Match,
  { limit, offset, most }: { limit: number; offset: number; most: number },
): Promise<{ found: number[]; count: number }> {
  const hits = await matching[engine](db, match, Math.max(most, offset + limit));
  // The hits keep the order in which they were found. One row more, without a number, says how many there are.
  const { rows } = await sql<{ seq: number | null; count: number | null }>`
    with hit as materialized (${hits})
    select null as seq, count(*) as count from hit
    union all select seq, null from (select seq from hit limit ${limit} offset ${offset}) as page`.execute(db);
  const count = rows.find((row) => row.seq === null)?.count ?? 0;
  return { found: rows.flatMap((row) => row.seq ?? []), count: Math.min(count, most) };
}

const matching = {
  sqlite: matchingOnSqlite,
  postgres: async (_: Db, match: Match, most: number) => matchingOnPostgres(match, most),
};
