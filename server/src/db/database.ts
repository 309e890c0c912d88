import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Kysely, sql, type Transaction } from 'kysely';
import type { Engine } from './engine';
import { postgresDialect } from './postgres-dialect';
import { libsqlDialect } from './sqlite-driver';
import type { Tables } from './tables';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** An open database and which engine it is. */
export interface Database {
  db: Db;
  engine: Engine;
  /** Resolves when the database answers. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Opens PostgreSQL when a URL is given, else the SQLite file of the data folder. Both are connected to at once, so that an
 * unreachable database shows at the start and not at the first request.
 */
export async function openDatabase({ url, dataDir }: { url?: string | undefined; dataDir: string }): Promise<Database> {
  const engine: Engine = url ? 'postgres' : 'sqlite';
  const db = new Kysely<Tables>({ dialect: url ? postgresDialect(url) : libsqlDialect(sqliteFile(dataDir)) });
  const ping = async () => {
    await sql`select 1`.execute(db);
  };
  try {
    await ping();
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, engine, ping, close: () => db.destroy() };
}

/** Where SQLite's data are in a data folder. */
export const sqliteFileOf = (dataDir: string): string => join(dataDir, 'trastienda.db');

function sqliteFile(dataDir: string): string {
  makeFolder(resolve(dataDir));
  return sqliteFileOf(dataDir);
}

/** Node's own recursive mkdir never ends below a folder that takes none, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it in between.
    if (!existsSync(folder)) throw error;
  }
}
