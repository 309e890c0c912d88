import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, type Db, openDatabase, sqliteFileOf } from '../db/database';
import { type Engine, engineOf } from '../db/engine';
import { type TableShape, tablesOf as tablesIn } from '../db/rows';
import type { Settings } from '../settings';

/** How the app is connected to a test's database. */
interface Connecting {
  limited?: boolean;
  /** The one that the run is about, unless told. */
  engine?: Engine | undefined;
  /** Changes the address at which PostgreSQL is reached. */
  lineTo?: ((url: URL) => Promise<void>) | undefined;
  /** Changes that address into the one of a replica. */
  replicaTo?: ((url: URL) => Promise<void>) | undefined;
}

/** What the settings say of a database. */
export type TestPlace = Pick<Settings, 'DATABASE_URL' | 'DATABASE_PREPARED' | 'DATA_DIR'>;

/** A migrated database of its own on the engine that the run is about, or another one, where it is, and how to throw it away. */
export async function openTestDatabase(
  connecting: Connecting = {},
): Promise<{ database: Database; place: TestPlace; discard: () => Promise<void> }> {
  const { engine = engineOfRun() } = connecting;
  const place =
    engine === 'postgres' ? await onPostgres(inject('postgresTemplate')) : await onSqlite(inject('sqliteTemplate'));
  const database = await place.connect(connecting);
  const discard = async () => {
    await database.close();
    await place.discard();
  };
  return { database, place: place.place, discard };
}

/** A database without tables, to which several may connect as processes of their own would. */
interface EmptyDatabase {
  place: TestPlace;
  connect: (connecting?: Connecting) => Promise<Database>;
  discard: () => Promise<void>;
}

export const openEmptyDatabase = (): Promise<EmptyDatabase> =>
  engineOfRun() === 'postgres' ? onPostgres() : onSqlite();

function engineOfRun(): Engine {
  const engine = process.env['TEST_ENGINE'];
  if (engine !== 'postgres' && engine !== 'sqlite')
    throw new Error('this test opens a database, so it runs on both engines: vitest.config.ts lists those that do not');
  return engine;
}

async function onSqlite(template?: string): Promise<EmptyDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-test-'));
  if (template !== undefined) await copyFile(template, sqliteFileOf(dataDir));
  return {
    place: { DATABASE_URL: undefined, DATABASE_PREPARED: true, DATA_DIR: dataDir },
    connect: ({ limited = false } = {}) => openDatabase({ dataDir, limited }),
    discard: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function onPostgres(template = 'template1'): Promise<EmptyDatabase> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Of the two ways to copy one this is the quicker where nothing is kept over a power cut.
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const discard = async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  const connect = async ({ limited = false, lineTo, replicaTo }: Connecting = {}) => {
    const [through, replica] = [new URL(url), new URL(url)];
    await lineTo?.(through);
    await replicaTo?.(replica);
    return openDatabase({ url: through.href, replicaUrl: replicaTo && replica.href, dataDir: '', limited });
  };
  return { place: { DATABASE_URL: url.href, DATABASE_PREPARED: true, DATA_DIR: '' }, connect, discard };
}

const known = new WeakMap<Db, Promise<TableShape[]>>();

/** The tables of a database and their columns. Asked once: no test changes them between two looks. */
export function tablesOf(db: Db): Promise<TableShape[]> {
  const tables = known.get(db) ?? tablesIn(db, engineOf(db));
  known.set(db, tables);
  return tables;
}

/**
 * Everything that the database keeps, as text: a table and a row a line. With a shop, only what is that shop's. It is asked in one statement:
 * a statement for each table was most of what some files of tests waited for.
 */
export async function contentOf(db: Db, shopId?: string): Promise<string[]> {
  const tables = (await tablesOf(db)).filter(
    ({ name, columns }) => shopId === undefined || (columns.includes('shop_id') && name !== 'session'),
  );
  const { rows } = await sql<{ line: string }>`
    ${sql.join(
      tables.map((table) => linesOf(table, engineOf(db), shopId)),
      sql` union all `,
    )}`.execute(db);
  return rows.map(({ line }) => line).sort();
}

function linesOf({ name, columns }: TableShape, engine: Engine, shopId: string | undefined) {
  const fields = columns.flatMap((column) => [sql.lit(column), sql.ref(column)]);
  const row = engine === 'postgres' ? sql`row_to_json(t)::text` : sql`json_object(${sql.join(fields)})`;
  const where = shopId === undefined ? sql`` : sql`where shop_id = ${shopId}`;
  return sql`select ${sql.lit(`${name} `)} || ${row} as line from ${sql.table(name)} as t ${where}`;
}

/** The shop of a user. */
export const shopOf = (db: Db, username: string): Promise<{ id: string; number: number }> =>
  db
    .selectFrom('app_user')
    .innerJoin('shop', 'shop.owner_id', 'app_user.id')
    .select(['shop.id', 'shop.number'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
