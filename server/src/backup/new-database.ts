import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, type Db, openDatabase, type Place, sqliteFileOf } from '../db/database';
import { loadRows } from '../db/load';
import { migrate, migrateAsFar } from '../db/migrate';
import { type RunMigration, runMigrations } from '../db/migration-texts';
import { codeOf, outageOf } from '../db/outage';
import { type Rows, type TableSum, tablesOf, withoutTimeLimits } from '../db/rows';
import { hasUsers, isAlone } from '../db/sqlite-alone';
import { flush, makeFolder } from '../folders';
import { type Difference, findDifferences } from '../ledger/check-books';
import type { Settings } from '../settings';
import type { Arrived } from './unless-there';

/** What a new database is made of. */
export interface Content {
  /** What was run on the tables that the rows come from. The tables are brought to this version when the rows are in them. */
  migrations: readonly RunMigration[];
  rows: Rows;
  /** Looks at the sums of what was loaded, before any of it counts. */
  check: (sums: readonly TableSum[]) => void;
  /** Whether whoever is signed in there has to sign in again. */
  endSessions: boolean;
  /** What has to be in its place before the rows are. */
  before: () => Promise<void>;
  arrived: Arrived;
}

export interface Made {
  tables: TableSum[];
  /** What `check-books` finds in it. */
  differences: Difference[];
}

/** Where a database is made: PostgreSQL's address, or the folder of SQLite's file. No statement has a time limit. */
export type NewPlace = Omit<Place, 'limited'>;

/** The settings that say where data are. */
export type DataSettings = Pick<Settings, 'DATABASE_URL' | 'DATABASE_PREPARED' | 'DATA_DIR' | 'STORAGE_URL'>;

/** Where those have the database. */
export const placeOf = ({
  DATABASE_URL,
  DATABASE_PREPARED,
  DATA_DIR,
}: Omit<DataSettings, 'STORAGE_URL'>): NewPlace => ({
  url: DATABASE_URL,
  prepared: DATABASE_PREPARED,
  dataDir: DATA_DIR,
});

/**
 * Makes a database of these rows where there is none, or one in which nobody has registered. All of it is there at the end or, whatever
 * happens, nothing; PostgreSQL may keep the empty tables. What is thrown after `arrived` was told is about rows that may be there.
 */
export const makeDatabase = (place: NewPlace, content: Content): Promise<Made> =>
  place.url ? onPostgres(place, content) : onSqlite(place.dataDir, content);

