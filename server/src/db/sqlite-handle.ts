import type { CompiledQuery, QueryResult } from 'kysely';
import Database from 'libsql';
import Unhurried from 'libsql/promise';

/** How long a write waits for another process that writes to the same file. */
export const BUSY_TIMEOUT_MS = 5_000;
/** SQLite's own wait holds the whole process. A reader only ever waits while another process opens or closes the file. */
const READER_TIMEOUT_MS = 1_000;
const STATEMENTS_KEPT = 500;

type Statement = ReturnType<Database.Database['prepare']>;

/** A prepared statement, and which of its columns are declared boolean. */
interface Prepared {
  statement: Statement;
  reader: boolean;
  booleans: readonly string[];
}

/**
 * One handle on the database file. Its calls are synchronous, but for a commit: a statement is never interleaved with another. While it
 * commits nothing else may be asked of it.
 */
export class Handle {
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
      pragma busy_timeout = ${readOnly ? READER_TIMEOUT_MS : 0};
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

  /**
   * What a transaction has written goes to the disk, and what has come together there into the database itself, in a thread of the
   * library's: of a large one that takes half a second, in which others are served.
   */
  async commit(): Promise<void> {
    await Unhurried.prototype.exec.call(this.#database, 'commit');
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
