import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../database';
import type { Engine } from '../engine';
import type { DatedMatch, DatedSearch } from './match';
import { createOnPostgres, matchingOnPostgres } from './postgres';
import { createOnSqlite, matchingOnSqlite } from './sqlite';

/**
 * Indexes a text so that the rows with any piece of it are found in the order of their list, however many or old they are.
 * SQLite: an FTS5 table whose row ids are made of shop, day and number. PostgreSQL: one GIN index that also knows month and marks.
 */
export const createDatedSearch = (db: Kysely<unknown>, engine: Engine, search: DatedSearch): Promise<void> =>
  engine === 'postgres' ? createOnPostgres(db, search) : createOnSqlite(db, search);

/** The `seq` of the rows that match, newest first: a window on them. */
export async function findDated(
  db: Db,
  engine: Engine,
  { search, match }: { search: DatedSearch; match: DatedMatch },
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const hits = await matching[engine](db, search, match, limit + offset);
  const { rows } = await sql<{ seq: number }>`
    select seq from (${hits}) as hit limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => row.seq);
}

/** How many rows match, counted no further than `most`. */
export async function countDated(
  db: Db,
  engine: Engine,
  { search, match }: { search: DatedSearch; match: DatedMatch },
  most: number,
): Promise<number> {
  const hits = await matching[engine](db, search, match, most);
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${hits}) as hit`.execute(db);
  return rows[0]?.count ?? 0;
}

const matching = {
  sqlite: matchingOnSqlite,
  postgres: async (_: Db, search: DatedSearch, match: DatedMatch, most: number) =>
    matchingOnPostgres(search, match, most),
};
