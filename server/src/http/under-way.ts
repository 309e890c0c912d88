import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '../application/refusal';
import type { Asker } from '../db/asker';
import { reportFault } from '../faults';
import type { Env } from './env';

/** How long a request may take, and how long an upload may bring nothing (rule: limits/request-time). */
const LIMIT_MS = 10_000;
/** What an upload must bring to be given as long again: one that is fed byte by byte hangs. */
const PROGRESS_BYTES = 4096;
/** How long a refusal waits that falls due while a transaction is being committed; then it is looked at again. */
const COMMIT_MS = 100;

const tookTooLong = () =>
  new Refusal('timed_out', 'El pedido tardó demasiado y se abandonó. Intenta de nuevo en unos segundos.');
const stopping = () =>
  new Refusal('unavailable', 'El servidor se está reiniciando. Intenta de nuevo en unos segundos.');

/** The time of one request. */
export class Watch implements Asker {
  readonly over: Promise<never>;
  #timer: NodeJS.Timeout;
  #end: (reason: Refusal) => void = () => {};
  #brought = 0;
  #ended: Refusal | undefined;
  #isCommitting = false;

  constructor(limit: number) {
    this.over = new Promise((_, reject) => {
      this.#end = reject;
    });
    this.over.catch(() => {});
    this.#timer = setTimeout(() => this.end(tookTooLong()), limit);
  }

  /** The body brought this many bytes more: enough of them, and the time begins anew. */
  progress(bytes: number): void {
    this.#brought += bytes;
    if (this.#brought < PROGRESS_BYTES) return;
    this.#brought = 0;
    this.restart();
  }

  /** The time begins anew, because a piece of a long work is done. */
  restart(): void {
    if (!this.#ended) this.#timer.refresh();
  }

  /** Answers the request with that refusal, whatever it is doing; in the middle of a commit, once it is known how that came out. */
  end(reason: Refusal): void {
    clearTimeout(this.#timer);
    if (this.#isCommitting) {
      this.#timer = setTimeout(() => this.end(reason), COMMIT_MS);
      return;
    }
    this.#ended ??= reason;
    this.#end(reason);
  }

  readonly check = (): void => {
    if (this.#ended) throw this.#ended;
  };

  readonly committing = (): void => {
    this.check();
    this.#isCommitting = true;
  };

  readonly committed = (): void => {
    this.#isCommitting = false;
  };

  stop(): void {
    clearTimeout(this.#timer);
  }
}

/**
 * Node says nothing to a reader of a body whose request is answered when the rest of the body never comes: the reader would wait for
 * ever and keep its file.
 */
function endBody(c: Context<Env>): void {
  // Undefined where the app was called without a connection.
  const env: Partial<HttpBindings> | undefined = c.env;
  const incoming = env?.incoming;
  if (!incoming || incoming.complete) return;
  incoming.socket.once('close', () => incoming.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })));
}

/** The requests under way: each is answered within its time, and all of them when the process has to stop. */
export class UnderWay {
  readonly #watches = new Map<Watch, Promise<void>>();
  readonly #beside = new Set<Promise<void>>();
  #isStopping = false;

  /** @param limit milliseconds that a request may take which begins from now on */
  constructor(public limit = LIMIT_MS) {}

  readonly guard: MiddlewareHandler<Env> = createMiddleware<Env>(async (c, next) => {
    const watch = new Watch(this.limit);
    c.set('watch', watch);
    // A client that keeps its connection would otherwise hold up the end.
    if (this.#isStopping) c.header('Connection', 'close');
    const work = next();
    const done = work.finally(() => {
      watch.stop();
      this.#watches.delete(watch);
    });
    this.#watches.set(watch, done);
    watch.over.catch(() => endBody(c));
    await Promise.race([done, watch.over]);
  });

  /** Goes on beside the requests: nobody's answer waits for it, the end does. A failure is noted under `what`, and told to nobody. */
  readonly beside = (what: string, work: Promise<void>): undefined => {
    const done = work
      .catch((error: unknown) => reportFault(what, error))
      .finally(() => {
        this.#beside.delete(done);
      });
    this.#beside.add(done);
  };

  get count(): number {
    return this.#watches.size;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** From now on nobody is told to come back over the same connection. */
  beginToStop(): void {
    this.#isStopping = true;
  }

  /** Answers everything that is still under way: not now. */
  refuseAll(): void {
    for (const watch of this.#watches.keys()) watch.end(stopping());
  }

  /** Resolves when nothing goes on beside the requests. */
  async besideSettled(): Promise<void> {
    while (this.#beside.size > 0) await Promise.allSettled(this.#beside);
  }

  /** Resolves when nothing works on a request any more, answered or not, nor beside one. */
  async settled(): Promise<void> {
    while (this.#watches.size > 0) await Promise.allSettled(this.#watches.values());
    await this.besideSettled();
  }
}
