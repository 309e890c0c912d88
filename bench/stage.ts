import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@trastienda/server/db/database';
import type { Engine } from '@trastienda/server/db/engine';
import { migrate } from '@trastienda/server/db/migrate';
import { openImages } from '@trastienda/server/images/library';
import { findDifferences } from '@trastienda/server/ledger/check-books';
import { startPostgres } from '@trastienda/server/testing/postgres-cluster';
import { createDatabase, settle } from '@trastienda/server/testing/seeding';
import { Client } from './client';
import type { Prepared, Section } from './section';
import { newPlace } from './seed/shop';
import { type ServerProcess, startServer } from './server-process';

/** A section's data of one size with the server that answers from it. */
export interface Stage extends Prepared {
  size: number;
  client: Client;
  /** Of the shop that was filled, or of whose session that is. */
  newClient: (token?: string) => Client;
  server: ServerProcess;
}

/** Where databases are made: a folder of its own per SQLite file, or one PostgreSQL for all. Everything goes at `close`. */
export interface Ground {
  engine: Engine;
  newDatabase: (name: string) => Promise<{ url?: string; dataDir: string }>;
  onClose: (work: () => Promise<void> | void) => void;
  close: () => Promise<void>;
}

export async function openGround(engine: Engine): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-bench-'));
  const closing: (() => Promise<void> | void)[] = [() => rm(folder, { recursive: true, force: true })];
  const newFolder = (name: string) => mkdtemp(join(folder, `${name}-`));
  const close = async () => {
    for (const work of closing.splice(0).reverse()) await work();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const stop = () => void close().finally(() => process.exit(1));
    process.once(signal, stop);
    closing.push(() => void process.off(signal, stop));
  }
  const ground = { engine, onClose: (work: () => Promise<void> | void) => void closing.push(work), close };
  if (engine === 'sqlite') return { ...ground, newDatabase: async (name) => ({ dataDir: await newFolder(name) }) };

  const cluster = await startPostgres({ durable: true });
  ground.onClose(cluster.stop);
  const newDatabase = async (name: string) => {
    await createDatabase(cluster.url, name);
    return { url: cluster.urlOf(name), dataDir: await newFolder(name) };
  };
  return { ...ground, newDatabase };
}

/** Fills a database of that size, proves that its totals are right, and starts the server on it. */
export async function openStage(ground: Ground, section: Section, size: number): Promise<Stage> {
  const { url, dataDir } = await ground.newDatabase(`${section.name}_${size}`);
  const database = await openDatabase({ url, dataDir });
  ground.onClose(database.close);
  await migrate(database);

  const started = performance.now();
  const place = await newPlace(database, await openImages({ dataDir, report: console.error }));
  const prepared = await section.prepare(place, size);
  await settle(database);
  const seeded = performance.now();
  const differences = await findDifferences(database.db);
  if (differences.length > 0) throw new Error(`the seeded books are wrong: ${JSON.stringify(differences[0])}`);
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  const checked = performance.now();
  console.log(
    `${ground.engine}: ${size} ${section.unit} seeded in ${seconds(started, seeded)} s, totals checked in ${seconds(seeded, checked)} s`,
  );

  const server = await startServer(dataDir, { DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }) });
  ground.onClose(server.stop);
  const newClient = (token = place.token) => new Client(server.url, token);
  const client = newClient();
  ground.onClose(() => client.close());
  return { size, ...prepared, client, newClient, server };
}

/** A bare route of the framework, served by a process of its own. */
export interface Bare {
  client: Client;
  newClient: () => Client;
  server: ServerProcess;
}

export async function openBare(ground: Ground): Promise<Bare> {
  const { dataDir } = await ground.newDatabase('bare');
  const server = await startServer(dataDir, {}, join(import.meta.dirname, 'bare.js'));
  ground.onClose(server.stop);
  const newClient = () => new Client(server.url, '');
  const client = newClient();
  ground.onClose(() => client.close());
  return { client, newClient, server };
}
