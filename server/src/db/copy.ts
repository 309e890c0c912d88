import { type Kysely, sql } from 'kysely';
import type { Database } from './database';

/** Any table, by its name: what moves is whatever both databases have. */
type AnyTables = Record<string, Record<string, unknown>>;

const ROWS_AT_ONCE = 1_000;
/** PostgreSQL takes at most this many parameters in a statement. */
const PARAMETERS_MAX = 65_535;

/** How many rows of each table went over. */
export type Copied = { table: string; rows: number }[];

/**
 * Copies every row of a SQLite database into an empty, migrated PostgreSQL one, in one transaction: all of it or nothing.
 * The source is read in one snapshot. Throws when the target has a shop already.
 */
export async function copyToPostgres(source: Database, target: Database): Promise<Copied> {
  return source.db
    .transaction()
    .setAccessMode('read only')
    .execute((from) =>
      target.db.transaction().execute(async (to) => {
        if (await to.selectFrom('shop').select('id').limit(1).executeTakeFirst()) {
          throw new Error('the PostgreSQL database has data already');
        }
        const copied: Copied = [];
        for (const table of await tablesInOrder(anyTables(from), anyTables(to))) {
          copied.push({ table, rows: await copyTable(anyTables(from), anyTables(to), table) });
        }
        await continueCounting(anyTables(to));
        return copied;
      }),
    );
}

const anyTables = (db: unknown) => db as Kysely<AnyTables>;

/** What each database keeps of itself. */
const OWN = ['migration_text'];

/** The tables that both have, each after those that it refers to. */
async function tablesInOrder(from: Kysely<AnyTables>, to: Kysely<AnyTables>): Promise<string[]> {
  const [here, there] = await Promise.all([from.introspection.getTables(), to.introspection.getTables()]);
  const common = here
    .map(({ name }) => name)
    .filter((name) => !OWN.includes(name) && there.some((table) => table.name === name));
  const ordered: string[] = [];
  const visit = async (table: string): Promise<void> => {
    if (ordered.includes(table)) return;
    const { rows } = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${table})`.execute(from);
    for (const { table: referred } of rows) if (referred !== table) await visit(referred);
    if (!ordered.includes(table)) ordered.push(table);
  };
  for (const table of common) await visit(table);
  return ordered;
}

async function copyTable(from: Kysely<AnyTables>, to: Kysely<AnyTables>, table: string): Promise<number> {
  let last = 0;
  for (let copied = 0; ; ) {
    const rows = await from
      .selectFrom(table)
      .selectAll()
      .select(sql<number>`rowid`.as('row_number'))
      .where(sql`rowid`, '>', last)
      .orderBy(sql`rowid`)
      .limit(ROWS_AT_ONCE)
      .execute();
    const final = rows.at(-1);
    if (!final) return copied;
    await insertRows(
      to,
      table,
      rows.map(({ row_number: _, ...row }) => row),
    );
    last = Number(final['row_number']);
    copied += rows.length;
  }
}

async function insertRows(to: Kysely<AnyTables>, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const columns = Math.max(1, Object.keys(rows[0] ?? {}).length);
  const fitting = Math.floor(PARAMETERS_MAX / columns);
  for (let start = 0; start < rows.length; start += fitting) {
    await to
      .insertInto(table)
      .values(rows.slice(start, start + fitting))
      .execute();
  }
}

/** The next shop and the next payment method get numbers of their own. */
async function continueCounting(to: Kysely<AnyTables>): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('shop', 'number'), coalesce((select max(number) from shop), 0) + 1, false)`.execute(
    to,
  );
  await sql`select setval(pg_get_serial_sequence('payment_method', 'id'),
    coalesce((select max(id) from payment_method), 0) + 1, false)`.execute(to);
}
