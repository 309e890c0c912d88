import { sql } from 'kysely';
import type { Db } from './database';
import { MIGRATIONS } from './migrations/all';

/** The migrations that were run on this database with another text than this version has. */
export async function findOtherTexts(db: Db): Promise<string[]> {
  const run = await db.selectFrom('migration_text').selectAll().orderBy('name').execute();
  return run
    .filter(({ name, checksum }) => (MIGRATIONS[name]?.checksum ?? checksum) !== checksum)
    .map(({ name }) => name);
}

/** What was run before texts were kept is taken for what this version has. */
export async function keepTexts(db: Db): Promise<void> {
  const kept = new Set((await db.selectFrom('migration_text').select('name').execute()).map(({ name }) => name));
  const rows = Object.entries(MIGRATIONS).map(([name, { checksum }]) => ({ name, checksum }));
  const missing = rows.filter(({ name }) => !kept.has(name));
  // Another process that starts now may have written them meanwhile.
  if (missing.length > 0)
    await db
      .insertInto('migration_text')
      .values(missing)
      .onConflict((c) => c.doNothing())
      .execute();
}

/** A migration that was run, and the checksum of its text. */
export interface RunMigration {
  name: string;
  checksum: string;
}

/** What was run on a database, of whatever version, in the order of the names; nothing where nothing was run. */
export async function runMigrations(db: Db): Promise<RunMigration[]> {
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name);
  if (!tables.includes('kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const kept = tables.includes('migration_text') ? await db.selectFrom('migration_text').selectAll().execute() : [];
  const texts = new Map(kept.map(({ name, checksum }) => [name, checksum]));
  return rows.map(({ name }) => ({ name, checksum: texts.get(name) ?? MIGRATIONS[name]?.checksum ?? '' }));
}

/** Throws when rows that stood where these migrations were run cannot be read by this version. */
export function refuseOtherMigrations(run: readonly RunMigration[]): void {
  for (const { name, checksum } of run) {
    const known = MIGRATIONS[name];
    if (!known) throw new Error(`a newer version has written it: this one does not know ${name}`);
    if (known.checksum !== checksum) throw new Error(`${name} was run there with another text than in this version`);
  }
}
