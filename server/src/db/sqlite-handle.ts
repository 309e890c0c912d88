import type { CompiledQuery, QueryResult } from 'kysely';
import Database from 'libsql';
import Unhurried from 'libsql/promise';

/** How long a write waits for another process that writes to the same file. */
export const BUSY_TIMEOUT_MS = 5_000;
/** SQLite's own wait holds the whole process. A reader only ever waits while another process opens or closes the file. */
const READER_TIMEOUT_MS = 1_000;
const STATEMENTS_KEPT = 500;

/** A transaction that changed no more rows than this is written within a moment. */
const SMALL_ROWS = 100;
/** A disk that takes longer than this for a commit would hold up everybody else. */
const QUICK_MS = 1;

type Statement = ReturnType<Database.Database['prepare']>;

interface Column {
  name: string;
  isBoolean: boolean;
}

/** A prepared statement, and its columns when it has rows. */
interface Prepared {
  statement: Statement;
  columns: readonly Column[] | undefined;
}

/**
 * One handle on the database file. Its calls are synchronous, but for a commit: a statement is never interleaved with another. While it
 * commits nothing else may be asked of it.
 */
export class Handle {
  readonly #database: Database.Database;
  readonly #readOnly: boolean;
  readonly #prepared = new Map<string, Prepared>();
  #rowsBefore = 0;
  #lastCommitMs = Number.POSITIVE_INFINITY;

  constructor(file: string, { readOnly, cacheMb }: { readOnly: boolean; cacheMb: number }) {
    this.#readOnly = readOnly;
    this.#database = new Database(file);
    this.#database.exec(`
      pragma busy_timeout = ${BUSY_TIMEOUT_MS};
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma cache_size = -${cacheMb * 1000};
      pragma temp_store = file;
      pragma wal_autocheckpoint = 0;
      pragma query_only = ${readOnly ? 'on' : 'off'};
      pragma busy_timeout = ${readOnly ? READER_TIMEOUT_MS : 0};
    `);
  }

  run<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    const { statement, columns } = this.#prepare(sql);
    const values = parameters.map(toSqlite);
    if (!columns) {
      const { changes } = statement.run(values);
      return { numAffectedRows: BigInt(changes), rows: [] };
    }
    const rows = statement.all(values) as unknown[][];
    return { rows: rows.map((cells) => rowOf(columns, cells) as R) };
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /**
   * Brings what a transaction has written to the disk; returns how many rows that were (`takeChanges`). Of a large one it takes half a second, and on a
   * slow disk long enough with any: then it is done in a thread of the library's, and others are served meanwhile. Handing it over takes
   * longer than a small one does on a quick disk.
   */
  async commit(): Promise<number> {
    if (this.#readOnly) {
      this.exec('commit');
      return 0;
    }
    const rows = this.takeChanges();
    const started = performance.now();
    if (rows <= SMALL_ROWS && this.#lastCommitMs <= QUICK_MS) this.exec('commit');
    else await this.#execBeside('commit');
    this.#lastCommitMs = performance.now() - started;
    return rows;
  }

  /**
   * Brings what has come together in the log into the database, in a thread. Those who read and write on other handles go on. SQLite
   * itself, which would do it within a commit, is told not to.
   */
  async checkpoint(): Promise<void> {
    await this.#execBeside('pragma wal_checkpoint(passive)');
  }

  #execBeside(sql: string): Promise<unknown> {
    return Unhurried.prototype.exec.call(this.#database, sql);
  }

  /** How many rows were changed since it was last asked: also those that a foreign key took along. */
  takeChanges(): number {
    const { rows } = this.run<{ rows: number }>({ sql: 'select total_changes() as rows', parameters: [] });
    const before = this.#rowsBefore;
    this.#rowsBefore = rows[0]?.rows ?? 0;
    return this.#rowsBefore - before;
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
      const columns = statement.reader ? statement.columns().map(columnOf) : undefined;
      // As bare cells: the library names each of a row's anew, which takes a third of the time of reading it.
      if (columns) statement.raw(true);
      prepared = { statement, columns };
      if (this.#prepared.size >= STATEMENTS_KEPT) this.#prepared.clear();
      this.#prepared.set(sql, prepared);
    }
    return prepared;
  }
}

const columnOf = ({ name, type }: { name: string; type: string | null }): Column => ({
  name,
  isBoolean: type?.toLowerCase() === 'boolean',
});

const toSqlite = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);

function rowOf(columns: readonly Column[], cells: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, { name, isBoolean }] of columns.entries()) {
    const cell = cells[index];
    row[name] = isBoolean && typeof cell === 'number' ? cell !== 0 : cell;
  }
  return row;
}
