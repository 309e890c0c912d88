import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type Migration, Migrator } from 'kysely';
import type { Database } from './database';
import type { Engine } from './engine';
import { createShops } from './migrations/0001-shops';
import { createLedger } from './migrations/0002-ledger';
import { createCalendar } from './migrations/0004-calendar';
import { createImages } from './migrations/0005-images';
import { createCatalogue } from './migrations/0006-catalogue';
import { listMovementTerms } from './migrations/0007-movement-terms';
import { isPassing } from './transact';

/** How often another process may be waited for that is migrating a large SQLite file; each time is its busy timeout. */
const ATTEMPTS = 60;
const PAUSE_MS = 200;

const MIGRATIONS: Record<string, (db: Kysely<unknown>, engine: Engine) => Promise<void>> = {
  '0001-shops': createShops,
  '0002-ledger': createLedger,
  '0004-calendar': createCalendar,
  '0005-images': createImages,
  '0006-catalogue': createCatalogue,
  '0007-movement-terms': listMovementTerms,
};

/**
 * Brings the tables up to date, forward only. Kysely's lock lets one process at a time do it: two that start together are
 * safe, the second one finds nothing left to do.
 */
export async function migrate({ db, engine }: Database): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, up]): [string, Migration] => [
      name,
      { up: (transaction) => up(transaction, engine) },
    ]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  for (let attempt = 1; ; attempt++) {
    const { error } = await migrator.migrateToLatest();
    if (!error) return;
    if (attempt === ATTEMPTS || !isPassing(error)) throw error;
    await sleep(PAUSE_MS);
  }
}
