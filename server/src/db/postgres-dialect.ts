import { PostgresDialect } from 'kysely';
import pg from 'pg';

const CONNECTIONS = 16;
const CONNECT_TIMEOUT_MS = 5_000;

const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = pg.types.builtins;

/** Whole numbers stay exact or fail loudly; days stay text; instants are the same ISO text that SQLite keeps. */
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, toInteger],
  [NUMERIC, toInteger],
  [DATE, (text) => text],
  [TIMESTAMPTZ, (text) => new Date(text).toISOString()],
]);

function toInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('the database holds a number that is not exact here');
  return value;
}

/** Kysely on PostgreSQL through a pool; several server processes may share the database. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: { getTypeParser: (oid: number, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format) },
  });
  // An idle connection that the server closes must not end the process: the pool replaces it at the next query.
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}
