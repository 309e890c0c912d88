import { setTimeout as sleep } from 'node:timers/promises';
import { type Migration, Migrator } from 'kysely';
import type { Database } from './database';
import { findOtherTexts, keepTexts } from './migration-texts';
import { MIGRATIONS } from './migrations/all';
import { outageOf } from './outage';

/** How often another process may be waited for that is migrating a large SQLite file; each time is its busy timeout. */
const ATTEMPTS = 60;
const PAUSE_MS = 200;

const TEXTS_ARE_KEPT = '0017-migration-texts';

/**
 * Brings the tables up to date, forward only. Kysely's lock lets one process at a time do it: two that start together are
 * safe, the second one finds nothing left to do.
 */
export async function migrate(database: Database): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrateOnce(database);
    } catch (error) {
      if (attempt === ATTEMPTS || outageOf(error) !== 'busy') throw error;
    }
    await sleep(PAUSE_MS);
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

/** Whether the tables are those of this version. */
export async function isUpToDate(database: Database): Promise<boolean> {
  const migrations = await migratorOf(database).getMigrations();
  return migrations.every(({ executedAt }) => executedAt !== undefined);
}

function migratorOf({ db, engine }: Database): Migrator {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, { up }]): [string, Migration] => [
      name,
      { up: (transaction) => up(transaction, engine) },
    ]),
  );
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // What two people numbered at the same time reaches a database in either order.
    allowUnorderedMigrations: true,
  });
}
