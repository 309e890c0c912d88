import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { type PostgresCluster, startPostgres } from '../../server/src/testing/postgres-cluster';
import { removeFolder, temporaryFolder } from './server';
import { type Struck, suffer } from './suffer';
import type { Told } from './told';

const run = promisify(execFile);

/** Each way in which PostgreSQL goes from under a server, and is back when it resolves. */
const FAULTS = {
  restart: ({ restart }: PostgresCluster) => restart('SIGQUIT'),
  crash: ({ restart }: PostgresCluster) => restart('SIGKILL'),
  terminate: async ({ bin, url }: PostgresCluster) => {
    const all =
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";
    await run(join(bin, 'psql'), [url, '--command', all]);
  },
  freeze: async ({ freeze, thaw }: PostgresCluster, { clients }: Struck) => {
    freeze();
    try {
      await expect.poll(clients.ask, { timeout: 60_000 }).toBe(503);
    } finally {
      thaw();
    }
  },
};

export type Fault = keyof typeof FAULTS;

/** Writes through a server while its PostgreSQL goes through these faults one after the other. */
export async function sufferFaults(faults: readonly Fault[]): Promise<Told> {
  const folder = temporaryFolder();
  const cluster = await startPostgres({ durable: true });
  try {
    return await suffer({
      env: { DATA_DIR: folder, DATABASE_URL: cluster.url },
      strikes: faults.map((fault) => (struck) => FAULTS[fault](cluster, struck)),
      ends: false,
    });
  } finally {
    await cluster.stop();
    removeFolder(folder);
  }
}
