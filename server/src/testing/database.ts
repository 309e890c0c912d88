import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, type Db, openDatabase } from '../db/database';
import { migrate } from '../db/migrate';

/** An empty, migrated database of its own on the engine that the run is about, and how to throw it away. */
export async function openTestDatabase(): Promise<{ database: Database; discard: () => Promise<void> }> {
  return process.env['TEST_ENGINE'] === 'postgres' ? onPostgres() : onSqlite();
}

async function onSqlite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-test-'));
  const database = await openDatabase({ dataDir });
  await migrate(database);
  const discard = async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { database, discard };
}

async function onPostgres() {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href, dataDir: '' });
  await migrate(database);
  const discard = async () => {
    await database.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { database, discard };
}

/** Everything that the database keeps, as text: a table and a row a line. With a shop, only what is that shop's. */
export async function contentOf(db: Db, shopId?: string): Promise<string[]> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !/_search|sqlite/.test(name));
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
