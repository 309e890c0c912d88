import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { connectTo } from '../../server/src/testing/postgres-client';
import { startPostgres } from '../../server/src/testing/postgres-cluster';
import type { Engine } from './keeper';
import { removeFolder, startServer, temporaryFolder } from './server';

export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

export interface Place {
  /** What the server needs to find its data. */
  readonly env: NodeJS.ProcessEnv;
  /** PostgreSQL's address; '' on SQLite. */
  readonly database: string;
  readonly remove: () => Promise<void>;
}

/** What a new place is a copy of. */
interface Template {
  readonly folder: string;
  /** The name of PostgreSQL's database. */
  readonly database?: string;
}

/** A new empty place for a server's data, as an owner's first start finds it. */
export const newEmptyPlace = (engine: Engine): Promise<Place> => makePlace(engine);

/** A new place in which a server has been already: all tables are there, and nobody has registered. To make them takes a server as long as to start. */
export async function newPlace(engine: Engine): Promise<Place> {
  templates[engine] ??= makeTemplate(engine);
  return makePlace(engine, await templates[engine]);
}

/** They are left for as long as this process lives, and copied by all of its tests. */
const templates: Partial<Record<Engine, Promise<Template>>> = {};

async function makeTemplate(engine: Engine): Promise<Template> {
  const place = await makePlace(engine);
  const folder = place.env['DATA_DIR'] ?? '';
  process.once('exit', () => removeFolder(folder));
  await (await startServer(place.env)).stop();
  return engine === 'postgres' ? { folder, database: new URL(place.database).pathname.slice(1) } : { folder };
}

async function makePlace(engine: Engine, template?: Template): Promise<Place> {
  const folder = temporaryFolder();
  if (template) cpSync(template.folder, folder, { recursive: true });
  const database = engine === 'postgres' ? await newDatabase(template?.database) : undefined;
  return {
    env: { DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) },
    database: database?.url ?? '',
    remove: async () => {
      await database?.remove();
      removeFolder(folder);
    },
  };
}

let cluster: ReturnType<typeof startPostgres> | undefined;

/** A database beside others in one PostgreSQL, which ends with this process: empty, or a copy of another one. */
async function newDatabase(template = 'template1'): Promise<{ url: string; remove: () => Promise<void> }> {
  cluster ??= startPostgres();
  const { url, urlOf } = await cluster;
  const name = `place_${randomUUID().replaceAll('-', '')}`;
  const ask = async (statement: string) => {
    const admin = await connectTo(url);
    await admin.query(statement);
    await admin.end();
  };
  await ask(`create database ${name} template ${template}`);
  return { url: urlOf(name), remove: () => ask(`drop database ${name} with (force)`) };
}
