import type { Db, Tx } from '../db/database';
import { inShop, type NewRow } from '../db/in-shop';
import type { Row, Tables } from '../db/tables';
import { kept, type LedgerTables } from './tables';

export type CountedRow = Row<'stock_count_line', 'count_id' | 'position' | 'item_id' | 'counted_at'>;

/** What of these items was counted at that time or since. */
export const countedSince = (db: Db, shopId: string, ids: readonly string[], at: string): Promise<CountedRow[]> =>
  inShop(db, shopId)
    .selectFrom('stock_count_line')
    .select(['count_id', 'position', 'item_id', 'counted_at'])
    .where('item_id', 'in', ids)
    .where('counted_at', '>=', at)
    .execute();

/** Writes again what there should have been, and the difference of the whole count. */
export async function shiftExpected(
  tx: Tx,
  shopId: string,
  { count_id, position }: Pick<CountedRow, 'count_id' | 'position'>,
  by: number,
): Promise<void> {
  await inShop(tx, shopId)
    .updateTable('stock_count_line')
    .set((e) => ({ expected: e('expected', '+', by) }))
    .where('count_id', '=', count_id)
    .where('position', '=', position)
    .execute();
  await inShop(kept(tx), shopId)
    .updateTable('stock_count')
    .set((e) => ({ difference: e('difference', '-', by) }))
    .where('id', '=', count_id)
    .execute();
}

/** How many counts the shop has. */
export const lastNumber = async (db: Db, shopId: string): Promise<number> => {
  const { last } = await inShop(db, shopId)
    .selectFrom('stock_count')
    .select((e) => e.fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
};

export const insertCount = (tx: Tx, shopId: string, count: NewRow<LedgerTables['stock_count']>) =>
  inShop(kept(tx), shopId).insertInto('stock_count').values(count).execute();

export const insertLines = (tx: Tx, shopId: string, lines: NewRow<Tables['stock_count_line']>[]) =>
  inShop(tx, shopId).insertInto('stock_count_line').values(lines).execute();

/** What changed of these items since some time. */
export const changesSince = (
  db: Db,
  shopId: string,
  ids: readonly string[],
  at: string,
): Promise<Row<'stock_entry', 'item_id' | 'number' | 'at' | 'change'>[]> =>
  inShop(db, shopId)
    .selectFrom('stock_entry')
    .select(['item_id', 'number', 'at', 'change'])
    .where('item_id', 'in', ids)
    .where('at', '>', at)
    .execute();
