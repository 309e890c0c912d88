import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database';
import type { Engine } from './engine';
import { RowSum, type Rows, rowsOf, sumsOf, type TableShape, type TableSum, tablesOf } from './rows';

/**
 * Puts all rows into the empty tables of a database that has the same ones, reads them again and compares. Throws when the tables are
 * others, or what is read again is not what was put there. On PostgreSQL within a transaction; on SQLite into a file that nobody else
 * uses, since foreign keys are looked at when all is there.
 */
export async function loadRows(db: Db, engine: Engine, source: Rows): Promise<TableSum[]> {
  const tables = await tablesOf(db, engine);
  refuseOtherTables(source.tables, tables);
  const types = engine === 'postgres' ? await columnTypes(db) : new Map<string, string>();
  const sums: TableSum[] = [];
  await (engine === 'postgres' ? withoutIndexesOnPostgres : withoutIndexesOnSqlite)(db, async () => {
    for (const table of tables) {
      const insert = inserter(db, engine, table, types);
      const sum = new RowSum(table.name);
      let inserting = Promise.resolve();
      // While PostgreSQL takes some, the next are read: each of both has a processor of its own.
      for await (const lines of source.linesOf(table)) {
        sum.add(lines);
        const json = `[${lines.join(',')}]`;
        await inserting;
        inserting = insert(json);
        inserting.catch(() => {});
      }
      await inserting;
      sums.push(sum.sum);
    }
    if (engine === 'postgres') await continueCounting(db);
  });
  const found = await sumsOf(rowsOf(db, engine, tables));
  for (const [index, sum] of sums.entries())
    if (sum.checksum !== found[index]?.checksum) throw new Error(`${sum.table} came out otherwise than it was read`);
  return sums;
}

function refuseOtherTables(given: readonly TableShape[], there: readonly TableShape[]): void {
  const textOf = (tables: readonly TableShape[]) =>
    tables.map(({ name, columns }) => `${name} (${columns.join(', ')})`);
  const [named, known] = [textOf(given), textOf(there)];
  const other = named.find((table) => !known.includes(table)) ?? known.find((table) => !named.includes(table));
  if (other !== undefined) throw new Error(`the tables are others than those of this version: ${other}`);
}

/** The type of each column, as PostgreSQL writes it, by `table.column`. */
export async function columnTypes(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ column: string; type: string }>`
    select c.relname || '.' || a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0`.execute(db);
  return new Map(rows.map(({ column, type }) => [column, type]));
}

/** Inserts the rows of a JSON array of arrays, in one statement of one parameter; jsonb, since json is parsed anew for each column. */
function inserter(db: Db, engine: Engine, { name, columns }: TableShape, types: Map<string, string>) {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const value = (column: string, at: number) => {
    const text = sql`value ->> ${sql.lit(at)}`;
    return engine === 'sqlite' ? text : sql`cast(${text} as ${sql.raw(types.get(`${name}.${column}`) ?? 'text')})`;
  };
  const values = sql.join(columns.map(value));
  return async (json: string): Promise<void> => {
    const rows = engine === 'sqlite' ? sql`json_each(${json})` : sql`jsonb_array_elements(cast(${json} as jsonb))`;
    await sql`insert into ${sql.table(name)} (${names}) select ${values} from ${rows}`.execute(db);
  };
}

/** What is numbered by the database goes on after the largest number that came. */
async function continueCounting(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as "table", a.attname as "column" from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attidentity <> ''`.execute(
    db,
  );
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(db);
}

const runAll = async (db: Db, statements: readonly RawBuilder<unknown>[]): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

/** An index is made several times as fast from all rows as row by row, and a foreign key is looked at for all of them at once. */
async function withoutIndexesOnPostgres(tx: Db, work: () => Promise<void>): Promise<void> {
  const keys = await sql<Record<'table' | 'name' | 'definition', string>>`
    select k.conrelid::regclass::text as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint as k where k.connamespace = current_schema()::regnamespace and k.contype = 'f'`.execute(tx);
  const indexes = await sql<Record<'name' | 'definition', string>>`
    select i.relname as name, pg_get_indexdef(x.indexrelid) as definition
    from pg_index as x join pg_class as i on i.oid = x.indexrelid
    where i.relnamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_constraint as k where k.conindid = x.indexrelid)`.execute(tx);
  await runAll(
    tx,
    keys.rows.map(({ table, name }) => sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`),
  );
  await runAll(
    tx,
    indexes.rows.map(({ name }) => sql`drop index ${sql.ref(name)}`),
  );
  await work();
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
  await runAll(
    tx,
    indexes.rows.map(({ definition }) => sql.raw(definition)),
  );
  await runAll(
    tx,
    keys.rows.map(
      ({ table, name, definition }) =>
        sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`,
    ),
  );
}

async function withoutIndexesOnSqlite(db: Db, work: () => Promise<void>): Promise<void> {
  // What was not finished is begun anew: it need not be on the disk before it is whole.
  await sql`pragma synchronous = off`.execute(db);
  await sql`pragma foreign_keys = off`.execute(db);
  const { rows } = await sql<Record<'name' | 'definition', string>>`
    select name, sql as definition from sqlite_master where type = 'index' and sql is not null`.execute(db);
  await runAll(
    db,
    rows.map(({ name }) => sql`drop index ${sql.ref(name)}`),
  );
  await work();
  await runAll(
    db,
    rows.map(({ definition }) => sql.raw(definition)),
  );
  await refuseLooseRows(db);
}

/** Throws when a row of a SQLite database refers to one that is not there. PostgreSQL does not let it come to that. */
export async function refuseLooseRows(db: Db): Promise<void> {
  const loose = await sql<{ table: string }>`select "table" from pragma_foreign_key_check limit 1`.execute(db);
  const [row] = loose.rows;
  if (row) throw new Error(`rows of ${row.table} refer to rows that are not there`);
}
