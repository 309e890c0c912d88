import {
  type Dialect,
  type DialectAdapter,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type QueryCompiler,
} from 'kysely';
import pg from 'pg';
import { PostgresCompiler } from './postgres-compiler';
import { carefulPool } from './postgres-pool';
import { shareOf } from './share';
import type { Waits } from './waits';

const CONNECTIONS = shareOf(16, 4);
const CONNECT_PATIENCE_MS = 15_000;

// A request that finds the server frozen waits for a connection and for one statement, and is answered within its ten seconds.
// What a replica does not do in its part of that is done by the primary.
const LIMITS = {
  primary: { connectMs: 3_000, statementMs: 5_000 },
  replica: { connectMs: 1_000, statementMs: 2_000 },
};
/** A server that is not frozen ends the statement itself, and the connection stays of use. */
const ANSWERS_AFTER_MS = 1_000;

/** Compiling (jit) costs more than any statement here. */
const limited = (statementMs: number) => ({
  jit: 'off',
  statement_timeout: statementMs,
  // A process that was cut off in the middle of a transaction must not keep its rows locked.
  idle_in_transaction_session_timeout: 15_000,
});
/** 0: no limit, whatever the role or the pooler says. */
const UNLIMITED = { jit: 'off', statement_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** How the connections are used. */
export interface Manner {
  /** See Place. */
  limited: boolean;
  prepared: boolean;
  isReplica?: boolean;
}

const limitsOf = ({ isReplica }: Manner) => LIMITS[isReplica ? 'replica' : 'primary'];

const settingsOf = (manner: Manner) =>
  Object.entries(manner.limited ? limited(limitsOf(manner).statementMs) : UNLIMITED);

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
    connectionTimeoutMillis: manner.limited ? limitsOf(manner).connectMs : CONNECT_PATIENCE_MS,
    keepAlive: true,
    // What does not wait for each other's answer is sent in one go: see postgres-pool.ts.
    pipeline: true,
    // With the last connection it is forgotten what a replica has.
    ...(manner.isReplica && { idleTimeoutMillis: 600_000 }),
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

class OwnDialect extends PostgresDialect implements Dialect {
  override createQueryCompiler(): QueryCompiler {
    return new PostgresCompiler();
  }
}

class UnlockedDialect extends OwnDialect {
  override createAdapter(): DialectAdapter {
    return new UnlockedAdapter();
  }
}

/** Of a database that has a replica: see `marksWrites`. */
class MarkingAdapter extends UnlockedAdapter {}

class MarkingDialect extends OwnDialect {
  override createAdapter(): DialectAdapter {
    return new MarkingAdapter();
  }
}

/** Whether each write of a shop is marked there, so that it is known of a replica whether it has it. */
export const marksWrites = <DB>(db: Kysely<DB>): boolean => db.getExecutor().adapter instanceof MarkingAdapter;

/** The pool's connections as they are used in that manner. */
export const careful = (pool: pg.Pool, manner: Manner, waits: Waits): PostgresPool =>
  carefulPool(pool, {
    name: manner.isReplica ? 'replica connection' : 'database connection',
    patience: manner.limited ? limitsOf(manner).statementMs + ANSWERS_AFTER_MS : undefined,
    named: manner.prepared,
    beginning: manner.prepared ? '' : beginningOf(manner),
    waits,
  });

/** Kysely on PostgreSQL through that pool. */
export const postgresDialect = (pool: PostgresPool, hasReplica = false): Dialect =>
  hasReplica ? new MarkingDialect({ pool }) : new UnlockedDialect({ pool });
