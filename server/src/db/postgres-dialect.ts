import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { carefulPool } from './postgres-pool';

const CONNECTIONS = 16;
const CONNECT_PATIENCE_MS = 5_000;

// A request that finds the server frozen waits for a connection and for one statement, and is answered within its ten seconds.
const CONNECT_LIMIT_MS = 3_000;
const STATEMENT_MS = 5_000;
/** A server that is not frozen ends the statement itself, and the connection stays of use. */
const ANSWER_MS = STATEMENT_MS + 1_000;

/** Told when a connection is made, so that they cost no statement of their own. Compiling (jit) costs more than any statement here. */
const SETTINGS = { jit: 'off' };
const LIMITS = {
  statement_timeout: STATEMENT_MS,
  // A process that was cut off in the middle of a transaction must not keep its rows locked.
  idle_in_transaction_session_timeout: 15_000,
};

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

/** The connections to that database, which several server processes may share. `limited`: see Place. */
export const postgresPool = (url: string, limited: boolean): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: limited ? CONNECT_LIMIT_MS : CONNECT_PATIENCE_MS,
    keepAlive: true,
    options: Object.entries(limited ? { ...SETTINGS, ...LIMITS } : SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: { getTypeParser: (oid: number, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format) },
  });

/** Kysely on PostgreSQL through that pool. */
export const postgresDialect = (pool: pg.Pool, limited: boolean): PostgresDialect =>
  new PostgresDialect({ pool: carefulPool(pool, limited ? ANSWER_MS : undefined) });
