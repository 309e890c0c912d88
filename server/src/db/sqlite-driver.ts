import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { codeOf, DatabaseOutage } from './outage';
import { BUSY_TIMEOUT_MS, Handle } from './sqlite-handle';

const ASK_AGAIN_MS = 10;
/** A write that has waited longer for those before it is not done any more: nobody waits for its answer. */
const TURN_MS = 8_000;

/** Tries a write until the file is free, and lets the process do other things meanwhile. */
async function patiently<T>(write: () => T): Promise<T> {
  const end = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      return write();
    } catch (error) {
      if (codeOf(error) !== 'SQLITE_BUSY' || performance.now() > end) throw error;
    }
    await sleep(ASK_AGAIN_MS);
  }
}

/** How many handles for long reads stay open between two of them: opening one takes as long as reading hundreds of rows. */
const VIEWS_KEPT = 2;

/** After so many changed rows what is in the log is brought into the database. */
const CHECKPOINT_ROWS = 400;

/** Brings what was committed from the log into the database now and then, one after the other, on a handle of its own. */
class Checkpoints {
  readonly #handle: Handle;
  #rows = 0;
  #underWay: Promise<void> | undefined;

  constructor(handle: Handle) {
    this.#handle = handle;
  }

  after(rows: number): void {
    this.#rows += rows;
    if (this.#rows < CHECKPOINT_ROWS || this.#underWay !== undefined) return;
    this.#rows = 0;
    // Of a full disk the next writer is told; until there is room, all stays in the log.
    this.#underWay = this.#handle
      .checkpoint()
      .catch(() => {})
      .finally(() => {
        this.#underWay = undefined;
      });
  }

  async close(): Promise<void> {
    await this.#underWay;
    this.#handle.close();
  }
}

/** Lets one in at a time, in the order of asking. */
class Turnstile {
  #last: Promise<void> = Promise.resolve();

  async enter(): Promise<() => void> {
    const before = this.#last;
    let leave = () => {};
    this.#last = new Promise((resolve) => {
      leave = resolve;
    });
    const asked = performance.now();
    await before;
    if (performance.now() - asked < TURN_MS) return leave;
    leave();
    throw new DatabaseOutage('busy', 'too many writes are waiting');
  }
}

/**
 * Reads run on one handle and see what is committed; everything that writes takes its turn on the other one. So a read never
 * waits for a transaction, and a transaction takes the write lock at its start instead of failing half-way.
 */
class LibsqlDriver implements Driver {
  readonly #file: string;
  readonly #turnstile = new Turnstile();
  #reader: Handle | undefined;
  #writer: Handle | undefined;
  readonly #views: Handle[] = [];
  #checkpoints: Checkpoints | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    this.#writer = new Handle(this.#file, { readOnly: false });
    this.#reader = new Handle(this.#file, { readOnly: true });
    this.#checkpoints = new Checkpoints(new Handle(this.#file, { readOnly: false }));
  }

  async acquireConnection(): Promise<LibsqlConnection> {
    if (!this.#reader || !this.#writer) throw new Error('the database is not open');
    return new LibsqlConnection(this.#reader, this.#writer, this.#turnstile);
  }

  beginTransaction = (connection: LibsqlConnection, { accessMode }: TransactionSettings): Promise<void> =>
    accessMode === 'read only' ? this.#beginReading(connection) : connection.begin();
  commitTransaction = async (connection: LibsqlConnection): Promise<void> => {
    this.#checkpoints?.after(await connection.commit());
  };
  rollbackTransaction = async (connection: LibsqlConnection): Promise<void> => connection.rollback();
  releaseConnection = async (): Promise<void> => {};

  async #beginReading(connection: LibsqlConnection): Promise<void> {
    const handle = this.#views.pop() ?? new Handle(this.#file, { readOnly: true });
    connection.beginReading(handle, () => {
      if (handle.inTransaction || this.#views.length === VIEWS_KEPT) handle.close();
      else this.#views.push(handle);
    });
  }

  async destroy(): Promise<void> {
    const leave = await this.#turnstile.enter();
    await this.#checkpoints?.close();
    for (const view of this.#views) view.close();
    this.#reader?.close();
    this.#writer?.close();
    leave();
  }
}

class LibsqlConnection implements DatabaseConnection {
  readonly #reader: Handle;
  readonly #writer: Handle;
  readonly #turnstile: Turnstile;
  /** Set while a transaction is open: the handle that it runs on, and what to do when it ends. */
  #transaction: { handle: Handle; close: () => void } | undefined;

  constructor(reader: Handle, writer: Handle, turnstile: Turnstile) {
    this.#reader = reader;
    this.#writer = writer;
    this.#turnstile = turnstile;
  }

  async begin(): Promise<void> {
    const leave = await this.#turnstile.enter();
    try {
      if (this.#writer.inTransaction) this.#writer.exec('rollback');
      await patiently(() => this.#writer.exec('begin immediate'));
      this.#transaction = { handle: this.#writer, close: leave };
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** One snapshot for several reads, on a handle of its own; nobody waits for it. */
  beginReading(handle: Handle, close: () => void): void {
    try {
      handle.exec('begin');
    } catch (error) {
      handle.close();
      throw error;
    }
    this.#transaction = { handle, close };
  }

  /** Returns how many rows were changed. A commit that fails keeps its turn: Kysely rolls back next. */
  async commit(): Promise<number> {
    const rows = await this.#transaction?.handle.commit();
    this.#close();
    return rows ?? 0;
  }

  /** SQLite itself ends a transaction when, say, the disk is full. */
  rollback(): void {
    const handle = this.#transaction?.handle;
    try {
      if (handle?.inTransaction) handle.exec('rollback');
    } catch {
      // Whoever writes next on this handle tries again.
    }
    this.#close();
  }

  #close(): void {
    this.#transaction?.close();
    this.#transaction = undefined;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction) return runWithin(this.#transaction.handle, query);
    if (onlyReads(query)) return this.#reader.run(query);
    const leave = await this.#turnstile.enter();
    try {
      return await patiently(() => this.#writer.run(query));
    } finally {
      leave();
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

/** A full disk makes SQLite end the transaction by itself: what is asked next must not be done, and committed, on its own. */
function runWithin<R>(handle: Handle, query: CompiledQuery): QueryResult<R> {
  if (!handle.inTransaction) throw new DatabaseOutage('full', 'SQLite has ended the transaction');
  return handle.run(query);
}

const onlyReads = ({ query, sql }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*(select|explain)\b/i.test(sql));

class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Kysely on libsql: the file is created when it does not exist. */
export const libsqlDialect = (file: string): Dialect => ({
  createDriver: () => new LibsqlDriver(file),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new LibsqlAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});
