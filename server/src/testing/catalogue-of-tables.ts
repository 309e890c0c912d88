import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database';

/** A primary key, or what else must be there once only. */
export interface UniqueKey {
  table: string;
  name: string;
  columns: string[];
}

export interface ForeignKey {
  table: string;
  name: string;
  columns: string[];
  /** The table that it refers to, and its columns, in the order of `columns`. */
  to: string;
  toColumns: string[];
}

/** What PostgreSQL knows of the tables of a migrated database. */
export interface Catalogue {
  /** The columns of each table, in their order. */
  tables: Record<string, string[]>;
  uniqueKeys: UniqueKey[];
  foreignKeys: ForeignKey[];
}

/** Reads it from the database itself, which has what the migrations came to. */
export async function readCatalogue(db: Db): Promise<Catalogue> {
  const tables = await sql<{ table: string; columns: string[] }>`
    select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    group by c.relname`.execute(db);
  const uniqueKeys = await sql<UniqueKey>`
    select t.relname as "table", i.relname as name, ${columnsAt(sql`x.indkey[0:x.indnkeyatts - 1]`, sql`t.oid`)} as columns
    from pg_index as x join pg_class as i on i.oid = x.indexrelid join pg_class as t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace and x.indisunique order by 1, 2`.execute(db);
  const foreignKeys = await sql<ForeignKey>`
    select t.relname as "table", k.conname as name, ${columnsAt(sql`k.conkey`, sql`t.oid`)} as columns,
      r.relname as "to", ${columnsAt(sql`k.confkey`, sql`r.oid`)} as "toColumns"
    from pg_constraint as k join pg_class as t on t.oid = k.conrelid join pg_class as r on r.oid = k.confrelid
    where t.relnamespace = 'public'::regnamespace and k.contype = 'f' order by 1, 2`.execute(db);
  return {
    tables: Object.fromEntries(tables.rows.map(({ table, columns }) => [table, columns])),
    uniqueKeys: uniqueKeys.rows,
    foreignKeys: foreignKeys.rows,
  };
}

/** The names of the columns that an index or a constraint has by their numbers; what is computed has the number 0 and no name. */
const columnsAt = (numbers: RawBuilder<unknown>, table: RawBuilder<unknown>) =>
  sql`array(select a.attname::text from unnest(${numbers}) with ordinality as n (number, place)
    join pg_attribute as a on a.attrelid = ${table} and a.attnum = n.number order by n.place)`;

/** What docs/ops/distributed.md has a distributed database told of the tables, statement by statement. */
export async function readDistribution(db: Db, page: string): Promise<string[]> {
  const [, query] = /```sql\n([^`]+)\n\\gexec\n```/.exec(page) ?? [];
  if (query === undefined) throw new Error('docs/ops/distributed.md has no query that ends in \\gexec');
  const { rows } = await sql.raw<{ told: string }>(query).execute(db);
  return rows.map(({ told }) => told);
}
