import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** A figure that is kept: how it is named in a difference, and what counts it anew. */
export interface Figure {
  /** Of a row with this key. */
  what: (...key: string[]) => string;
  counted: Sql;
  /** What is kept where there is nothing to count; 0 unless told. */
  none?: Sql;
}

/** The condition that a table's rows are the asked shop's; all rows meet it when every shop is asked for. */
export type OfShop = (table: string) => Sql;

/** The rows of one table that hold kept figures, and how they are counted anew from what they are the figures of. */
export interface KeptRows {
  table: string;
  /** Who writes them: a folder of `server/src`. */
  writer: 'ledger' | 'features/products' | 'features/trash';
  /** They stand for their figures alone. The others are things (an account, a debt) that have some. */
  onlyFigures?: true;
  /** The columns that tell a shop's rows apart, each as `from` says it. */
  key: Record<string, Sql>;
  figures: Record<string, Figure>;
  from: (of: OfShop) => Sql;
}

/** Something that must hold of each row; finds those of which it does not. */
export interface Condition {
  what: (id: string) => string;
  broken: Sql;
}

const named = (columns: Record<string, Sql>): Sql[] =>
  Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);

/** `select shop_id, the key's columns, the figures`: as they should be, of one shop or of all. */
export function countedAnew({ key, figures, from }: KeptRows, shopId?: string): Sql {
  const of: OfShop = (table) => (shopId === undefined ? sql`1 = 1` : sql`${sql.ref(`${table}.shop_id`)} = ${shopId}`);
  const counted = Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure.counted]));
  return sql`select ${sql.join([sql`shop_id`, ...named(key), ...named(counted)])} from ${from(of)}
    group by ${sql.join([sql`shop_id`, ...Object.values(key)])}`;
}
