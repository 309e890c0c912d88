import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type Migration, Migrator } from 'kysely';
import type { Database } from './database';
import type { Engine } from './engine';
import { findOtherTexts, keepTexts } from './migration-texts';
import { createShops } from './migrations/0001-shops';
import { createLedger } from './migrations/0002-ledger';
import { createCalendar } from './migrations/0004-calendar';
import { createImages } from './migrations/0005-images';
import { createCatalogue } from './migrations/0006-catalogue';
import { listMovementTerms } from './migrations/0007-movement-terms';
import { createDevices } from './migrations/0010-devices';
import { nameShops } from './migrations/0012-shop-names';
import { keepNextDue } from './migrations/0013-next-due';
import { indexBrandUses } from './migrations/0014-brand-uses';
import { listLongProducts } from './migrations/0015-long-texts';
import { keepAlikeUsernames } from './migrations/0016-alike-usernames';
import { keepMigrationTexts } from './migrations/0017-migration-texts';
import { outageOf } from './outage';

/** How often another process may be waited for that is migrating a large SQLite file; each time is its busy timeout. */
const ATTEMPTS = 60;
const PAUSE_MS = 200;

const TEXTS_ARE_KEPT = '0017-migration-texts';

const MIGRATIONS: Record<string, (db: Kysely<unknown>, engine: Engine) => Promise<void>> = {
  '0001-shops': createShops,
  '0002-ledger': createLedger,
  '0004-calendar': createCalendar,
  '0005-images': createImages,
  '0006-catalogue': createCatalogue,
  '0007-movement-terms': listMovementTerms,
  '0010-devices': createDevices,
  '0012-shop-names': nameShops,
  '0013-next-due': keepNextDue,
  '0014-brand-uses': indexBrandUses,
  '0015-long-texts': listLongProducts,
  '0016-alike-usernames': keepAlikeUsernames,
  [TEXTS_ARE_KEPT]: keepMigrationTexts,
};

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
    Object.entries(MIGRATIONS).map(([name, up]): [string, Migration] => [
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
