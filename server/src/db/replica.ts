import { Kysely, type PostgresPool } from 'kysely';
import { reportFault } from '../faults';
import type { Db } from './database';
import { DatabaseOutage, outageOf } from './outage';
import { careful, postgresDialect, postgresPool } from './postgres-dialect';
import { replicaElsePrimary } from './replica-pool';
import { lastWriteOf } from './shop-writes';
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
  asked: number;
  /** Requests of the primary, because it is not known that the replica has what the shop has written. */
  passed: number;
  /** Statements that it did not do: the primary did. */
  failed: number;
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
  /** For reading alone; see replicaElsePrimary. */
  readonly db: Db;
  /** The same without the primary behind it. */
  readonly #alone: Db;
  /** The mark that it has last shown, by the shop. */
  readonly #shown = new Map<string, string>();
  /** The shops of which it is being asked. */
  readonly #looking = new Set<string>();
  readonly #count = { asked: 0, passed: 0, failed: 0 };
  #isAway = false;
  #restsUntil = 0;

  constructor(url: string, { prepared, primary }: Beside) {
    const manner = { limited: true, prepared, isReplica: true };
    const pool = postgresPool(url, manner);
    // The first connection, or the first after all were lost, may lead to another server in the place of this one.
    pool.on('connect', () => {
      if (pool.totalCount <= 1) this.#shown.clear();
    });
    const replica = careful(pool, manner, new Waits());
    const isAway = () => this.#isAway;
    const failed = (error: unknown) => this.#failed(error);
    this.#alone = new Kysely<Tables>({ dialect: postgresDialect(replica) });
    this.db = new Kysely<Tables>({
      dialect: postgresDialect(replicaElsePrimary(replica, { primary, isAway, failed })),
    });
  }

  /**
   * Whether it has all that a shop has written up to that mark. What is not known is asked for the next time: nobody waits for it, and
   * meanwhile the primary is asked.
   */
  has(shopId: string, lastWrite: string | undefined): boolean {
    const isThere = lastWrite !== undefined && this.#shown.get(shopId) === lastWrite;
    this.#count[isThere ? 'asked' : 'passed'] += 1;
    if (!isThere && lastWrite !== undefined) void this.#look(shopId);
    return isThere;
  }

  get state(): ReplicaState {
    return { ...this.#count, isAway: this.#isAway };
  }

  async close(): Promise<void> {
    await this.#alone.destroy();
  }

  async #look(shopId: string): Promise<void> {
    if (this.#looking.has(shopId) || performance.now() < this.#restsUntil) return;
    this.#looking.add(shopId);
    try {
      const mark = await lastWriteOf(this.#alone, shopId);
      this.#isAway = false;
      if (mark !== undefined) this.#show(shopId, mark);
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#looking.delete(shopId);
    }
  }

  #show(shopId: string, mark: string): void {
    this.#shown.delete(shopId);
    this.#shown.set(shopId, mark);
    if (this.#shown.size <= SHOPS_MAX) return;
    for (const oldest of this.#shown.keys()) return void this.#shown.delete(oldest);
  }

  /** One that has refused or ended a statement is there; one that is away, or lets everybody wait, has to show all marks anew. */
  #failed(error: unknown): void {
    this.#count.failed += 1;
    if (!(error instanceof DatabaseOutage) && outageOf(error) !== 'away') return;
    if (!this.#isAway) reportFault('read replica', error);
    this.#isAway = true;
    this.#restsUntil = performance.now() + REST_MS;
    this.#shown.clear();
  }
}
