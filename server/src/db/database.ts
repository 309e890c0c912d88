import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, sql, type Transaction } from 'kysely';
import { makeFolder } from '../folders';
import type { Engine } from './engine';
import { careful, postgresDialect, postgresPool } from './postgres-dialect';
import { Replica } from './replica';
import { hasMarks, positionOf } from './shop-writes';
import { type Gate, libsqlDialect } from './sqlite-driver';
import type { Tables } from './tables';
import { Waits } from './waits';

const ANSWER_MS = 3_000;

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** How busy the connections to PostgreSQL are. */
export interface PoolState {
  connections: number;
  idle: number;
  /** How many ask for one and have none yet. */
  waiting: number;
  /** How long the one has waited that waits longest, in milliseconds. */
  longestWait: number;
}

/** An open database and which engine it is. */
export interface Database {
  db: Db;
  engine: Engine;
  /** Whether the database answers, and does so while somebody still looks at the screen. However many ask at once, it is asked once. */
  isAnswering: () => Promise<boolean>;
  /** Undefined on SQLite, which has no pool. */
  pool: () => PoolState | undefined;
  /** One that follows PostgreSQL, and that lists may be read from. */
  replica: Replica | undefined;
  close: () => Promise<void>;
}

/** Pages of SQLite's file that are kept for reading, and as many for writing. */
const SERVER_CACHE_MB = 24;
const TOOL_CACHE_MB = 8;

/** Where the data are, and how they are used. */
export interface Place {
  /** PostgreSQL's; without one, SQLite's file in the data folder is meant. */
  url?: string | undefined;
  /** Of a PostgreSQL that follows that one. It need not be there. */
  replicaUrl?: string | undefined;
  dataDir: string;
  /**
   * Whether every statement has a time limit, as requests need; a migration or a tool may take as long as it takes. It takes little memory
   * in turn: a server may run beside it.
   */
  limited?: boolean;
  /** `false` behind a pooler that lends PostgreSQL's connections for one transaction: then nothing is left on one, neither statements nor settings. */
  prepared?: boolean;
  /** Where several processes write to SQLite's file: see Gate. */
  writeTurn?: Gate | undefined;
}

/**
 * Opens PostgreSQL when a URL is given, else the SQLite file of the data folder. Both are connected to at once, so that an
 * unreachable database shows at the start and not at the first request.
 */
export async function openDatabase({
  url,
  replicaUrl,
  dataDir,
  limited = false,
  prepared = true,
  writeTurn,
}: Place): Promise<Database> {
  const engine: Engine = url ? 'postgres' : 'sqlite';
  const pool = url ? postgresPool(url, { limited, prepared }) : undefined;
  const waits = new Waits();
  const primary = pool && careful(pool, { limited, prepared }, waits);
  const replica = primary && replicaUrl ? new Replica(replicaUrl, { prepared, primary }) : undefined;
  const dialect = primary
    ? postgresDialect(primary, replica !== undefined)
    : libsqlDialect(sqliteFile(dataDir), limited ? SERVER_CACHE_MB : TOOL_CACHE_MB, writeTurn);
  let db = new Kysely<Tables>({ dialect });
  const ping = async () => {
    await sql`select 1`.execute(db);
  };
  try {
    await ping();
    replica?.beginAt(await positionOf(db));
    // Others may look for marks: this one leaves them too.
    if (primary && limited && !replica && (await hasMarks(db)))
      db = new Kysely<Tables>({ dialect: postgresDialect(primary, true) });
  } catch (error) {
    await db.destroy();
    await replica?.close();
    throw error;
  }
  const stateOf = (of: NonNullable<typeof pool>) => ({
    connections: of.totalCount,
    idle: of.idleCount,
    waiting: of.waitingCount,
    longestWait: waits.longest,
  });
  return {
    db,
    engine,
    isAnswering: sharing(() => isInTime(ping())),
    pool: () => pool && stateOf(pool),
    replica,
    close: async () => {
      await replica?.close();
      await db.destroy();
    },
  };
}

/** Who asks while an answer is under way is given that one. */
function sharing<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

async function isInTime(answer: Promise<void>): Promise<boolean> {
  const answered = new AbortController();
  const yes = answer.then(
    () => true,
    () => false,
  );
  const late = sleep(ANSWER_MS, false, { signal: answered.signal }).catch(() => false);
  return Promise.race([yes, late]).finally(() => answered.abort());
}

/** Where SQLite's data are in a data folder. */
export const sqliteFileOf = (dataDir: string): string => join(dataDir, 'trastienda.db');

function sqliteFile(dataDir: string): string {
  makeFolder(resolve(dataDir));
  return sqliteFileOf(dataDir);
}
