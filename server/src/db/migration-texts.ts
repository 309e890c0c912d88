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
