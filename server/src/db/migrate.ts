import { setTimeout as sleep } from 'node:timers/promises';
import { type Migration, Migrator, sql } from 'kysely';
import type { Database, Db } from './database';
import { findOtherTexts, keepTexts, type RunMigration, refuseOtherMigrations, runMigrations } from './migration-texts';
import { MIGRATIONS } from './migrations/all';
import { codeOf, outageOf } from './outage';

/** How often another process may be waited for that is migrating a large SQLite file; each time is its busy timeout. */
const ATTEMPTS = 60;
const PAUSE_MS = 200;

const TEXTS_ARE_KEPT = '0017-migration-texts';

/**
 * Brings the tables up to date, forward only. One process at a time does it: two that start together are safe, the second one
 * finds nothing left to do.
 */
export async function migrate(database: Database): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTurn(database, () => migrateOnce(database));
    } catch (error) {
      if (attempt === ATTEMPTS || outageOf(error) !== 'busy') throw error;
    }
    await sleep(PAUSE_MS);
  }
}

/**
 * While a row is locked, on a connection of its own: a lock of a transaction, so that it also holds behind a pooler. Who finds it locked
 * asks again, and holds no connection meanwhile: a pooler may have only the two that whoever migrates needs. SQLite's file is locked by
 * whoever writes.
 */
async function inTurn({ db, engine }: Database, work: () => Promise<void>): Promise<void> {
  if (engine === 'sqlite') return work();
  await haveLockRow(db);
  const ifFree = () =>
    db.transaction().execute(async (tx) => {
      const lock = sql`select 1 from kysely_migration_lock where id = 'migration_lock' for update skip locked`;
      const { rows } = await lock.execute(tx);
      if (rows.length > 0) await work();
      return rows.length > 0;
    });
  while (!(await ifFree())) await sleep(PAUSE_MS);
}

const NO_TABLE = '42P01';
/** Told to the second of two that make a table at once, although it asked whether there is none. */
const MADE_MEANWHILE = new Set(['23505', '42710', '42P07']);

/** In Kysely's own table, made as Kysely makes it. */
async function haveLockRow(db: Db): Promise<void> {
  const row = sql`insert into kysely_migration_lock (id) values ('migration_lock') on conflict do nothing`;
  const table = sql`
    create table if not exists kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)`;
  try {
    await row.execute(db);
  } catch (error) {
    if (codeOf(error) !== NO_TABLE) throw error;
    await table.execute(db).catch((made: unknown) => {
      if (!MADE_MEANWHILE.has(codeOf(made))) throw made;
    });
    await row.execute(db);
  }
}

async function migrateOnce(database: Database): Promise<void> {
  const migrator = migratorOf(database);
  const done = (await migrator.getMigrations()).filter(({ executedAt }) => executedAt !== undefined);
  const others = done.some(({ name }) => name === TEXTS_ARE_KEPT) ? await findOtherTexts(database.db) : [];
  if (others.length > 0)
    throw new Error(
      `${others.join(', ')}: run there with another text than in this version; start the version that ran it`,
    );
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await keepTexts(database.db);
}

/** Brings empty tables to where an earlier version had them: runs these migrations alone. `migrate` runs the others later. */
export async function migrateAsFar(database: Database, names: readonly string[]): Promise<void> {
  await inTurn(database, async () => {
    const { error } = await migratorOf(database, names).migrateToLatest();
    if (error) throw error;
  });
}

/** Whether tables on which these migrations were run are those of this version. */
export const isUpToDate = (run: readonly RunMigration[]): boolean =>
  Object.keys(MIGRATIONS).every((known) => run.some(({ name }) => name === known));

/** Throws when the tables are of another version, older or newer. `where` says in a word which they are. */
export async function refuseOtherVersion(db: Db, where: 'here' | 'there'): Promise<void> {
  const run = await runMigrations(db);
  refuseOtherMigrations(run);
  if (!isUpToDate(run))
    throw new Error(`the tables ${where} are none of this version: start its server ${where} first`);
}

function migratorOf({ db, engine }: Database, names: readonly string[] = Object.keys(MIGRATIONS)): Migrator {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS)
      .filter(([name]) => names.includes(name))
      .map(([name, { up }]): [string, Migration] => [name, { up: (transaction) => up(transaction, engine) }]),
  );
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // What two people numbered at the same time reaches a database in either order.
    allowUnorderedMigrations: true,
  });
}
