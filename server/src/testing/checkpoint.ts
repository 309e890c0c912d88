import { sql } from 'kysely';
import { openDatabase } from '../db/database';

/** Brings all of SQLite's data in a folder that nobody has open into the file itself: the log beside it is empty then. */
export async function bringIntoFile(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await close();
}
