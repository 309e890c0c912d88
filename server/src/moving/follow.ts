import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database';
import { columnTypes } from '../db/load';
import { type TableSum, withoutTimeLimits } from '../db/rows';
import type { Move } from '../db/shop-states';
import { lockThere, type Original, putLines, refuseOtherCopy } from './copy';
import type { ShopThere } from './rows';
import type { Part } from './tables';

/**
 * Makes a copy that this move has brought what the original has become since, in one transaction: only what differs is written, which is
 * quick where indexes are large. It is compared as a new copy is. Throws for a name that a row has which is gone, and now another one: then
 * the copy has to be made anew. @returns the sums
 */
export const followShop = (target: Db, original: Original, move: Move): Promise<TableSum[]> =>
  target.transaction().execute(async (tx) => {
    await withoutTimeLimits(tx);
    const copy = await lockThere(tx, original.shop.id);
    if (copy?.state !== 'arriving' || copy.move_id !== move.moveId) throw new Error('another move of it has begun');
    const there = { ...original.shop, number: copy.number };
    const [types, keys] = [await columnTypes(tx), await keysOf(tx)];
    const sums: TableSum[] = [];
    for (const part of original.parts) {
      const name = nowOf(part);
      await sql`create temporary table ${sql.table(name)} on commit drop as
        select ${listed(part.columns)} from ${sql.table(part.table)} with no data`.execute(tx);
      sums.push(await putLines(tx, original, part, { name, types, there }));
      await sql`analyze ${sql.table(name)}`.execute(tx);
      await write(tx, part, keyOf(part, keys));
    }
    for (const part of original.parts.toReversed()) await removeGone(tx, part, keyOf(part, keys), there);
    await refuseOtherCopy(tx, original, there, sums);
    return sums;
  });

/** Where the original's rows lie beside the copy's, for a transaction. */
const nowOf = ({ table }: Part) => `${table}_now`;

const listed = (columns: readonly string[], of?: string): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(of === undefined ? column : `${of}.${column}`)));

/** The columns that tell the rows of each table from one another. */
async function keysOf(tx: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select t.relname as "table", array_agg(a.attname::text) as columns
    from pg_index as x join pg_class as t on t.oid = x.indrelid
      join pg_attribute as a on a.attrelid = t.oid and a.attnum = any (x.indkey::int2[])
    where x.indisprimary and t.relnamespace = current_schema()::regnamespace group by 1`.execute(tx);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** A shop's own number is another one there. */
function keyOf({ table }: Part, keys: ReadonlyMap<string, string[]>): string[] {
  const key = table === 'shop' ? ['id'] : keys.get(table);
  if (!key) throw new Error(`${table} has no key`);
  return key;
}

const same = (part: Part, key: readonly string[]) => sql`(${listed(key, part.table)}) = (${listed(key, nowOf(part))})`;

async function write(tx: Tx, part: Part, key: readonly string[]): Promise<void> {
  const [table, now] = [sql.table(part.table), sql.table(nowOf(part))];
  const others = part.columns.filter((column) => !key.includes(column));
  const set = sql.join(others.map((column) => sql`${sql.ref(column)} = ${sql.ref(`${nowOf(part)}.${column}`)}`));
  if (others.length > 0)
    await sql`update ${table} set ${set} from ${now} where ${same(part, key)}
      and row(${listed(others, part.table)}) is distinct from row(${listed(others, nowOf(part))})`.execute(tx);
  if (part.table === 'shop') return;
  await sql`insert into ${table} (${listed(part.columns)}) select ${listed(part.columns)} from ${now}
    where not exists (select 1 from ${table} where ${same(part, key)})`.execute(tx);
}

async function removeGone(tx: Tx, part: Part, key: readonly string[], there: ShopThere): Promise<void> {
  const owner = part.of === 'shop' ? there.id : there.userId;
  await sql`delete from ${sql.table(part.table)} where ${sql.ref(`${part.table}.${part.key}`)} = ${owner}
    and not exists (select 1 from ${sql.table(nowOf(part))} where ${same(part, key)})`.execute(tx);
}
