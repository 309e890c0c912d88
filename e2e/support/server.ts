import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clockOfServers } from './clock';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const START_MS = 90_000;
const OUTPUT_MAX = 20_000;

/** What a process said and how it ended: by itself with a code, or by a signal. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  /** Its output, as it comes. */
  readonly child: ChildProcess;
  /** Tells it to stop and waits until it has. */
  readonly stop: () => Promise<Ended>;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<Ended>;
  /** Resolves when it ends, for whatever reason. */
  readonly ended: Promise<Ended>;
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'trastienda-e2e-'));

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** The built server's settings, on a free port unless told otherwise; nothing of the developer's own environment. */
const settings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  // Registrations are counted by where they come from: the journeys come from many places.
  TRUST_PROXY: 'true',
  ...clockOfServers(),
  ...env,
});

/** How a program may be run otherwise. */
interface Restrictions {
  /** How many files and connections it may have open. */
  files?: number;
  /** An open file that takes its standard output. */
  output?: number;
  /** What is said to it after its name. */
  args?: readonly string[];
}

type Program =
  | 'main'
  | 'backup'
  | 'check-books'
  | 'end-sessions'
  | 'journal'
  | 'move'
  | 'move-shop'
  | 'restore'
  | 'reset-password';

/** Runs one of the built programs until it ends. */
export function runProgram(
  program: Program,
  env: NodeJS.ProcessEnv,
  { files, output, args = [] }: Restrictions = {},
): { child: ChildProcess; ended: Promise<Ended> } {
  const command = [process.execPath, join(ROOT, 'server/dist', `${program}.js`), ...args];
  const limit = files === undefined ? '' : `ulimit -n ${files} && `;
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$@"`, ...command], {
    cwd: ROOT,
    env: settings(env),
    stdio: ['ignore', output ?? 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (chunk: Buffer) => {
      said[name] = (said[name] + chunk.toString()).slice(-OUTPUT_MAX);
    });
  }
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, signal: child.signalCode, ...said }));
  return { child, ended };
}

/** Starts the built server; it is up when it says where it listens, and ended when it does not. */
export async function startServer(env: NodeJS.ProcessEnv, restrictions: Restrictions = {}): Promise<RunningServer> {
  const { child, ended } = runProgram('main', env, restrictions);
  const end = (signal: NodeJS.Signals) => () => {
    child.kill(signal);
    return ended;
  };
  const timer = setTimeout(() => child.kill('SIGKILL'), START_MS);
  const url = await Promise.race([listening(child), ended.then(failed)]);
  clearTimeout(timer);
  return { url, child, pid: child.pid ?? 0, stop: end('SIGTERM'), kill: end('SIGKILL'), ended };
}

const listening = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, url] = /^Trastienda: (http:\S+)$/m.exec(said) ?? [];
      if (url) resolve(url);
    });
  });

function failed({ code, signal, stdout, stderr }: Ended): never {
  throw new Error(`the server ended with ${code ?? signal} instead of saying where it listens:\n${stdout}${stderr}`);
}
