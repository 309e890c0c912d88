import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Database, openDatabase, sqliteFileOf } from '../db/database';
import { isUpToDate } from '../db/migrate';
import { findDifferences } from '../ledger/check-books';
import { WrongCopy } from './wrong-copy';

/**
 * Copies the database into a folder as one moment has it, while others go on writing, and looks whether the copy is right. The original
 * is not migrated: what is saved before an update fits the program before it.
 */
export async function copySqlite(dataDir: string, folder: string): Promise<{ database: string; checked: string }> {
  if (!existsSync(sqliteFileOf(dataDir))) throw new Error(`DATA_DIR: there is no trastienda.db in ${dataDir}`);
  const database = sqliteFileOf(folder);
  await opened(dataDir, ({ db }) => sql`vacuum into ${database}`.execute(db));
  const checked = await opened(folder, async (copy) => {
    const found = await check(copy);
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(copy.db);
    if (rows[0]?.busy !== 0) throw new WrongCopy('its last changes did not come into its one file');
    return found;
  });
  // By now they are empty; a backup is one file.
  for (const beside of ['-wal', '-shm']) await rm(`${database}${beside}`, { force: true });
  return { database, checked };
}

async function opened<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function check(database: Database): Promise<string> {
  const { db } = database;
  const found = await sql<{ problem: string }>`select integrity_check as problem from pragma_integrity_check`.execute(
    db,
  );
  const problems = found.rows.map(({ problem }) => problem);
  if (problems.join() !== 'ok') throw new WrongCopy(`SQLite finds the copy damaged: ${problems[0]}`);
  const loose = await sql`select 1 from pragma_foreign_key_check`.execute(db);
  if (loose.rows.length > 0)
    throw new WrongCopy(`${loose.rows.length} rows of the copy refer to rows that are not there`);

  if (!(await isUpToDate(database)))
    return 'It is whole; its books are those of an earlier version and were not added up.';
  const differences = await findDifferences(db);
  if (differences.length > 0)
    throw new WrongCopy(`its books have ${differences.length} differences (npm run check-books)`);
  return 'It is whole, and the books agree.';
}
