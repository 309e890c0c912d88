import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { SERVER_ENV } from '../scripts/lib/server-env.mjs';

const START_MS = 30_000;
const ANNOUNCED = /^Trastienda: (http\S+)$/m;

/** The built server, running as a process of its own on a free port of 127.0.0.1. */
export interface ServerProcess {
  url: string;
  isAlive: () => boolean;
  /** How long it worked on these requests, in milliseconds, by its own log. */
  timesOf: (requestIds: readonly string[]) => Promise<number[]>;
  /** What of it is in memory, in bytes. */
  residentMemory: () => Promise<number>;
  /** What its threads have worked until now, in milliseconds: exact while none of them ends. */
  cpuTime: () => Promise<number>;
  /** The same of those that it has started, which serve in its place. */
  workers: () => Promise<Pick<ServerProcess, 'residentMemory' | 'cpuTime'>[]>;
  stop: () => Promise<void>;
}

/** Starts the server with its usual log, written to a file of `folder`. */
export async function startServer(
  folder: string,
  env: Record<string, string>,
  main = join(import.meta.dirname, '../server/main.js'),
): Promise<ServerProcess> {
  const log = join(folder, 'server.log');
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...SERVER_ENV, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const stop = async () => {
    if (!isAlive()) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  try {
    const url = await announcedUrl(child, log);
    return {
      url,
      isAlive,
      timesOf: (ids) => timesOf(log, ids),
      ...seenFromOutside(child),
      workers: () => workersOf(child),
      stop,
    };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

async function announcedUrl(child: ChildProcess, log: string): Promise<string> {
  const end = Date.now() + START_MS;
  while (Date.now() < end && child.exitCode === null) {
    const url = ANNOUNCED.exec(readFileSync(log, 'utf8'))?.[1];
    if (url) return url;
    await sleep(20);
  }
  throw new Error(`the server did not start:\n${readFileSync(log, 'utf8').slice(-2000)}`);
}

const logged = z.object({ requestId: z.string(), ms: z.number() });

async function timesOf(log: string, requestIds: readonly string[]): Promise<number[]> {
  const wanted = new Set(requestIds);
  const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line.includes('"ms":'));
  return lines
    .map((line) => logged.parse(JSON.parse(line)))
    .filter(({ requestId }) => wanted.has(requestId))
    .map(({ ms }) => ms);
}

type Process = Pick<ChildProcess, 'pid'>;

const seenFromOutside = (of: Process) => ({ residentMemory: () => residentMemory(of), cpuTime: () => cpuTime(of) });

async function workersOf({ pid }: Process) {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => seenFromOutside({ pid: Number(id) }));
}

/** Without a program of its own where the system tells it in a file: to start one holds this process, which measures, for 50 ms. */
async function residentMemory({ pid }: Process): Promise<number> {
  const kilobytes = existsSync('/proc/self/status')
    ? /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
    : (await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout;
  return Number(kilobytes) * 1024;
}

/** Of each of its threads the kernel counts it in nanoseconds; of the whole process only in hundredths of a second, which is a hundred requests. */
async function cpuTime({ pid }: Process): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')));
  return times.reduce((sum, time) => sum + Number(time.split(' ')[0]), 0) / 1e6;
}
