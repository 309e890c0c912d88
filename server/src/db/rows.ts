import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database';
import type { Engine } from './engine';
import { type AnyRow, bytesOf, PAGE_OF_ROWS, pagesByCursor, rowsOfNextPage } from './row-pages';

/** A table as it is copied: its columns in the order of their names, since engines may keep them in another one. */
export interface TableShape {
  name: string;
  columns: string[];
}

/** All rows of a database or of a backup. A row is a line: the JSON array of its values, the same on both engines. */
export interface Rows {
  tables: readonly TableShape[];
  /** The lines of a table, some at a time. */
  linesOf: (table: TableShape) => AsyncIterable<string[]>;
}

/** What is copied by no row: what each database keeps of itself, and what SQLite makes of the movements by itself. */
const OWN = ['kysely_migration', 'kysely_migration_lock', 'migration_text', 'movement_letter'];

/** Every table that has rows of its own, by construction: a new one is copied because it is there. */
export async function tablesOf(db: Db, engine: Engine): Promise<TableShape[]> {
  const found = engine === 'sqlite' ? sqliteColumns : postgresColumns;
  const { rows } = await found.execute(db);
  const columns = new Map<string, string[]>();
  for (const { table, column } of rows) columns.set(table, [...(columns.get(table) ?? []), column]);
  return [...columns]
    .filter(([name]) => !OWN.includes(name))
    .map(([name, names]) => ({ name, columns: names.sort() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

interface Found {
  table: string;
  column: string;
}

/** A virtual table and what lies behind it are of another type. */
const sqliteColumns = sql<Found>`
  select t.name as "table", c.name as "column" from pragma_table_list as t, pragma_table_info(t.name) as c
  where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite%'`;

const postgresColumns = sql<Found>`
  select c.relname as "table", a.attname as "column"
  from pg_class as c join pg_attribute as a on a.attrelid = c.oid
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`;

/** Reads in one state of the database, while others go on writing; it may take as long as it takes. */
export const inSnapshot = <T>(db: Db, engine: Engine, work: (view: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (view) => {
      if (engine === 'postgres') await withoutTimeLimits(view);
      return work(view);
    });

/** Whatever the server, the user or the database has been given as limits: a copy takes long. */
export async function withoutTimeLimits(tx: Db): Promise<void> {
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await sql`select set_config(${limit}, '0', true)`.execute(tx);
}

/** The rows of a transaction. */
export const rowsOf = (view: Db, engine: Engine, tables: readonly TableShape[]): Rows => ({
  tables,
  linesOf: async function* (table) {
    const lineOf = (row: AnyRow) => JSON.stringify(table.columns.map((column) => row[column]));
    const pages =
      engine === 'sqlite' ? pagesOnSqlite(view, table) : pagesByCursor(view, table.columns, sql.table(table.name));
    for await (const rows of pages) yield rows.map(lineOf);
  },
});

async function* pagesOnSqlite(view: Db, { name, columns }: TableShape): AsyncGenerator<AnyRow[]> {
  const table = sql.table(name);
  const refs = sql.join(columns.map((column) => sql.ref(column)));
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const behind = sql`from ${table} where rowid > ${last} order by rowid`;
    const most = await rowsOfNextPage(
      view,
      sql`select ${bytesOf('sqlite', columns)} as bytes ${behind} limit ${sql.lit(PAGE_OF_ROWS.rows)}`,
    );
    const { rows } = await sql<AnyRow>`select ${refs}, rowid as "row number" ${behind} limit ${most}`.execute(view);
    const final = rows.at(-1);
    if (!final) return;
    last = Number(final['row number']);
    yield rows;
  }
}

/** How many rows a table has, and a checksum of them that is the same in whatever order they come. */
export interface TableSum {
  table: string;
  rows: number;
  checksum: string;
}

const LANES = 8;

/** Adds up the SHA-256 of every line, in eight lanes of 32 bits. */
export class RowSum {
  readonly #table: string;
  readonly #lanes = new Uint32Array(LANES);
  #rows = 0;

  constructor(table: string) {
    this.#table = table;
  }

  add(lines: readonly string[]): void {
    for (const line of lines) {
      const digest = hash('sha256', line, 'buffer');
      for (let lane = 0; lane < LANES; lane += 1)
        this.#lanes[lane] = (this.#lanes[lane] ?? 0) + digest.readUInt32LE(lane * 4);
    }
    this.#rows += lines.length;
  }

  get sum(): TableSum {
    const checksum = [...this.#lanes].map((lane) => lane.toString(16).padStart(8, '0')).join('');
    return { table: this.#table, rows: this.#rows, checksum };
  }
}

/** Reads all rows and adds them up, each table's by itself. */
export async function sumsOf({ tables, linesOf }: Rows): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const table of tables) {
    const sum = new RowSum(table.name);
    for await (const lines of linesOf(table)) sum.add(lines);
    sums.push(sum.sum);
  }
  return sums;
}
