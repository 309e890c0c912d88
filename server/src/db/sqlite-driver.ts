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
import { reportFault } from '../faults';
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

/** Pages that a handle keeps which goes through the file once: nothing is read from them again. */
const PASSING_CACHE_MB = 4;

/**
 * After so many changed rows what is in the log is brought into the database. Each time the disk is waited for while nobody writes, and a page
 * that many of them changed is brought there once: after 400 a sale took a tenth longer. The log is as much longer as this is more seldom.
 */
const CHECKPOINT_ROWS = 1_000;

/**
 * Brings what was committed from the log into the database now and then, on a handle of its own: most of it while others write, the rest
 * in a turn. Without that turn the log would never be worked off to its end, and begin anew, while somebody writes all the time.
 */
class Checkpoints {
  readonly #handle: Handle;
  readonly #turnstile: Turnstile;
  #rows = 0;
  #underWay: Promise<void> | undefined;
  #isClosed = false;

  constructor(handle: Handle, turnstile: Turnstile) {
    this.#handle = handle;
    this.#turnstile = turnstile;
  }

  after(rows: number): void {
    this.#rows += rows;
    if (this.#rows < CHECKPOINT_ROWS || this.#underWay !== undefined || this.#isClosed) return;
    this.#rows = 0;
    // Whatever it is, all stays in the log, which is read with the database.
    this.#underWay = this.#work()
      .catch((error: unknown) => reportFault('checkpoint', error))
      .finally(() => {
        this.#underWay = undefined;
        // What was written meanwhile.
        this.after(0);
      });
  }

  async #work(): Promise<void> {
    await this.#handle.checkpoint();
    const leave = await this.#turnstile.enter();
    try {
      await this.#handle.checkpoint();
    } finally {
      leave();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#underWay;
    this.#handle.close();
  }
}

/** Resolves when no other process writes to the file, with what says that this one has written. Asked for again only after that. */
export type Gate = () => Promise<() => void>;

/** Lets one in at a time, in the order of asking. */
class Turnstile {
  readonly #gate: Gate | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(gate: Gate | undefined) {
    this.#gate = gate;
  }

  async enter(): Promise<() => void> {
    const before = this.#last;
    let letNextIn = () => {};
    this.#last = new Promise((resolve) => {
      letNextIn = resolve;
    });
    const asked = performance.now();
    await before;
    const letOthersWrite = await this.#gate?.();
    const leave = () => {
      letOthersWrite?.();
      letNextIn();
    };
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
  readonly #cacheMb: number;
  readonly #gate: Gate | undefined;
  #opened: Opened | undefined;
  readonly #views: Handle[] = [];
  #isClosed = false;

  constructor(file: string, cacheMb: number, gate: Gate | undefined) {
    this.#file = file;
    this.#cacheMb = cacheMb;
    this.#gate = gate;
  }

  async init(): Promise<void> {
    const turnstile = new Turnstile(this.#gate);
    this.#opened = {
      writer: this.#open({ readOnly: false }, this.#cacheMb),
      reader: this.#open({ readOnly: true }, this.#cacheMb),
      checkpoints: new Checkpoints(this.#open({ readOnly: false }, PASSING_CACHE_MB), turnstile),
      turnstile,
    };
  }

  #open = ({ readOnly }: { readOnly: boolean }, cacheMb: number): Handle =>
    new Handle(this.#file, { readOnly, cacheMb });

  async acquireConnection(): Promise<LibsqlConnection> {
    if (!this.#opened) throw new Error('the database is not open');
    return new LibsqlConnection(this.#opened);
  }

  beginTransaction = (connection: LibsqlConnection, { accessMode }: TransactionSettings): Promise<void> =>
    accessMode === 'read only' ? this.#beginReading(connection) : connection.begin();
  commitTransaction = (connection: LibsqlConnection): Promise<void> => connection.commit();
  rollbackTransaction = async (connection: LibsqlConnection): Promise<void> => connection.rollback();
  releaseConnection = async (): Promise<void> => {};

  async #beginReading(connection: LibsqlConnection): Promise<void> {
    const handle = this.#views.pop() ?? this.#open({ readOnly: true }, PASSING_CACHE_MB);
    connection.beginReading(handle, () => {
      if (this.#isClosed || handle.inTransaction || this.#views.length === VIEWS_KEPT) handle.close();
      else this.#views.push(handle);
    });
  }

  async destroy(): Promise<void> {
    this.#isClosed = true;
    if (!this.#opened) return;
    const { writer, reader, checkpoints, turnstile } = this.#opened;
    await checkpoints.close();
    const leave = await turnstile.enter();
    for (const view of this.#views) view.close();
    reader.close();
    writer.close();
    leave();
  }
}

/** What all connections of an open database have together. */
interface Opened {
  reader: Handle;
  writer: Handle;
  turnstile: Turnstile;
  checkpoints: Checkpoints;
}

class LibsqlConnection implements DatabaseConnection {
  readonly #opened: Opened;
  /** Set while a transaction is open: the handle that it runs on, and what to do when it ends. */
  #transaction: { handle: Handle; close: () => void } | undefined;

  constructor(opened: Opened) {
    this.#opened = opened;
  }

  async begin(): Promise<void> {
    const { turnstile, writer } = this.#opened;
    const leave = await turnstile.enter();
    try {
      endLeftOpen(writer);
      await patiently(() => writer.exec('begin immediate'));
      this.#transaction = { handle: writer, close: leave };
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

  /** A commit that fails keeps its turn: Kysely rolls back next. */
  async commit(): Promise<void> {
    const rows = await this.#transaction?.handle.commit();
    this.#close();
    this.#opened.checkpoints.after(rows ?? 0);
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
    const { reader, writer, turnstile, checkpoints } = this.#opened;
    if (onlyReads(query)) return reader.run(query);
    const leave = await turnstile.enter();
    try {
      endLeftOpen(writer);
      const result = await patiently(() => writer.run<R>(query));
      checkpoints.after(writer.takeChanges());
      return result;
    } finally {
      leave();
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

/** A transaction that could not be ended: what is written next would be part of it, and be lost with it. */
function endLeftOpen(writer: Handle): void {
  if (writer.inTransaction) writer.exec('rollback');
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

/**
 * Kysely on libsql: the file is created when it does not exist.
 * @param cacheMb pages that each of the two handles keeps by which requests read and write
 */
export const libsqlDialect = (file: string, cacheMb: number, gate?: Gate): Dialect => ({
  createDriver: () => new LibsqlDriver(file, cacheMb, gate),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new LibsqlAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});
