import { type PostgresCluster, startPostgres } from '../../server/src/testing/postgres-cluster';
import type { Engine } from './keeper';
import { removeFolder, temporaryFolder } from './server';

export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

interface Place {
  /** What the server needs to find its data. */
  readonly env: NodeJS.ProcessEnv;
  /** The database's server; SQLite has none. */
  readonly cluster: PostgresCluster | undefined;
  readonly remove: () => Promise<void>;
}

/** A new empty place for a server's data. */
export async function newPlace(engine: Engine): Promise<Place> {
  const folder = temporaryFolder();
  const cluster = engine === 'postgres' ? await startPostgres() : undefined;
  return {
    env: { DATA_DIR: folder, ...(cluster ? { DATABASE_URL: cluster.url } : {}) },
    cluster,
    remove: async () => {
      await cluster?.stop();
      removeFolder(folder);
    },
  };
}
