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
import Database from 'libsql';

/** How long a statement waits for another process that writes to the same file. */
const BUSY_TIMEOUT_MS = 5_000;
const STATEMENTS_KEPT = 500;

type Statement = ReturnType<Database.Database['prepare']>;

/** A prepared statement, and which of its columns are declared boolean. */
interface Prepared {
  statement: Statement;
  reader: boolean;
  booleans: readonly string[];
}

/** One handle on the database file. Its calls are synchronous: a statement is never interleaved with another. */
class Handle {
  readonly #database: Database.Database;
  readonly #prepared = new Map<string, Prepared>();

  constructor(file: string, { readOnly }: { readOnly: boolean }) {
    this.#database = new Database(file);
    this.#database.exec(`
      pragma busy_timeout = ${BUSY_TIMEOUT_MS};
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma cache_size = -32000;
      pragma query_only = ${readOnly ? 'on' : 'off'};
    `);
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, reader, booleans } = this.#prepare(sql);
    const values = parameters.map(toSqlite);
    if (!reader) {
      const { changes } = statement.run(values);
      return { numAffectedRows: BigInt(changes), rows: [] };
    }
    const rows = statement.all(values) as R[];
    if (booleans.length > 0) for (const row of rows) reviveBooleans(row as Record<string, unknown>, booleans);
    return { rows };
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  close(): void {
    this.#prepared.clear();
    this.#database.close();
  }

  #prepare(sql: string): Prepared {
    let prepared = this.#prepared.get(sql);
    if (!prepared) {
      const statement = this.#database.prepare(sql);
      const { reader } = statement;
      const booleans = reader
        ? statement
            .columns()
            .filter(isBoolean)
            .map((column) => column.name)
        : [];
      prepared = { statement, reader, booleans };
      if (this.#prepared.size >= STATEMENTS_KEPT) this.#prepared.clear();
      this.#prepared.set(sql, prepared);
    }
    return prepared;
  }
}

const isBoolean = (column: { type: string | null }) => column.type?.toLowerCase() === 'boolean';

const toSqlite = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);

function reviveBooleans(row: Record<string, unknown>, columns: readonly string[]): void {
  for (const column of columns) if (typeof row[column] === 'number') row[column] = row[column] !== 0;
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
    await before;
    return leave;
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

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    this.#writer = new Handle(this.#file, { readOnly: false });
    this.#reader = new Handle(this.#file, { readOnly: true });
  }

  async acquireConnection(): Promise<LibsqlConnection> {
    if (!this.#reader || !this.#writer) throw new Error('the database is not open');
    return new LibsqlConnection(this.#reader, this.#writer, this.#turnstile);
  }

  beginTransaction = (connection: LibsqlConnection, { accessMode }: TransactionSettings): Promise<void> =>
    accessMode === 'read only' ? connection.beginReading(this.#file) : connection.begin();
  commitTransaction = async (connection: LibsqlConnection): Promise<void> => connection.end('commit');
  rollbackTransaction = async (connection: LibsqlConnection): Promise<void> => connection.end('rollback');
  releaseConnection = async (): Promise<void> => {};

  async destroy(): Promise<void> {
    const leave = await this.#turnstile.enter();
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
      this.#writer.exec('begin immediate');
      this.#transaction = { handle: this.#writer, close: leave };
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** One snapshot for several reads, on a handle of its own; nobody waits for it. */
  async beginReading(file: string): Promise<void> {
    const handle = new Handle(file, { readOnly: true });
    handle.exec('begin');
    this.#transaction = { handle, close: () => handle.close() };
  }

  /** A commit that fails keeps its turn: Kysely rolls back next. SQLite itself ends a transaction when, say, the disk is full. */
  end(command: 'commit' | 'rollback'): void {
    const transaction = this.#transaction;
    if (command === 'commit' || transaction?.handle.inTransaction) transaction?.handle.exec(command);
    transaction?.close();
    this.#transaction = undefined;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction) return this.#transaction.handle.run(query);
    if (onlyReads(query)) return this.#reader.run(query);
    const leave = await this.#turnstile.enter();
    try {
      return this.#writer.run(query);
    } finally {
      leave();
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
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
