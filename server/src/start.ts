import { existsSync } from 'node:fs';
import { type Database, openDatabase, type Place, sqliteFileOf } from './db/database';
import { migrate, refuseOtherVersion } from './db/migrate';
import { giveUp, reasonOf } from './give-up';
import { closeToOthers, writePrivately } from './private-data';
import type { Worker } from './processes/worker';
import type { Settings } from './settings';

/** A server's database: once the tables are up to date, which a worker may have seen to, no statement may take long. */
export const servingDatabaseOrGiveUp = (
  settings: DatabaseSettings & Pick<Settings, 'DATABASE_REPLICA_URL'>,
  worker: Worker | undefined,
): Promise<Database> =>
  orGiveUp(settings, async (place) => {
    const replicaUrl = settings.DATABASE_REPLICA_URL;
    const writeTurn = worker?.writeTurn;
    if (worker?.isFirst ?? true) {
      const migrating = await openDatabase({ ...place, writeTurn });
      await migrate(migrating);
      await migrating.close();
    }
    return openDatabase({ ...place, replicaUrl, writeTurn, limited: true });
  });

/** What is stored, and what this process stores from now on, is for its user alone. */
export async function privateDataOf({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): Promise<void> {
  writePrivately();
  if (await closeToOthers(DATA_DIR)) return;
  process.stderr.write(`trastienda: DATA_DIR: other users of this machine may look into ${DATA_DIR}\n`);
}

type DatabaseSettings = Pick<Settings, 'DATABASE_URL' | 'DATABASE_PREPARED' | 'DATA_DIR'>;

async function orGiveUp(settings: DatabaseSettings, open: (place: Place) => Promise<Database>) {
  const { DATABASE_URL, DATABASE_PREPARED, DATA_DIR } = settings;
  const [variable, place] = DATABASE_URL ? ['DATABASE_URL', 'the database'] : ['DATA_DIR', DATA_DIR];
  await privateDataOf({ DATA_DIR });
  try {
    return await open({ url: DATABASE_URL, prepared: DATABASE_PREPARED, dataDir: DATA_DIR });
  } catch (error) {
    return giveUp(`${variable}: ${place} cannot be used: ${reasonOf(error)}${hintFor(error)}`);
  }
}

/** A pooler that lends connections takes no settings for one. */
const hintFor = (error: unknown): string =>
  /unsupported startup parameter/.test(reasonOf(error) ?? '') ? ' (behind a pooler: DATABASE_PREPARED=false)' : '';

/**
 * The database for a program that runs beside a server: a mistyped folder must not come out as an empty one in which all is well, and the tables
 * stay as the server has them, which may be of another version.
 */
export function existingDatabaseOrGiveUp(settings: DatabaseSettings): Promise<Database> {
  const { DATABASE_URL, DATA_DIR } = settings;
  if (!DATABASE_URL && !existsSync(sqliteFileOf(DATA_DIR)))
    giveUp(`DATA_DIR: there is no trastienda.db in ${DATA_DIR}`);
  return orGiveUp(settings, async (place) => {
    const database = await openDatabase(place);
    await refuseOtherVersion(database.db, 'here');
    return database;
  });
}
