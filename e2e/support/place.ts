import { randomUUID } from 'node:crypto';
import { connectTo } from '../../server/src/testing/postgres-client';
import { startPostgres } from '../../server/src/testing/postgres-cluster';
import type { Engine } from './keeper';
import { removeFolder, temporaryFolder } from './server';

export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

export interface Place {
  /** What the server needs to find its data. */
  readonly env: NodeJS.ProcessEnv;
  /** PostgreSQL's address; '' on SQLite. */
  readonly database: string;
  readonly remove: () => Promise<void>;
}

/** A new empty place for a server's data. */
export async function newPlace(engine: Engine): Promise<Place> {
  const folder = temporaryFolder();
  const database = engine === 'postgres' ? await newDatabase() : undefined;
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

/** An empty database beside others in one PostgreSQL, which ends with this process. */
async function newDatabase(): Promise<{ url: string; remove: () => Promise<void> }> {
  cluster ??= startPostgres();
  const { url, urlOf } = await cluster;
  const name = `place_${randomUUID().replaceAll('-', '')}`;
  const ask = async (statement: string) => {
    const admin = await connectTo(url);
    await admin.query(statement);
    await admin.end();
  };
  await ask(`create database ${name}`);
  return { url: urlOf(name), remove: () => ask(`drop database ${name} with (force)`) };
}
