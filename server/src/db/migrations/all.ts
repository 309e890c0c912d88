import type { Kysely } from 'kysely';
import type { Engine } from '../engine';

interface KnownMigration {
  up: (db: Kysely<unknown>, engine: Engine) => Promise<void>;
  /** SHA-256 of its text above `migration` and of what it imports beside it, as it was when it went out; migration-texts.test.ts says it of a new one. */
  checksum: string;
}

/** What each numbered file of this folder calls `migration`; the build puts them in. */
const files = import.meta.glob<KnownMigration>(['./[0-9]*.ts', '!./*.test.ts'], { eager: true, import: 'migration' });

/**
 * All of them, in their order, by the names of their files. A migration has run where the data are, and does not run there again: one
 * that is edited makes two kinds of databases of one version.
 */
export const MIGRATIONS: Readonly<Record<string, KnownMigration>> = Object.fromEntries(
  Object.entries(files).map(([path, migration]) => [path.slice('./'.length, -'.ts'.length), migration]),
);
