import { sql } from 'kysely';
import { type Database, type Db, openDatabase } from '../db/database';
import type { Engine } from '../db/engine';

interface Kinds {
  uuid: string;
  text: string;
  day: string;
  instant: string;
  integer: number;
  boolean: boolean;
}

type Columns = Record<string, keyof Kinds>;

/** A row of these columns. */
export type RowOf<C extends Columns> = { [column in keyof C]: Kinds[C[column]] };

const CASTS: Record<Engine, Record<keyof Kinds, string>> = {
  sqlite: { uuid: 'text', text: 'text', day: 'text', instant: 'text', integer: 'integer', boolean: 'integer' },
  postgres: { uuid: 'uuid', text: 'text', day: 'date', instant: 'timestamptz', integer: 'bigint', boolean: 'boolean' },
};

/** Inserts many rows in one statement of one parameter. */
export async function insertMany<C extends Columns>(
  db: Db,
  engine: Engine,
  {
    table,
    columns,
    rows,
  }: { table: string; columns: C; rows: readonly { [column in keyof C]: RowOf<C>[column] | null }[] },
): Promise<void> {
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const values = Object.values(columns).map(
    (kind, index) => sql`cast(value ->> ${sql.lit(index)} as ${sql.raw(CASTS[engine][kind])})`,
  );
  const json = JSON.stringify(rows.map((row) => Object.keys(columns).map((column) => row[column])));
  const source = engine === 'sqlite' ? sql`json_each(${json})` : sql`json_array_elements(cast(${json} as json))`;
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) select ${sql.join(values)} from ${source}`.execute(db);
}

/** PostgreSQL builds a text index faster from all the rows than row by row: without it while `work` writes them. */
export async function withoutTextIndex(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  index: string,
  work: () => Promise<void>,
): Promise<void> {
  if (engine === 'sqlite') return work();
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(to_regclass(${index})) as definition`.execute(db);
  await sql`drop index ${sql.ref(index)}`.execute(db);
  await work();
  await db.transaction().execute(async (tx) => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
    await sql.raw(rows[0]?.definition ?? '').execute(tx);
  });
}

/** Does at once what the engine does by itself in the hours after many rows came. */
export async function settle({ db, engine }: Database): Promise<void> {
  if (engine === 'sqlite') {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    return;
  }
  await sql`vacuum analyze`.execute(db);
  await sql`checkpoint`.execute(db);
}

/** Creates an empty database in a cluster. */
export async function createDatabase(clusterUrl: string, name: string): Promise<void> {
  const cluster = await openDatabase({ url: clusterUrl, dataDir: '' });
  try {
    await sql`create database ${sql.id(name)}`.execute(cluster.db);
  } finally {
    await cluster.close();
  }
}
