import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unprivilegedUser } from '@trastienda/server/testing/postgres-cluster';

const execute = promisify(execFile);

/** Runs a command of words without spaces to its end; throws with what it said when it fails. */
export const run = async (line: string): Promise<string> => {
  const [command = '', ...args] = line.split(' ');
  return (await execute(command, args)).stdout;
};

export interface Daemon {
  readonly pid: number;
  readonly isAlive: () => boolean;
  /** Ends it at once; resolves when it is gone. */
  readonly kill: () => Promise<void>;
}

export interface DaemonOptions {
  /** The network namespace that it lives in; this process's own unless told. */
  namespace?: string;
  env?: Record<string, string>;
}

/** PostgreSQL's local sockets are all called the same: each machine has its own folder for them. */
const OWN_SOCKETS = 'mkdir -p /run/postgresql && mount -t tmpfs -o mode=1777 none /run/postgresql && exec "$@"';

/** Outlives the run: what is in the rig's own folders goes with it. */
export const LOGS = join('.cache', 'ha');

/** Starts a program as PostgreSQL's user, who also is root to none of the others. Its log is added to. */
export async function startDaemon(
  name: string,
  command: readonly string[],
  { namespace, env = {} }: DaemonOptions = {},
): Promise<Daemon> {
  await mkdir(LOGS, { recursive: true });
  const log = openSync(join(LOGS, `${name}.log`), 'a');
  const owner = unprivilegedUser();
  if (!owner) throw new Error('the rig runs as root');
  const asOwner = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const [program = '', ...args] = [
    ...(namespace === undefined ? [] : ['ip', 'netns', 'exec', namespace, 'sh', '-c', OWN_SOCKETS, 'sh']),
    ...asOwner,
    ...command,
  ];
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
    cwd: '/',
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  await once(child, 'spawn');
  return { pid: child.pid ?? 0, isAlive: () => lives(child), kill: () => end(child) };
}

const lives = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

async function end(child: ChildProcess): Promise<void> {
  if (!lives(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Makes a folder that belongs to PostgreSQL's user alone. */
export async function makeOwned(folder: string): Promise<void> {
  const owner = unprivilegedUser();
  await run(`install -d -m 700 -o ${owner?.uid} -g ${owner?.gid} ${folder}`);
}
