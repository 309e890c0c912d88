import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { nameOf } from './statement';

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
    // Compiling costs more than any statement here: a broad search would wait for it.
    options: '-c jit=off',
    types: { getTypeParser: (oid: number, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format) },
  });
  // An idle connection that the server closes must not end the process: the pool replaces it at the next query.
  pool.on('error', () => {});
  return new PostgresDialect({ pool: naming(pool) });
}

/** The same pool, where statements that are asked again and again are parsed and planned once a connection. */
function naming(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const named = (client: pg.PoolClient): PostgresPoolClient => ({
    query: (text: unknown, values: readonly unknown[] = []) => {
      if (typeof text !== 'string') throw new TypeError('cursors are not in use here');
      const name = nameOf(text);
      return client.query({ text, values: [...values], ...(name !== undefined && { name }) }) as never;
    },
    release: () => client.release(),
  });
  const connect = async () => {
    const client = await pool.connect();
    const known = clients.get(client) ?? named(client);
    clients.set(client, known);
    return known;
  };
  return { connect, end: () => pool.end() };
}
