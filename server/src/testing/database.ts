import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type TableMetadata } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, type Db, openDatabase, sqliteFileOf } from '../db/database';
import type { Engine } from '../db/engine';
import { migrate } from '../db/migrate';
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
  await migrate(database);
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
  await admin.query(`create database ${name} template ${template}`);
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

const known = new WeakMap<Db, Promise<TableMetadata[]>>();

/** The tables of a database and their columns. Asked once: no test changes them between two looks, and PostgreSQL takes long to tell. */
export function tablesOf(db: Db): Promise<TableMetadata[]> {
  const tables = known.get(db) ?? db.introspection.getTables();
  known.set(db, tables);
  return tables;
}

/** Everything that the database keeps, as text: a table and a row a line. With a shop, only what is that shop's. */
export async function contentOf(db: Db, shopId?: string): Promise<string[]> {
  const tables = (await tablesOf(db)).filter(({ name }) => !/_search|sqlite/.test(name));
  const lines: string[] = [];
  for (const { name, columns } of tables) {
    const ofShop = columns.some((column) => column.name === 'shop_id');
    if (shopId !== undefined && (!ofShop || name === 'session')) continue;
    const where = shopId === undefined ? sql`` : sql`where shop_id = ${shopId}`;
    const { rows } = await sql`select * from ${sql.table(name)} ${where}`.execute(db);
    lines.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`));
  }
  return lines.sort();
}

/** The shop of a user. */
export const shopOf = (db: Db, username: string): Promise<{ id: string; number: number }> =>
  db
    .selectFrom('app_user')
    .innerJoin('shop', 'shop.owner_id', 'app_user.id')
    .select(['shop.id', 'shop.number'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
