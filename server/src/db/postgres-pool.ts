import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { faultsNoted } from '../faults';
import { codeOf, DatabaseOutage, type Outage } from './outage';
import { isUnanswered, nameOf } from './statement';
import type { Waits } from './waits';

interface Care {
  /** What its lost connections are noted as. */
  name: string;
  /** How long a statement may wait, in milliseconds; undefined: as long as it takes. */
  patience: number | undefined;
  /** Whether statements that are asked again and again are parsed and planned once a connection. */
  named: boolean;
  /** What is sent with the beginning of each transaction. */
  beginning: string;
  /** Where it is kept who waits for a connection. */
  waits: Waits;
}

/** All connections of a pool were in use for as long as somebody waits for one. */
export class AllTaken extends DatabaseOutage {}

/** As the pool says it; of a server that cannot be reached it says other words. */
const ALL_TAKEN = 'timeout exceeded when trying to connect';

/**
 * The pool as Kysely uses it. A connection that breaks, or lets a statement wait too long, is given up, and its statement fails with an
 * outage.
 */
export function carefulPool(pool: pg.Pool, care: Care): PostgresPool {
  const connections = new WeakMap<pg.PoolClient, Connection>();
  // An idle connection that the server closes: the pool replaces it at the next statement.
  faultsNoted(pool, care.name);
  // Listened to from its first moment: the pool itself listens to idle ones only, and an error that nobody hears ends the process.
  pool.on('connect', (client) => connections.set(client, new Connection(client, care)));
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await care.waits.during(pool.connect()).catch((error: unknown) => {
      const Away = reasonOf(error) === ALL_TAKEN ? AllTaken : DatabaseOutage;
      throw new Away('away', reasonOf(error), error);
    });
    const connection = connections.get(client);
    if (!connection) throw new Error('a connection that the pool did not announce');
    return connection;
  };
  return { connect, end: () => pool.end() };
}

/** A refused connection to a name with several addresses says why only in its code. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error && error.message) || codeOf(error) || 'no connection to the database';

/** As Kysely writes it. */
const BEGINS = /^(?:begin|start transaction)\b/;
const ENDS = /^(?:commit|rollback)$/;

interface Statement {
  text: string;
  values: readonly unknown[];
}

/** What is answered before it is done. */
const NOTHING: Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'> = { command: '', rowCount: 0, rows: [] };

/** SQLSTATE of a write where nothing can be written. */
const ONLY_READS = '25006';
/** PostgreSQL's own place of the warning that a commit does not wait for its standbys any more: its words are translated. */
const NOT_REPLICATED = 'SyncRepWaitForLSN';

/**
 * What nobody waits for goes out with the next statement of its transaction, in their order and in one round trip: its beginning, and what is
 * said to be without an answer (`unanswered`). Where it fails, that next one fails with its error. A transaction that asks nothing sends nothing.
 */
class Connection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #care: Care;
  /** Why it is of no use any more. */
  #lost: Outage | undefined;
  #released = false;
  #isInTransaction = false;
  /** What is to go out, the beginning first. */
  #held: Statement[] = [];

  constructor(client: pg.PoolClient, care: Care) {
    this.#client = client;
    this.#care = care;
    // A statement that waits fails with the same error; with none, the next one fails or the pool reports it.
    client.on('error', () => {
      this.#lost ??= 'away';
    });
    // What was committed may be on one machine alone, and is lost with it: who asked must not be told that it is kept.
    client.on('notice', ({ routine }) => {
      if (routine === NOT_REPLICATED) this.#giveUp('slow');
    });
  }

  query(text: unknown, values: readonly unknown[] = []): never {
    if (typeof text !== 'string') throw new TypeError('cursors are not in use here');
    return this.#take({ text, values }) as never;
  }

  async #take(statement: Statement): Promise<typeof NOTHING> {
    const { text } = statement;
    const isBeginning = BEGINS.test(text);
    if (isBeginning) this.#isInTransaction = true;
    if (isBeginning || (this.#isInTransaction && isUnanswered(text))) {
      this.#held.push(statement);
      return NOTHING;
    }
    const held = this.#held;
    this.#held = [];
    if (!ENDS.test(text)) return this.#ask(held, statement);
    this.#isInTransaction = false;
    const isUnsaid = held.some((one) => BEGINS.test(one.text));
    // Nobody knows of it yet: there is nothing to undo.
    if (isUnsaid && (text === 'rollback' || held.length === 1)) return NOTHING;
    return this.#ask(text === 'rollback' ? [] : held, statement);
  }

  async #ask(held: readonly Statement[], statement: Statement): Promise<pg.QueryResult> {
    const { patience } = this.#care;
    const timer = patience === undefined ? undefined : setTimeout(() => this.#giveUp('slow'), patience);
    try {
      const result = held.length === 0 ? await this.#send(statement) : await this.#sendAll([...held, statement]);
      // The warning and the success of a commit come together: it is a success all the same, to the driver.
      if (this.#lost) throw new Error('the connection was given up');
      return result;
    } catch (error) {
      if (codeOf(error) === ONLY_READS) this.#giveUp((await this.#isReadOnlyBySetting()) ? 'full' : 'away');
      throw this.#lost ? new DatabaseOutage(this.#lost, reasonOf(error), error) : error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** @returns what the last one is answered; throws what the first that failed says, for those behind it fail because of it */
  async #sendAll(statements: readonly Statement[]): Promise<pg.QueryResult> {
    const answers = await Promise.allSettled(statements.map((statement) => this.#send(statement)));
    const results = answers.map((answer) => {
      if (answer.status === 'rejected') throw answer.reason;
      return answer.value;
    });
    const last = results.at(-1);
    if (!last) throw new Error('nothing was sent');
    return last;
  }

  #send({ text, values }: Statement): Promise<pg.QueryResult> {
    const { named, beginning } = this.#care;
    const name = named ? nameOf(text) : undefined;
    const sent = BEGINS.test(text) ? text + beginning : text;
    return this.#client.query({ text: sent, values: [...values], ...(name !== undefined && { name }) });
  }

  release(): void {
    this.#held = [];
    this.#isInTransaction = false;
    if (!this.#released) this.#client.release();
    this.#released = this.#lost !== undefined;
  }

  /**
   * Whether somebody has set that nothing shall be written. If not, the database follows another one, or did until now: then it is asked in
   * vain, but not for long.
   */
  async #isReadOnlyBySetting(): Promise<boolean> {
    const asked = this.#client
      .query('rollback')
      .then(() =>
        this.#client.query<{ set: string }>("select current_setting('default_transaction_read_only') as set"),
      );
    return asked.then(
      ({ rows }) => rows[0]?.set === 'on',
      () => false,
    );
  }

  /**
   * The server is frozen, the line is cut without a word, or it leads to where nothing can be written: what it still answers must not reach
   * another request.
   */
  #giveUp(outage: Outage): void {
    this.#lost ??= outage;
    if (this.#released) return;
    this.#released = true;
    // A connection that sends several statements at once would wait for all their answers before it ends.
    this.#client.connection.stream.destroy();
    this.#client.release(true);
  }
}
