import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseOutage, outageOf } from './outage';

/** Who answers where a replica does not. */
interface Fallback {
  primary: PostgresPool;
  /** Whether the replica is not to be asked for now. */
  isAway: () => boolean;
  /** Told of each thing that the replica did not do, and that goes to the primary. */
  fellBack: (error: unknown) => void;
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
export function withFallback(replica: PostgresPool, fallback: Fallback): PostgresPool {
  const connect = async (): Promise<PostgresPoolClient> => {
    if (fallback.isAway()) return fallback.primary.connect();
    const client = await replica.connect().catch(fallback.fellBack);
    return client ? new ClientWithFallback(client, fallback) : fallback.primary.connect();
  };
  return { connect, end: () => replica.end() };
}

/** As Kysely writes them. */
const BEGINS = /^(?:begin|start transaction)\b/;
const ENDS = /^(?:commit|rollback)\b/;

class ClientWithFallback implements PostgresPoolClient {
  readonly #replica: PostgresPoolClient;
  readonly #fallback: Fallback;
  /** Since the replica has failed. */
  #primary: PostgresPoolClient | undefined;
  #isInView = false;

  constructor(replica: PostgresPoolClient, fallback: Fallback) {
    this.#replica = replica;
    this.#fallback = fallback;
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
      this.#fallback.fellBack(error);
      if (this.#isInView) throw new ReplicaFailed(error);
      this.#primary = await this.#fallback.primary.connect();
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
