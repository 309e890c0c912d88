import { Kysely, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { reportFault } from '../faults';
import type { Db } from './database';
import { DatabaseOutage, outageOf } from './outage';
import { careful, postgresDialect, postgresPool } from './postgres-dialect';
import { AllTaken } from './postgres-pool';
import { withFallback } from './replica-pool';
import { hasReached, lastWriteOf } from './shop-writes';
import type { Tables } from './tables';
import { Waits } from './waits';

/** How long after one was found away it is looked for again; no request waits for that. */
const REST_MS = 1_000;
/** Of how many shops it is kept in mind what the replica has. */
const SHOPS_MAX = 10_000;

/** How a replica is used. */
export interface ReplicaState {
  /** It did not answer, and has not answered since. */
  isAway: boolean;
  /** Requests that it was asked for. */
  fromReplica: number;
  /** Requests of the primary, because it is not known that the replica has what the shop has written. */
  fromPrimary: number;
  /** Requests of the primary, because their shops have written nothing since there has been a replica. */
  unmarked: number;
  /** Statements of the requests that it was asked for, and that the primary did in its place. */
  fellBack: number;
}

interface Beside {
  prepared: boolean;
  primary: PostgresPool;
}

/**
 * A PostgreSQL that follows the primary, and may be behind. It is asked for a shop only once it has shown the mark of the shop's last write
 * (rule: watching/replica): what it has had once it has for ever.
 */
export class Replica {
  /** For reading alone; see withFallback. */
  readonly db: Db;
  readonly #withoutFallback: Db;
  readonly #pool: pg.Pool;
  /** Where the primary was when this process began: what was written before may have left no mark. */
  #beginning: string | undefined;
  #hasBeginning = false;
  /** The mark that it has last shown since then, by the shop. */
  #shown = new Map<string, string>();
  /** The shops of which it is being asked. */
  readonly #looking = new Set<string>();
  readonly #count = { fromReplica: 0, fromPrimary: 0, unmarked: 0, fellBack: 0 };
  #isAway = false;
  #restsUntil = 0;

  constructor(url: string, { prepared, primary }: Beside) {
    const manner = { limited: true, prepared, isReplica: true };
    this.#pool = postgresPool(url, manner);
    // It restarts, or goes: another server may take its place.
    this.#pool.on('error', () => this.#forget());
    const replica = careful(this.#pool, manner, new Waits());
    const isAway = () => this.#isAway;
    const fellBack = (error: unknown) => {
      this.#count.fellBack += 1;
      this.#failed(error);
    };
    this.#withoutFallback = new Kysely<Tables>({ dialect: postgresDialect(replica) });
    this.db = new Kysely<Tables>({ dialect: postgresDialect(withFallback(replica, { primary, isAway, fellBack })) });
  }

  /** It is read from once it has all that the primary had at this position of its log. */
  beginAt(position: string): void {
    this.#beginning = position;
  }

  /**
   * Whether it has all that a shop has written up to that mark. What is not known is asked for the next time: nobody waits for it, and
   * meanwhile the primary is asked.
   */
  has(shopId: string, lastWrite: string | undefined): boolean {
    if (lastWrite === undefined) {
      this.#count.unmarked += 1;
      return false;
    }
    // The next connection may lead to another server in the place of this one.
    if (this.#pool.totalCount === 0) this.#forget();
    const isThere = this.#shown.get(shopId) === lastWrite;
    this.#count[isThere ? 'fromReplica' : 'fromPrimary'] += 1;
    if (!isThere) void this.#look(shopId);
    return isThere;
  }

  get state(): ReplicaState {
    return { ...this.#count, isAway: this.#isAway };
  }

  async close(): Promise<void> {
    await this.#withoutFallback.destroy();
  }

  async #look(shopId: string): Promise<void> {
    if (this.#looking.has(shopId) || performance.now() < this.#restsUntil) return;
    this.#looking.add(shopId);
    const shown = this.#shown;
    try {
      // First, so that the mark is not read in a view that is older.
      const hasBeginning = this.#hasBeginning || (await this.#reachedBeginning());
      const mark = await lastWriteOf(this.#withoutFallback, shopId);
      this.#isAway = false;
      // Forgotten meanwhile: it may have been another server that answered.
      if (shown !== this.#shown) return;
      this.#hasBeginning = hasBeginning;
      if (hasBeginning && mark !== undefined) this.#show(shopId, mark);
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#looking.delete(shopId);
    }
  }

  async #reachedBeginning(): Promise<boolean> {
    return this.#beginning !== undefined && hasReached(this.#withoutFallback, this.#beginning);
  }

  #show(shopId: string, mark: string): void {
    this.#shown.delete(shopId);
    this.#shown.set(shopId, mark);
    if (this.#shown.size <= SHOPS_MAX) return;
    for (const oldest of this.#shown.keys()) return void this.#shown.delete(oldest);
  }

  #forget(): void {
    this.#shown = new Map();
    this.#hasBeginning = false;
  }

  /**
   * One that has refused or ended a statement is there, and so is one whose connections are all in use; one that is away, or lets everybody
   * wait, has to show all marks anew.
   */
  #failed(error: unknown): void {
    if (error instanceof AllTaken) return;
    if (!(error instanceof DatabaseOutage) && outageOf(error) !== 'away') return;
    if (!this.#isAway) reportFault('read replica', error);
    this.#isAway = true;
    this.#restsUntil = performance.now() + REST_MS;
    this.#forget();
  }
}
