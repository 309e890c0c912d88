import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database';
import { migrate } from './migrate';
import { MIGRATIONS } from './migrations/all';

const FOLDER = join(import.meta.dirname, 'migrations');

/** What a file does: all but the lines in which a migration says what it went out with. */
const textOf = (file: string) =>
  readFileSync(join(FOLDER, `${file}.ts`), 'utf8')
    .replaceAll('\r\n', '\n')
    .replace(/\nexport const migration = \{\n {2}up: \w+,\n {2}checksum: '\w*',\n\};\n$/, '');

/** A file of the folder and those that it imports there, each once. */
function withImports(file: string): Set<string> {
  const beside = [...textOf(file).matchAll(/from '\.\/([\w-]+)'/g)].map(([, name = '']) => name);
  return new Set([file, ...beside.flatMap((name) => [...withImports(name)])]);
}

const checksumOf = (file: string) =>
  [...withImports(file)]
    .sort()
    .reduce((hash, name) => hash.update(textOf(name)), createHash('sha256'))
    .digest('hex');

const files = readdirSync(FOLDER)
  .filter((name) => /^\d{4}-.+(?<!\.test)\.ts$/.test(name))
  .map((name) => name.replace(/\.ts$/, ''));

const checksums = Object.fromEntries(Object.entries(MIGRATIONS).map(([name, { checksum }]) => [name, checksum]));

test('no migration that is out has another text than it went out with', () => {
  expect(Object.fromEntries(files.map((file) => [file, checksumOf(file)]))).toEqual(checksums);
});

test('every migration is run, and kept with its text', async () => {
  const { database, discard } = await openTestDatabase();
  const kept = await database.db.selectFrom('migration_text').selectAll().execute();
  expect(Object.fromEntries(kept.map(({ name, checksum }) => [name, checksum]))).toEqual(checksums);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.db);
  expect(rows.map(({ name }) => name).sort()).toEqual(files.sort());
  await discard();
});

test('a database on which another text was run is refused by the name of the migration, and not migrated', async () => {
  const { database, discard } = await openTestDatabase();
  const { db } = database;
  await db.updateTable('migration_text').set({ checksum: 'another' }).where('name', '=', '0006-catalogue').execute();
  await sql`delete from kysely_migration where name = '0014-brand-uses'`.execute(db);
  await expect(migrate(database)).rejects.toThrow(/^0006-catalogue: run there with another text/);
  const { rows } = await sql`select 1 from kysely_migration where name = '0014-brand-uses'`.execute(db);
  expect(rows).toEqual([]);
  await discard();
});

test('a database that was made before texts were kept gets those of this version', async () => {
  const { database, discard } = await openTestDatabase();
  const { db } = database;
  await sql`drop table migration_text`.execute(db);
  await sql`delete from kysely_migration where name = '0017-migration-texts'`.execute(db);
  await migrate(database);
  const kept = await db.selectFrom('migration_text').select('name').execute();
  expect(kept).toHaveLength(files.length);
  await discard();
});
