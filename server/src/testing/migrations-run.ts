import { sql } from 'kysely';
import { type Db, openDatabase } from '../db/database';
import { runMigrations } from '../db/migration-texts';

/** Where a server keeps its data: `url` of a PostgreSQL, or nothing. */
interface At {
  url: string;
  dataDir: string;
}

async function within<T>({ url, dataDir }: At, work: (db: Db) => Promise<T>): Promise<T> {
  const opened = await openDatabase({ url: url || undefined, dataDir });
  return work(opened.db).finally(() => opened.close());
}

export const migrationsRunAt = (at: At) => within(at, runMigrations);

/** Makes a database one of an older version: its last migration was not run. */
export const forgetLastMigration = (at: At): Promise<void> =>
  within(at, async (db) => {
    const last = (await runMigrations(db)).at(-1)?.name;
    await sql`delete from kysely_migration where name = ${last}`.execute(db);
  });

/** Makes a database one of a newer version: a migration was run that this one does not know. */
export const addUnknownMigration = (at: At, name: string): Promise<void> =>
  within(at, async (db) => {
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-20')`.execute(db);
  });
