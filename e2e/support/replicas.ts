import { z } from 'zod';
import { freePort, type PostgresCluster, startPostgres } from '../../server/src/testing/postgres-cluster';
import { type RunningServer, removeFolder, startServer, temporaryFolder } from './server';

/** A server with a replica, and what it tells of it. */
export interface Reader {
  readonly url: string;
  readonly server: RunningServer;
  /** How many readings the replica was asked for. */
  readonly asked: () => Promise<number>;
  readonly isAway: () => Promise<boolean>;
}

export interface ReplicaRig {
  readonly primary: PostgresCluster;
  readonly replica: PostgresCluster;
  readonly one: Reader;
  readonly two: Reader;
  /** Another process of theirs. */
  readonly another: () => Promise<Reader>;
  readonly stop: () => Promise<void>;
}

/** A PostgreSQL, a streaming replica of it, and two processes that use both. */
export async function startReplicaRig(): Promise<ReplicaRig> {
  const folder = temporaryFolder();
  const primary = await startPostgres();
  const replica = await startPostgres({ follows: primary.url });
  const env = { DATA_DIR: folder, DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url, LOG_LEVEL: 'silent' };
  const readers: Reader[] = [];
  const another = async () => {
    const reader = await startReader(env);
    readers.push(reader);
    return reader;
  };
  const [one, two] = await Promise.all([another(), another()]);
  const stop = async () => {
    await Promise.all(readers.map(({ server }) => server.stop()));
    await replica.stop();
    await primary.stop();
    removeFolder(folder);
  };
  return { primary, replica, one, two, another, stop };
}

async function startReader(env: NodeJS.ProcessEnv): Promise<Reader> {
  const port = String(await freePort());
  const server = await startServer({ ...env, METRICS_PORT: port });
  const figure = async (line: string) => {
    const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const [, value] = figures.split('\n').flatMap((told) => (told.startsWith(`${line} `) ? told.split(' ') : []));
    return z.coerce.number().parse(value);
  };
  return {
    ...{ url: server.url, server },
    asked: () => figure('trastienda_replica_reads_total{to="replica"}'),
    isAway: async () => (await figure('trastienda_replica_away')) > 0,
  };
}
