import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database';
import { inShop, type NewRow } from '../db/in-shop';
import { statementOfRows, unansweredOfRows } from '../db/statement';
import type { Row, Tables } from '../db/tables';
import { kept } from './tables';

/** What changes with an item's stock. */
export type StockRow = Row<'product_item', 'id' | 'product_id' | 'price' | 'stock' | 'entry_count'>;

export const stockOf = (db: Db, shopId: string, ids: readonly string[]): Promise<StockRow[]> =>
  stocks(
    db,
    { shopId },
    ids.map((id) => ({ id })),
  );

const stocks = statementOfRows<{ shopId: string }, { id: string }, StockRow>((db, { shopId }, rows) =>
  inShop(db, shopId)
    .selectFrom('product_item')
    .select(['id', 'product_id', 'price', 'stock', 'entry_count'])
    .where('id', 'in', idsOf(rows)),
);

/** What the entries of these items come to, be they there or not. */
export const sumsOf = (
  db: Db,
  shopId: string,
  ids: readonly string[],
): Promise<{ item_id: string; number: number; balance: number }[]> =>
  inShop(db, shopId)
    .selectFrom('stock_entry')
    .select((e) => ['item_id', e.fn.max('number').as('number'), e.fn.sum<number>('change').as('balance')])
    .where('item_id', 'in', ids)
    .groupBy('item_id')
    .execute();

/** How many units an item has more, and entries. */
export interface ItemShift {
  id: string;
  by: number;
  entries: number;
}

/** Moves the stock of all these items in one statement, unless that would leave less than nothing of one. Answers how many were moved. */
export const shiftItems = async (tx: Tx, shopId: string, shifts: readonly ItemShift[]): Promise<number> =>
  (
    await itemsShift(
      tx,
      { shopId },
      shifts.map(({ id, by, entries }) => ({ id, by, entries })),
    )
  ).length;

const itemsShift = statementOfRows<{ shopId: string }, ItemShift, { id: string }>((tx, { shopId }, shifts) => {
  const by = chosen(shifts.map((shift) => [shift.id, shift.by]));
  const entries = chosen(shifts.map((shift) => [shift.id, shift.entries]));
  return inShop(kept(tx), shopId)
    .updateTable('product_item')
    .set({ stock: sql<number>`stock + ${by}`, entry_count: sql<number>`entry_count + ${entries}` })
    .where('id', 'in', idsOf(shifts))
    .where(sql<boolean>`stock + ${by} >= 0`)
    .returning('id');
});

/** Moves what these products have in all. */
export const shiftProducts = (tx: Tx, shopId: string, shifts: readonly ProductShift[]) =>
  productsShift(tx, { shopId }, shifts);

type ProductShift = Omit<ItemShift, 'entries'>;

const productsShift = unansweredOfRows<{ shopId: string }, ProductShift>((tx, { shopId }, shifts) =>
  inShop(kept(tx), shopId)
    .updateTable('product')
    .set({ stock_total: sql<number>`stock_total + ${chosen(shifts.map(({ id, by }) => [id, by]))}` })
    .where('id', 'in', idsOf(shifts)),
);

const idsOf = (shifts: readonly { id: string }[]): string[] => shifts.map(({ id }) => id);

/** The number that is said of a row's id. */
const chosen = (pairs: readonly (readonly [id: string, value: number])[]): RawBuilder<number> =>
  sql`case id ${sql.join(
    pairs.map(([id, value]) => sql`when ${id} then cast(${value} as integer)`),
    sql` `,
  )} end`;

export const insertEntries = (tx: Tx, shopId: string, entries: NewRow<Tables['stock_entry']>[]) =>
  insertion(tx, { shopId }, entries);

const insertion = unansweredOfRows<{ shopId: string }, NewRow<Tables['stock_entry']>>((tx, { shopId }, entries) =>
  inShop(tx, shopId).insertInto('stock_entry').values(entries),
);
