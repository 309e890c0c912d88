import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseOutage, outageOf } from './outage';

/** Who answers where a replica does not. */
interface Beside {
  primary: PostgresPool;
  /** Whether the replica is not to be asked for now. */
  isAway: () => boolean;
  /** Told of each thing that the replica did not do. */
  failed: (error: unknown) => void;
}

/** A view of the replica was broken off: what was read in it is to be read again, of the primary. */
export class ReplicaFailed extends DatabaseOutage {
  constructor(cause: unknown) {
    super(outageOf(cause) ?? 'away', 'the replica has broken off', cause);
  }
}

/**
 * Connections to a replica, for reading alone. What it cannot do, for whatever reason, the primary does in its place: one that is away or restarts, that ends a
 * statement because of what it has to replay, or that has not got a new version's tables yet.
 */
export function replicaElsePrimary(replica: PostgresPool, beside: Beside): PostgresPool {
  const connect = async (): Promise<PostgresPoolClient> => {
    if (beside.isAway()) return beside.primary.connect();
    const client = await replica.connect().catch(beside.failed);
    return client ? new ReplicaElsePrimary(client, beside) : beside.primary.connect();
  };
  return { connect, end: () => replica.end() };
}

/** As Kysely writes them. */
const BEGINS = /^(?:begin|start transaction)\b/;
const ENDS = /^(?:commit|rollback)\b/;

class ReplicaElsePrimary implements PostgresPoolClient {
  readonly #replica: PostgresPoolClient;
  readonly #beside: Beside;
  /** Since the replica has failed. */
  #primary: PostgresPoolClient | undefined;
  #isInView = false;

  constructor(replica: PostgresPoolClient, beside: Beside) {
    this.#replica = replica;
    this.#beside = beside;
  }

  query(text: unknown, values: readonly unknown[] = []): never {
    if (typeof text !== 'string') throw new TypeError('cursors are not in use here');
    return this.#ask(text, values) as never;
  }

  async #ask(text: string, values: readonly unknown[]): Promise<unknown> {
    if (this.#primary) return this.#primary.query(text, values);
    try {
      const result = await this.#replica.query(text, values);
      if (BEGINS.test(text)) this.#isInView = true;
      return result;
    } catch (error) {
      this.#beside.failed(error);
      if (this.#isInView) throw new ReplicaFailed(error);
      this.#primary = await this.#beside.primary.connect();
      return this.#primary.query(text, values);
    } finally {
      if (ENDS.test(text)) this.#isInView = false;
    }
  }

  release(): void {
    this.#replica.release();
    this.#primary?.release();
  }
}
