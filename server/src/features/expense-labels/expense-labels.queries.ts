import type { Month } from '@trastienda/domain/dates/day';
import type { Cents } from '@trastienda/domain/money/cents';
import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow } from '../../db/in-shop';
import type { Instant, Row, Tables } from '../../db/tables';

export type ExpenseLabelRow = Row<'expense', 'id' | 'name' | 'description' | 'movement_count' | 'outflow'>;

/** What a label had in one month. */
export type ExpenseLabelMonth = Row<'movement_count', 'expense_id' | 'movement_count' | 'amount'>;

const living = (db: Db, shopId: string) =>
  inShop(db, shopId)
    .selectFrom('expense')
    .select(['id', 'name', 'description', 'movement_count', 'outflow'])
    .where('deleted_at', 'is', null);

/** A window on the living labels, newest first. */
export const listExpenseLabels = (
  db: Db,
  shopId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ExpenseLabelRow[]> => living(db, shopId).orderBy('seq', 'desc').limit(limit).offset(offset).execute();

/** The living labels that are older than the one of that number, or the newest ones. */
export function expenseLabelsAfter(
  db: Db,
  shopId: string,
  { last, limit }: { last: number | undefined; limit: number },
): Promise<(ExpenseLabelRow & Row<'expense', 'seq'>)[]> {
  const labels = living(db, shopId).select('seq').orderBy('seq', 'desc').limit(limit);
  return (last === undefined ? labels : labels.where('seq', '<', last)).execute();
}

export const findExpenseLabel = (db: Db, shopId: string, id: string): Promise<ExpenseLabelRow | undefined> =>
  living(db, shopId).where('id', '=', id).executeTakeFirst();

/** How many living labels there are, as kept. */
export const expenseLabelCount = (db: Db, shopId: string) =>
  inShop(db, shopId).selectFrom('ledger').select('expense_count').executeTakeFirstOrThrow();

/** What these labels had in a month, from the kept counts; a label without a movement then has no row. */
export const monthOf = async (
  db: Db,
  shopId: string,
  month: Month,
  ids: readonly string[],
): Promise<ExpenseLabelMonth[]> => {
  if (ids.length === 0) return [];
  return inShop(db, shopId)
    .selectFrom('movement_count')
    .select(['expense_id', (e) => e.fn.sum<number>('movement_count').as('movement_count')])
    .select((e) => e.fn.sum<Cents>('amount').as('amount'))
    .where('month', '=', month)
    .where('expense_id', 'in', ids)
    .groupBy('expense_id')
    .execute();
};

/** Whether a living label other than `except` has this name. */
export const nameIsTaken = async (db: Db, shopId: string, folded: string, except?: string): Promise<boolean> => {
  const found = await living(db, shopId).where('name_folded', '=', folded).executeTakeFirst();
  return found !== undefined && found.id !== except;
};

export const insertExpenseLabel = (tx: Tx, shopId: string, expense: NewRow<Tables['expense']>) =>
  inShop(tx, shopId).insertInto('expense').values(expense).execute();

/** Changes a living label; undefined where there is none. */
export const updateExpenseLabel = (
  tx: Tx,
  shopId: string,
  id: string,
  change: { name?: string; name_folded?: string; description?: string | undefined } | { deleted_at: Instant },
): Promise<Row<'expense', 'name' | 'movement_count'> | undefined> =>
  inShop(tx, shopId)
    .updateTable('expense')
    .set(change)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['name', 'movement_count'])
    .executeTakeFirst();

export const showExpenseLabel = (tx: Tx, shopId: string, id: string) =>
  inShop(tx, shopId).updateTable('expense').set({ deleted_at: null }).where('id', '=', id).execute();
