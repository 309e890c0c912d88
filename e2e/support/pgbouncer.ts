import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPgBouncer } from '../../scripts/lib/machine.mjs';
import {
  freePort,
  type PostgresCluster,
  reachableTemp,
  unprivilegedUser,
} from '../../server/src/testing/postgres-cluster';

const START_MS = 30_000;

interface PgBouncer {
  /** The address of the cluster's database through it. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * PgBouncer before a cluster, as Debian packs it, lending its few connections for one transaction each. It ends with `stop`, or when this
 * process is gone.
 */
export async function startPgBouncer(cluster: PostgresCluster, connections: number): Promise<PgBouncer> {
  const program = findPgBouncer();
  if (!program) throw new Error('PgBouncer is not installed (Debian: apt-get install pgbouncer; or set PGBOUNCER)');
  const owner = unprivilegedUser();
  const folder = await mkdtemp(join(reachableTemp(owner), 'trastienda-pgbouncer-'));
  const port = await freePort();
  await writeFile(join(folder, 'users.txt'), '"postgres" ""\n');
  await writeFile(join(folder, 'pgbouncer.ini'), settings(new URL(cluster.url).port, port, folder, connections));
  if (owner) await chown(folder, owner.uid, owner.gid);

  const leash = spawn('sh', ['-c', LEASH, 'leash', program, join(folder, 'pgbouncer.ini')], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...owner,
  });
  let said = '';
  leash.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(leash, 'close');
  const stop = async () => {
    leash.stdin.end();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  if (!(await isListening(port))) {
    await stop();
    throw new Error(`PgBouncer did not start:\n${said}`);
  }
  const url = new URL(cluster.url);
  url.port = String(port);
  return { url: url.href, stop };
}

/** Ends it when the standard input closes. */
const LEASH = `
exec 3<&0
"$1" "$2" 3<&- &
pooler=$!
(read -r _ <&3; kill "$pooler") &
wait "$pooler"
`;

const settings = (server: string, port: number, folder: string, connections: number): string => `
[databases]
* = host=127.0.0.1 port=${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`;

async function isListening(port: number): Promise<boolean> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return true;
    await sleep(20);
  }
  return false;
}
