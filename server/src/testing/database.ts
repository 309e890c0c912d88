import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../db/database';
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
