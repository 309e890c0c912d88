import { existsSync } from 'node:fs';
import { type Database, openDatabase, sqliteFileOf } from './db/database';
import { migrate } from './db/migrate';
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
export async function databaseOrGiveUp({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Database> {
  const [variable, place] = DATABASE_URL ? ['DATABASE_URL', 'the database'] : ['DATA_DIR', DATA_DIR];
  try {
    const database = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR });
    await migrate(database);
    return database;
  } catch (error) {
    return giveUp(`${variable}: ${place} cannot be used: ${reasonOf(error)}`);
  }
}

/** The same for a program that only looks at what is there: a mistyped folder must not come out as an empty one in which all is well. */
export function existingDatabaseOrGiveUp(settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Database> {
  const { DATABASE_URL, DATA_DIR } = settings;
  if (!DATABASE_URL && !existsSync(sqliteFileOf(DATA_DIR)))
    giveUp(`DATA_DIR: there is no trastienda.db in ${DATA_DIR}`);
  return databaseOrGiveUp(settings);
}
