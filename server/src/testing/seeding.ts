import { sql } from 'kysely';
import { type Database, type Db, openDatabase, type Tx } from '../db/database';
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

/** Sets the totals of a shop that were not kept while its movements came in, all of them by one pass over its rows each. */
export async function keepTotals(tx: Tx, { shopId }: { shopId: string }): Promise<void> {
  const signed = sql`case when type = 'inflow_of_money' then value else -value end`;
  const month = sql`substr(cast(entry_date as text), 1, 7)`;
  await sql`insert into movement_count (shop_id, month, account_id, type, expense_id, movement_count, amount)
    select shop_id, ${month}, cast(account_id as text), type, coalesce(cast(expense_id as text), ''), count(*), sum(value)
    from movement where shop_id = ${shopId} group by shop_id, ${month}, account_id, type, expense_id`.execute(tx);
  for (const [list, column] of Object.entries({ type: 'type', account: 'account_id', expense: 'expense_id' })) {
    await sql`insert into list_count (shop_id, list, item, month, movement_count)
      select shop_id, ${sql.lit(list)}, ${sql.ref(column)}, month, sum(movement_count) from movement_count
      where shop_id = ${shopId} and ${sql.ref(column)} <> '' group by shop_id, ${sql.ref(column)}, month`.execute(tx);
  }
  await sql`insert into month_total (shop_id, month, inflow, outflow, movement_count)
    select shop_id, month, sum(case when type = 'inflow_of_money' then amount else 0 end),
      sum(case when type = 'inflow_of_money' then 0 else amount end), sum(movement_count)
    from movement_count where shop_id = ${shopId} group by shop_id, month`.execute(tx);
  await sql`update account set balance = (
    select coalesce(sum(${signed}), 0) from movement where movement.shop_id = account.shop_id and account_id = account.id)
    where shop_id = ${shopId}`.execute(tx);
  const ofLabel = sql`from movement_count c where c.shop_id = expense.shop_id and c.expense_id = cast(expense.id as text)`;
  await sql`update expense set movement_count = (select coalesce(sum(c.movement_count), 0) ${ofLabel}),
    outflow = (select coalesce(sum(c.amount), 0) ${ofLabel}) where shop_id = ${shopId}`.execute(tx);
  await sql`update ledger set
    balance = (select sum(balance) from account where shop_id = ${shopId} and deleted_at is null),
    movement_count = (select sum(movement_count) from month_total where shop_id = ${shopId})
    where shop_id = ${shopId}`.execute(tx);
}
