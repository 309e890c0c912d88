import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '../application/refusal';
import type { Database } from '../db/database';
import type { Env } from './env';

/** How often the event loop is looked at. */
const LOOK_MS = 100;

/** How late a process may be, in milliseconds. */
interface Lateness {
  /** The event loop, twice in a row: one long step alone, or a machine that slept, is no crowd. */
  loop: number;
  /** Who has waited longest for a connection to PostgreSQL. */
  connections: number;
}

/** What a process has too much of. */
export type Excess = keyof Lateness;

/** From where on nothing more is taken on (rule: limits/capacity). */
interface Bounds {
  /** What is only shown can be asked for again by itself. */
  reads: Lateness;
  /** What somebody has typed, and the doors, are refused last; before a wait for a connection is given up. */
  changes: Lateness;
}

const BOUNDS: Bounds = {
  reads: { loop: 1_000, connections: 1_500 },
  changes: { loop: 2_000, connections: 2_250 },
};

/** Soon: who is refused costs next to nothing, and makes the room for the next one. */
const RETRY_SECONDS = 1;

const full = () =>
  new Refusal('unavailable', 'El servidor no da abasto en este momento. Intenta de nuevo en unos segundos.', {
    retryAfter: RETRY_SECONDS,
  });

/** Says whether the database answers, and does so although there is a crowd: else the page would call the server off. */
const STATUS = '/api/test';

const isReading = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * What this process can do: more than that it refuses at once, before a session is looked up, so that whoever is let in is answered in time.
 * What stands beside the API (health, figures, the page's files) is never refused.
 */
export class Capacity {
  readonly #pool: Database['pool'];
  readonly #refused = new Map<Excess, number>([
    ['loop', 0],
    ['connections', 0],
  ]);
  #looked = performance.now();
  #late = 0;
  #lateBefore = 0;

  constructor(
    pool: Database['pool'],
    public bounds = BOUNDS,
  ) {
    this.#pool = pool;
  }

  /** From now on it is known how late the event loop is. */
  watch(): void {
    this.#looked = performance.now();
    setInterval(() => this.look(), LOOK_MS).unref();
  }

  /** The event loop has come round: how much later than it should have is kept. */
  look(): void {
    const now = performance.now();
    this.#lateBefore = this.#late;
    this.#late = Math.max(0, now - this.#looked - LOOK_MS);
    this.#looked = now;
  }

  readonly guard: MiddlewareHandler<Env> = createMiddleware<Env>((c, next) => {
    const { reads, changes } = this.bounds;
    const excess = c.req.path === STATUS ? undefined : this.#excess(isReading(c.req.method) ? reads : changes);
    if (excess === undefined) return next();
    this.#refused.set(excess, (this.#refused.get(excess) ?? 0) + 1);
    throw full();
  });

  /** How many requests were refused since the start, by why. */
  get refused(): ReadonlyMap<Excess, number> {
    return this.#refused;
  }

  #excess({ loop, connections }: Lateness): Excess | undefined {
    if (Math.min(this.#late, this.#lateBefore) > loop) return 'loop';
    return (this.#pool()?.longestWait ?? 0) > connections ? 'connections' : undefined;
  }
}
