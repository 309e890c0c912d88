import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { appendFile, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const START_MS = 120_000;
const ATTEMPTS = 3;
const LOG_MAX = 4000;
const OLDEST_VERSION = 15;

/** A PostgreSQL of our own, made from the machine's binaries and thrown away by `stop`. */
export interface PostgresCluster {
  /** The administrator's database, from which others are created. */
  readonly url: string;
  /** The address of another database of the same cluster. */
  readonly urlOf: (database: string) => string;
  /** The folder of its programs. */
  readonly bin: string;
  readonly stop: () => Promise<void>;
  /** Ends the server by a signal (SIGQUIT: at once, as `pg_ctl -m immediate`; SIGKILL: as a crash), and starts it again over the same data. */
  readonly restart: (signal: 'SIGQUIT' | 'SIGKILL') => Promise<void>;
  /** Stops all of its processes where they are, until `thaw`. */
  readonly freeze: () => void;
  readonly thaw: () => void;
}

export interface ClusterOptions {
  /** Keeps fsync on, as in real use; off by default, because a test's data need not survive a power cut. */
  readonly durable?: boolean;
  /** Begins as one that follows another, which never comes: it only reads. */
  readonly standby?: boolean;
  /** Follows that one, by its address, as a streaming replica: it begins as a copy of it. */
  readonly follows?: string;
}

/** Starts a PostgreSQL on a free port of 127.0.0.1. It ends with `stop`, or by itself when this process dies in any way. */
export async function startPostgres(options: ClusterOptions = {}): Promise<PostgresCluster> {
  const bin = binariesFolder();
  const owner = unprivilegedUser();
  for (let attempt = 1; ; attempt += 1) {
    const folder = await mkdtemp(join(reachableTemp(owner), 'trastienda-pg-'));
    try {
      if (owner) await chown(folder, owner.uid, owner.gid);
      if (options.follows !== undefined) await copyOf(options.follows, bin, folder, owner);
      else {
        await layFiles(bin, folder, owner);
        await appendFile(join(folder, 'data', 'postgresql.conf'), settings(options.durable ?? false));
      }
      if (options.standby) await writeFile(join(folder, 'data', 'standby.signal'), '');
      return await launch(bin, folder, owner);
    } catch (cause) {
      await rm(folder, { recursive: true, force: true });
      // Between finding a free port and listening on it, somebody else may have taken it.
      if (attempt === ATTEMPTS) throw cause;
    }
  }
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** `POSTGRES_BIN`, the newest of Debian's folders, or the folder of the `postgres` on the PATH. */
function binariesFolder(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  const newestFirst = versions.filter((version) => version >= OLDEST_VERSION).sort((a, b) => b - a);
  const candidates = [
    process.env['POSTGRES_BIN'],
    ...newestFirst.map((version) => join(debian, String(version), 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  const found = candidates.find((folder) => folder && existsSync(join(folder, 'initdb')));
  if (!found) throw new Error(`PostgreSQL ${OLDEST_VERSION} or later is not installed (or set POSTGRES_BIN)`);
  return found;
}

/** PostgreSQL refuses to run as root, and so does PgBouncer: then they run as another user of the machine. */
export function unprivilegedUser(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((user) => user.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL cannot run as root and there is no user "postgres" or "nobody"');
}

/** The temporary folder, unless the other user could not get there. */
export function reachableTemp(owner: Owner | undefined): string {
  const othersMayEnter = (folder: string): boolean =>
    (statSync(folder).mode & 0o001) !== 0 && (folder === dirname(folder) || othersMayEnter(dirname(folder)));
  return owner && !othersMayEnter(tmpdir()) ? '/tmp' : tmpdir();
}

/** A new cluster's files by the program that made them and its user: making them costs many times what copying them does. */
const FILES = join(import.meta.dirname, '../../../.cache/postgres');

async function layFiles(bin: string, folder: string, owner: Owner | undefined): Promise<void> {
  const { stdout } = await run(join(bin, 'initdb'), ['--version']);
  const made = join(FILES, `${stdout} ${owner?.uid ?? ''}`.replaceAll(/[^\w.]+/g, '-'));
  const copy = (from: string, to: string) => run('cp', ['-a', from, to]);
  const data = join(folder, 'data');
  if (existsSync(made)) return void (await copy(made, data));
  // Only what most tests lean on is kept: another try may find it possible.
  if (!(await initialise(bin, folder, owner))) return;
  await mkdir(FILES, { recursive: true });
  const next = await mkdtemp(`${made}.`);
  await copy(data, join(next, 'data'));
  // They are there whole or not at all; somebody else may have made them meanwhile.
  await rename(join(next, 'data'), made).catch(() => undefined);
  await rm(next, { recursive: true, force: true });
}

async function copyOf(url: string, bin: string, folder: string, owner: Owner | undefined): Promise<void> {
  const args = ['-d', url, '-D', join(folder, 'data'), '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  await run(join(bin, 'pg_basebackup'), args, { cwd: folder, ...owner });
}

/** @returns whether it sorts as a real shop's does */
async function initialise(bin: string, folder: string, owner: Owner | undefined): Promise<boolean> {
  const data = join(folder, 'data');
  const base = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'];
  // A real shop's database sorts by a language, not by bytes: queries that lean on byte order must fail here.
  const inSpanish = [...base, '--locale-provider=icu', '--icu-locale=es-AR'];
  const initdb = (args: string[]) => run(join(bin, 'initdb'), args, { cwd: folder, ...owner });
  try {
    await initdb(inSpanish);
    return true;
  } catch {
    await rm(data, { recursive: true, force: true });
    await initdb(base);
    return false;
  }
}

const settings = (durable: boolean): string => `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = 128MB
timezone = 'Asia/Tokyo'
${durable ? '' : 'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n'}`;

/**
 * Holds the server on a leash: when its standard input closes, by `stop` or because the process that held it is gone
 * (even by kill -9), the server is ended and its folder removed. While there is a file `again` it is started again whenever it ends;
 * that fails as long as processes of a killed one still hold its memory.
 */
const LEASH = `
exec 3<&0
(read -r _ <&3; rm -f "$2/again"; server=$(cat "$2/server"); kill -QUIT "$server"; kill -CONT "$server") &
reader=$!
while :; do
  "$1" -D "$2/data" -p "$3" 3<&- &
  echo $! > "$2/server"
  wait $!
  [ -e "$2/again" ] || break
  sleep 0.1
done
kill "$reader" 2>/dev/null
rm -rf "$2"
`;

async function launch(bin: string, folder: string, owner: Owner | undefined): Promise<PostgresCluster> {
  const port = await freePort();
  const leash = spawn('sh', ['-c', LEASH, 'leash', join(bin, 'postgres'), folder, String(port)], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...owner,
  });
  let log = '';
  leash.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-LOG_MAX);
  });
  const ended = new Promise<void>((resolve) => leash.once('close', () => resolve()));
  const stop = async () => {
    leash.ref();
    leash.stdin.end();
    await ended;
  };

  const pidFile = join(folder, 'data', 'postmaster.pid');
  const ready = async (before?: number) => {
    if (await isReady(leash, pidFile, before)) return;
    await stop();
    throw new Error(`PostgreSQL did not start:\n${log}`);
  };
  await ready();
  letGo(leash);
  const restart = async (signal: 'SIGQUIT' | 'SIGKILL') => {
    const server = serverOf(folder);
    await writeFile(join(folder, 'again'), '');
    process.kill(server, signal);
    await ready(server);
    await rm(join(folder, 'again'));
  };
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const freeze = () => signalAll(serverOf(folder), 'SIGSTOP');
  const thaw = () => signalAll(serverOf(folder), 'SIGCONT');
  return { url: urlOf('postgres'), urlOf, bin, stop, restart, freeze, thaw };
}

const serverOf = (folder: string): number => Number(readFileSync(join(folder, 'server'), 'utf8'));

/** The server first, so that it makes no new processes; each of them leads a group of its own. */
function signalAll(server: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  process.kill(server, signal);
  for (const child of childrenOf(server)) {
    try {
      process.kill(child, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

function childrenOf(parent: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(parent)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

/** The last line of postmaster.pid says how far the server is, the first which one; `before` is one that has ended. */
async function isReady(leash: ChildProcess, pidFile: string, before?: number): Promise<boolean> {
  const deadline = Date.now() + START_MS;
  while (leash.exitCode === null && Date.now() < deadline) {
    const facts = await readFile(pidFile, 'utf8').catch(() => '');
    if (facts.trimEnd().endsWith('ready') && Number.parseInt(facts, 10) !== before) return true;
    await sleep(20);
  }
  return false;
}

/** The cluster alone does not keep this process alive. */
function letGo(leash: ChildProcess): void {
  leash.unref();
  for (const stream of [leash.stdin, leash.stderr]) {
    if (stream instanceof Socket) stream.unref();
  }
}

/** One of 127.0.0.1 that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
