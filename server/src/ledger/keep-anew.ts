import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database';
import { KEPT_ROWS } from './figures/figures';
import { countedAnew, type KeptRows } from './figures/kept-rows';

/** Sets every kept figure of a shop to what its rows say: for rows that came in without `post`, as those of a bench. */
export async function keepAnew(tx: Tx, { shopId }: { shopId: string }): Promise<void> {
  for (const rows of KEPT_ROWS) for (const statement of statements(rows, shopId)) await statement.execute(tx);
}

function statements(rows: KeptRows, shopId: string): RawBuilder<unknown>[] {
  const table = sql.table(rows.table);
  const key = Object.keys(rows.key);
  const counted = countedAnew(rows, shopId);
  if (rows.onlyFigures) {
    const columns = sql.join(['shop_id', ...key, ...Object.keys(rows.figures)].map((name) => sql.ref(name)));
    return [
      sql`delete from ${table} where shop_id = ${shopId}`,
      sql`insert into ${table} (${columns}) select ${columns} from (${counted}) as counted`,
    ];
  }
  const own = ['shop_id', ...key];
  const same = (a: string, b: string) =>
    sql.join(
      own.map((name) => sql`${sql.ref(`${a}.${name}`)} = ${sql.ref(`${b}.${name}`)}`),
      sql` and `,
    );
  const figures = Object.entries(rows.figures);
  const values = figures.map(
    ([name, { none = sql`0` }]) => sql`coalesce(${sql.ref(`counted.${name}`)}, ${none}) as ${sql.ref(name)}`,
  );
  const anew = sql`select ${sql.join([...own.map((name) => sql.ref(`thing.${name}`)), ...values])}
    from ${table} as thing left join (${counted}) as counted on ${same('counted', 'thing')}
    where thing.shop_id = ${shopId}`;
  const set = figures.map(([name]) => sql`${sql.ref(name)} = ${sql.ref(`anew.${name}`)}`);
  return [sql`update ${table} set ${sql.join(set)} from (${anew}) as anew where ${same(rows.table, 'anew')}`];
}
