import { cpSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerProcess, startServer } from '../server-process';
import { LOGS, run, startDaemon } from './commands';
import type { Documented } from './documented';

/** How Trastienda reaches the primary: both by HAProxy, which finds it; one with a pooler before that. */
export const WAYS = ['haproxy', 'pgbouncer'] as const;
export type Way = (typeof WAYS)[number];

const ADDRESS: Record<Way, string> = {
  haproxy: 'postgres://trastienda:change-me-trastienda@127.0.0.1:5000/trastienda',
  pgbouncer: 'postgres://trastienda:change-me-trastienda@127.0.0.1:6432/trastienda',
};

const ASKED_MS = 3_000;

/** One Trastienda process, and the way it goes. */
export interface Served {
  readonly name: string;
  readonly way: Way;
  readonly server: ServerProcess;
}

/** HAProxy, and PgBouncer where it is asked for. */
export async function openWays(ways: readonly Way[], documented: Documented): Promise<void> {
  await startDaemon('haproxy', ['/usr/sbin/haproxy', '-db', '-f', documented.file('haproxy.cfg')]);
  // It believes each of them to be the primary until it has asked it.
  await sleep(ASKED_MS);
  if (!ways.includes('pgbouncer')) return;
  // Where its configuration says that the passwords are: this rig's view of the machine alone has them there.
  await run('mount -t tmpfs none /etc/pgbouncer');
  cpSync(documented.file('userlist.txt'), '/etc/pgbouncer/userlist.txt');
  await startDaemon('pgbouncer', ['/usr/sbin/pgbouncer', documented.file('pgbouncer.ini')]);
}

/** Two Trastienda processes for each way. */
export async function startServers(root: string, ways: readonly Way[]): Promise<Served[]> {
  const served: Served[] = [];
  for (const way of ways)
    for (const number of [1, 2]) {
      const name = `${way}-${number}`;
      const folder = join(root, name);
      await mkdir(folder, { mode: 0o700 });
      const log = join(LOGS, name);
      await mkdir(log, { recursive: true });
      const env = { DATA_DIR: folder, DATABASE_URL: ADDRESS[way], DATABASE_PREPARED: String(way === 'haproxy') };
      served.push({ name, way, server: await startServer(log, { ...env, TRUST_PROXY: 'true' }) });
    }
  return served;
}
