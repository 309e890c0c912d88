import cluster, { type Address, type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { reportFault } from '../faults';
import { giveUp, reasonOf } from '../give-up';
import { cutWhatItNeverTook } from './handed-over';
import { WORKER_NUMBER } from './worker';

/** How long until a worker that ended by itself is started again: twice as long each time, unless it had lived for long. */
const AGAIN_MS = { first: 100, most: 30_000 };
const LONG_LIFE_MS = 60_000;

/** How a worker ended, or why there was none. */
interface End {
  code?: number;
  signal?: string;
  error?: unknown;
}

/** What is asked of one worker after the other under one number. */
interface Place {
  number: number;
  /** How long until the next one is started. */
  wait: number;
  listens: (address: Address) => void;
}

/** The processes that serve: they are started, and again when they end by themselves. */
export class Workers {
  readonly #port: number;
  readonly #log: Logger;
  readonly #restarted: () => void;
  #isStopping = false;
  #isServing = false;

  constructor({ port, log, restarted }: { port: number; log: Logger; restarted: () => void }) {
    this.#port = port;
    this.#log = log;
    this.#restarted = restarted;
  }

  /** Starts the worker of that number, and again whenever it ends by itself; resolves when it listens for the first time. */
  start(number: number): Promise<Address> {
    return new Promise((listens) => this.#fork({ number, wait: AGAIN_MS.first, listens }));
  }

  /** Passes a signal on to all; none is started any more. */
  signal(signal: 'SIGTERM' | 'SIGKILL'): void {
    this.#isStopping = true;
    for (const worker of livingWorkers()) worker.process.kill(signal);
  }

  #fork(place: Place): void {
    const began = performance.now();
    let isOver = false;
    const ended = (end: End) => {
      if (!isOver) this.#again(place, end, performance.now() - began);
      isOver = true;
    };
    let worker: Worker;
    try {
      worker = cluster.fork({ [WORKER_NUMBER]: String(place.number), PORT: String(this.#port) });
    } catch (error) {
      ended({ error });
      return;
    }
    cutWhatItNeverTook(worker);
    worker.on('error', (error) => {
      // Of a message to one that has just ended, say.
      if (worker.process.pid) return reportFault('worker', error);
      // There is no process, and no 'exit' will come.
      delete cluster.workers?.[worker.id];
      ended({ error });
    });
    worker.once('listening', (address) => {
      this.#isServing = true;
      place.listens(address);
    });
    worker.once('exit', (code, signal) => ended({ code, signal }));
  }

  #again(place: Place, { error, ...end }: End, lived: number): void {
    if (this.#isStopping) return;
    if (!this.#isServing) {
      if (error !== undefined) giveUp(`a process cannot be started: ${reasonOf(error)}`);
      // It has said why itself.
      process.exit(end.code || 1);
    }
    const wait = lived > LONG_LIFE_MS ? AGAIN_MS.first : place.wait;
    this.#log.error({ worker: place.number, ...end, err: error, again_ms: wait }, 'worker ended');
    this.#restarted();
    setTimeout(() => {
      if (!this.#isStopping) this.#fork({ ...place, wait: Math.min(2 * wait, AGAIN_MS.most) });
    }, wait);
  }
}

export const livingWorkers = (): Worker[] =>
  Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? [worker] : []));
