import { startPostgres } from '../../server/src/testing/postgres-cluster';
import { removeFolder, startServer, temporaryFolder } from './server';

export type Engine = 'sqlite' | 'postgres';

/** A server that can be stopped and started again over the same data and on the same port. */
export interface Keeper {
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly restart: () => Promise<void>;
  /** Stops it and throws its data away. */
  readonly leave: () => Promise<void>;
}

export async function openShop(engine: Engine, more: NodeJS.ProcessEnv = {}): Promise<Keeper> {
  const folder = temporaryFolder();
  const cluster = engine === 'postgres' ? await startPostgres() : undefined;
  const env = { ...more, DATA_DIR: folder, ...(cluster ? { DATABASE_URL: cluster.url } : {}) };

  let stopping = false;
  const startWatched = async (port: string) => {
    const started = await startServer({ ...env, PORT: port });
    stopping = false;
    void started.ended.then(({ code, signal, stdout, stderr }) => {
      if (!stopping) console.error(`The server ended by itself (${code ?? signal}):\n${stdout}${stderr}`);
    });
    return started;
  };
  let server = await startWatched('0');
  const { url } = server;
  const keeper = {
    url,
    stop: async () => {
      stopping = true;
      await server.stop();
    },
    start: async () => {
      server = await startWatched(new URL(url).port);
    },
    restart: async () => {
      await keeper.stop();
      await keeper.start();
    },
    leave: async () => {
      await keeper.stop();
      await cluster?.stop();
      removeFolder(folder);
    },
  };
  return keeper;
}
