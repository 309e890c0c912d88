import { existsSync } from 'node:fs';
import { type Database, openDatabase, type Place, sqliteFileOf } from './db/database';
import { migrate } from './db/migrate';
import { closeToOthers, writePrivately } from './private-data';
import { readSettings, SettingError, type Settings } from './settings';

/** Says in one line why a program of ours does not start, and ends it. */
export function giveUp(reason: string): never {
  process.stderr.write(`trastienda: ${reason}\n`);
  process.exit(1);
}

/** The first line of what went wrong: for whoever started the program, not for a developer. */
export const reasonOf = (error: unknown): string | undefined =>
  (error instanceof Error ? error.message || String(error) : String(error)).split('\n')[0];

export function settingsOrGiveUp(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (error instanceof SettingError) giveUp(error.message);
    throw error;
  }
}

/** The migrated database that the settings name. */
export const databaseOrGiveUp = (settings: DatabaseSettings): Promise<Database> =>
  orGiveUp(settings, async (place) => {
    const database = await openDatabase(place);
    await migrate(database);
    return database;
  });

/** The same for a server: once the tables are up to date, no statement may take long. */
export const servingDatabaseOrGiveUp = (settings: DatabaseSettings): Promise<Database> =>
  orGiveUp(settings, async (place) => {
    const migrating = await openDatabase(place);
    await migrate(migrating);
    await migrating.close();
    return openDatabase({ ...place, limited: true });
  });

/** What is stored, and what this process stores from now on, is for its user alone. */
export async function privateDataOf({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): Promise<void> {
  writePrivately();
  if (await closeToOthers(DATA_DIR)) return;
  process.stderr.write(`trastienda: DATA_DIR: other users of this machine may look into ${DATA_DIR}\n`);
}

type DatabaseSettings = Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>;

async function orGiveUp({ DATABASE_URL, DATA_DIR }: DatabaseSettings, open: (place: Place) => Promise<Database>) {
  const [variable, place] = DATABASE_URL ? ['DATABASE_URL', 'the database'] : ['DATA_DIR', DATA_DIR];
  await privateDataOf({ DATA_DIR });
  try {
    return await open({ url: DATABASE_URL, dataDir: DATA_DIR });
  } catch (error) {
    return giveUp(`${variable}: ${place} cannot be used: ${reasonOf(error)}`);
  }
}

/** The same for a program that only looks at what is there: a mistyped folder must not come out as an empty one in which all is well. */
export function existingDatabaseOrGiveUp(settings: DatabaseSettings): Promise<Database> {
  const { DATABASE_URL, DATA_DIR } = settings;
  if (!DATABASE_URL && !existsSync(sqliteFileOf(DATA_DIR)))
    giveUp(`DATA_DIR: there is no trastienda.db in ${DATA_DIR}`);
  return databaseOrGiveUp(settings);
}
