import { type Dialect, type DialectAdapter, PostgresAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';
import { carefulPool } from './postgres-pool';
import { shareOf } from './share';
import type { Waits } from './waits';

const CONNECTIONS = shareOf(16, 4);
const CONNECT_PATIENCE_MS = 5_000;

// A request that finds the server frozen waits for a connection and for one statement, and is answered within its ten seconds.
const CONNECT_LIMIT_MS = 3_000;
const STATEMENT_MS = 5_000;
/** A server that is not frozen ends the statement itself, and the connection stays of use. */
const ANSWER_MS = STATEMENT_MS + 1_000;

/** Compiling (jit) costs more than any statement here. */
const LIMITED = {
  jit: 'off',
  statement_timeout: STATEMENT_MS,
  // A process that was cut off in the middle of a transaction must not keep its rows locked.
  idle_in_transaction_session_timeout: 15_000,
};
/** 0: no limit, whatever the role or the pooler says. */
const UNLIMITED = { jit: 'off', statement_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** How the connections are used. */
export interface Manner {
  /** See Place. */
  limited: boolean;
  prepared: boolean;
}

const settingsOf = ({ limited }: Manner) => Object.entries(limited ? LIMITED : UNLIMITED);

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

/**
 * The connections to that database, which several server processes may share. Directly, the settings are told when a connection is made, so
 * that they cost no statement of their own; a pooler would refuse it.
 */
export const postgresPool = (url: string, manner: Manner): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: manner.limited ? CONNECT_LIMIT_MS : CONNECT_PATIENCE_MS,
    keepAlive: true,
    ...(manner.prepared && {
      options: settingsOf(manner)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    }),
    types: { getTypeParser: (oid: number, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format) },
  });

/** Behind a pooler the settings hold for a transaction, and come with its beginning: that is no round trip more. */
const beginningOf = (manner: Manner): string =>
  settingsOf(manner)
    .map(([name, value]) => `; set local ${name} = ${value}`)
    .join('');

/** A lock of Kysely's own would be the connection's, which a pooler lends to others meanwhile: see migrate.ts. */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class UnlockedDialect extends PostgresDialect implements Dialect {
  override createAdapter(): DialectAdapter {
    return new UnlockedAdapter();
  }
}

/** Kysely on PostgreSQL through that pool. */
export const postgresDialect = (pool: pg.Pool, manner: Manner, waits: Waits): Dialect =>
  new UnlockedDialect({
    pool: carefulPool(pool, {
      patience: manner.limited ? ANSWER_MS : undefined,
      named: manner.prepared,
      beginning: manner.prepared ? '' : beginningOf(manner),
      waits,
    }),
  });