async function opened<T>(place: NewPlace, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const HAS_DATA = 'it has data already';

async function refuseUsers({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<void> {
  const hasUsers = (await tablesOf(db, engine)).some(({ name }) => name === 'app_user');
  const { rows } = await sql`select 1 ${hasUsers ? sql`from app_user` : sql`where false`} limit 1`.execute(db);
  if (rows.length > 0) throw new Error(HAS_DATA);
}

const onPostgres = (place: NewPlace, content: Content): Promise<Made> =>
  opened(place, async (database) => {
    const { db } = database;
    await refuseUsers(database);
    const names = content.migrations.map(({ name }) => name);
    if ((await runMigrations(db)).some(({ name }) => !names.includes(name)))
      throw new Error('a newer version has made its tables already; make the database anew, and leave it empty');
    await migrateAsFar(database, names);
    const tables = await filledAtOnce(database, content);
    await migrate(database);
    await sql`analyze`.execute(db);
    return { tables, differences: await findDifferences(db) };
  });

/** Not a code of Node's, such as EPIPE. */
const SQLSTATE = /^[\dPX][\dA-Z]{4}$/;

/** In one transaction. A connection that breaks while it commits leaves open whether it has. */
async function filledAtOnce({ db, engine }: Database, content: Content): Promise<TableSum[]> {
  const { rows, check, endSessions, before, arrived } = content;
  const filling = db.transaction().execute(async (tx) => {
    await withoutTimeLimits(tx);
    // Who registers on a server that runs there waits, and is not mixed with those who come.
    await sql`lock table app_user in share row exclusive mode`.execute(tx);
    await refuseUsers({ db: tx, engine });
    await removeAll(tx);
    const sums = await loadRows(tx, engine, rows);
    check(sums);
    if (endSessions) await tx.deleteFrom('session').execute();
    await before();
    arrived('unknown');
    return sums;
  });
  const sums = await filling.catch((error: unknown) => {
    // PostgreSQL has said itself that it took none of it.
    if (SQLSTATE.test(codeOf(error)) && outageOf(error) === undefined) arrived(undefined);
    throw error;
  });
  arrived('there');
  return sums;
}

/** Attempts to sign in, say: they may have been counted where nobody has registered. */
async function removeAll(tx: Db): Promise<void> {
  const names = (await tablesOf(tx, 'postgres')).map(({ name }) => sql.table(name));
  await sql`truncate ${sql.join(names)}`.execute(tx);
}

/**
 * SQLite numbers the payment methods of all shops together. On PostgreSQL a shop that has moved there has brought its numbers along, and
 * others may have them too (docs/decisions/0015).
 */
async function refuseSharedNumbers({ tables, linesOf }: Rows): Promise<void> {
  const methods = tables.find(({ name }) => name === 'payment_method');
  if (!methods) return;
  const at = methods.columns.indexOf('id');
  const seen = new Set<unknown>();
  for await (const lines of linesOf(methods))
    for (const line of lines) {
      const number = (JSON.parse(line) as unknown[])[at];
      if (seen.has(number))
        throw new Error(
          'two shops in it have payment methods of one number, since one has moved in: only PostgreSQL takes them',
        );
      seen.add(number);
    }
}

/** It is made beside, and gets its name when it is whole and on the disk. */
async function onSqlite(dataDir: string, content: Content): Promise<Made> {
  const file = sqliteFileOf(dataDir);
  await refuseSharedNumbers(content.rows);
  makeFolder(resolve(dataDir));
  refuseOthers(file);
  const stage = `${file}-unfinished`;
  if (existsSync(stage)) await removeStage(stage);
  await mkdir(stage);
  try {
    const whole = join(stage, 'whole');
    // Open for as long as pictures are copied: by that another one that is begun meanwhile knows that the stage is not a dead one's.
    const made = await opened({ dataDir: stage }, async (database) => {
      const all = await filled(database, content);
      await copyFile(sqliteFileOf(stage), whole, constants.COPYFILE_FICLONE);
      await flush(whole);
      await content.before();
      return all;
    });
    refuseOthers(file);
    await rename(whole, file);
    content.arrived('there');
    await flush(resolve(dataDir));
    return made;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** What SQLite keeps beside a file. Whatever file has that name, it takes them for that one's, and writes over it what is in them. */
const BESIDE = ['-wal', '-shm', '-journal'];

function refuseOthers(file: string): void {
  if (existsSync(file)) refuseUsed(file);
  const left = BESIDE.map((end) => file + end).find((path) => existsSync(path));
  if (left !== undefined)
    throw new Error(`${left} is there, of a database that is not: SQLite would write it over this one; move it away`);
}

function refuseUsed(file: string): void {
  const alone = isAlone(file);
  if (hasUsers(file)) throw new Error(HAS_DATA);
  if (!alone) throw new Error('a server has it open; stop it first');
}

/** What a killed one has left. */
async function removeStage(stage: string): Promise<void> {
  const file = sqliteFileOf(stage);
  if (existsSync(file) && !isAlone(file)) throw new Error(`another program is writing to ${stage}`);
  await rm(stage, { recursive: true });
}

async function filled(database: Database, { migrations, rows, check, endSessions }: Content): Promise<Made> {
  const { db, engine } = database;
  await migrateAsFar(
    database,
    migrations.map(({ name }) => name),
  );
  const tables = await loadRows(db, engine, rows);
  check(tables);
  if (endSessions) await db.deleteFrom('session').execute();
  await migrate(database);
  const differences = await findDifferences(db);
  await intoOneFile(db);
  return { tables, differences };
}

const ATTEMPTS = 100;

/** Brings the log into the file. The database does some of that by itself now and then (db/sqlite-driver.ts): it is let finish. */
async function intoOneFile(db: Db): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { rows: logs } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (logs[0]?.busy === 0) return;
    await sleep(50);
  }
  throw new Error('the last changes did not come into the one file');
}
