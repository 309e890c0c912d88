import { type Day, type Month, monthOf } from '@trastienda/domain/dates/day';
import type { MovementType } from '@trastienda/domain/ledger/movement';
import type { Cents } from '@trastienda/domain/money/cents';
import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../../db/database';
import type { Tables } from '../../db/tables';

/** Which movements a list shows. All conditions hold together; `from` and `to` are both included. */
export interface MovementFilter {
  shopId: string;
  type?: MovementType | undefined;
  accountId?: string | undefined;
  expenseId?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
}

/** A movement with the names that it is shown with. */
export interface MovementRow {
  id: string;
  label: string;
  value: Cents;
  type: MovementType;
  entry_date: Day;
  payment_method_id: number;
  payment_method_name: string;
  account_id: string;
  account_name: string;
  expense_id: string | null;
  expense_name: string | null;
  /** Null, as the two below, when the debt is deleted: its payments stay without the link. */
  debt_id: string | null;
  debt_name: string | null;
  installment_id: string | null;
}

export interface Window {
  limit: number;
  offset: number;
}

type MovementQuery = SelectQueryBuilder<Tables, 'movement', object>;

function filtered(db: Db, { shopId, type, accountId, expenseId, from, to }: MovementFilter): MovementQuery {
  let query = db.selectFrom('movement').where('movement.shop_id', '=', shopId);
  if (type) query = query.where('type', '=', type);
  if (accountId) query = query.where('account_id', '=', accountId);
  if (expenseId) query = query.where('expense_id', '=', expenseId);
  if (from) query = query.where('entry_date', '>=', from);
  if (to) query = query.where('entry_date', '<=', to);
  return query;
}

/** A window on the filtered movements, newest first. */
export const listMovements = (db: Db, filter: MovementFilter, window: Window): Promise<MovementRow[]> =>
  withNames(db, filtered(db, filter), window);

/** The movements with these numbers, newest first. */
export const findBySequence = async (db: Db, shopId: string, sequence: readonly number[]): Promise<MovementRow[]> =>
  sequence.length === 0
    ? []
    : withNames(db, filtered(db, { shopId }).where('seq', 'in', sequence), { limit: sequence.length, offset: 0 });

// The window is cut before the names are joined, so that the rows skipped over cost one index entry each.
function withNames(db: Db, all: MovementQuery, { limit, offset }: Window): Promise<MovementRow[]> {
  const page = all
    .select(['movement.shop_id', 'movement.id', 'seq', 'label', 'value', 'type', 'entry_date'])
    .select(['payment_method_id', 'account_id', 'expense_id', 'debt_id', 'installment_id'])
    .orderBy('entry_date', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom(page.as('page'))
    .innerJoin('account', (join) =>
      join.onRef('account.shop_id', '=', 'page.shop_id').onRef('account.id', '=', 'page.account_id'),
    )
    .innerJoin('payment_method', (join) =>
      join
        .onRef('payment_method.shop_id', '=', 'page.shop_id')
        .onRef('payment_method.id', '=', 'page.payment_method_id'),
    )
    .leftJoin('expense', (join) =>
      join
        .onRef('expense.shop_id', '=', 'page.shop_id')
        .onRef('expense.id', '=', 'page.expense_id')
        .on('expense.deleted_at', 'is', null),
    )
    .leftJoin('debt', (join) =>
      join
        .onRef('debt.shop_id', '=', 'page.shop_id')
        .onRef('debt.id', '=', 'page.debt_id')
        .on('debt.deleted_at', 'is', null),
    )
    .select(['page.id', 'page.label', 'page.value', 'page.type', 'page.entry_date', 'page.payment_method_id'])
    .select(['page.account_id', 'account.name as account_name', 'payment_method.name as payment_method_name'])
    .select(['expense.id as expense_id', 'expense.name as expense_name'])
    .select(['debt.id as debt_id', 'debt.name as debt_name'])
    .select((e) =>
      e.case().when('debt.id', 'is not', null).then(e.ref('page.installment_id')).end().as('installment_id'),
    )
    .orderBy('page.entry_date', 'desc')
    .orderBy('page.seq', 'desc')
    .execute();
}

/** How many of the filtered movements each month has, newest month first; whole months, from the kept counts. */
export async function countByMonth(db: Db, filter: MovementFilter): Promise<{ month: Month; count: number }[]> {
  const { shopId, type, accountId, expenseId, from, to } = filter;
  if (!type && !accountId && !expenseId) {
    let months = db
      .selectFrom('month_total')
      .select(['month', 'movement_count as count'])
      .where('shop_id', '=', shopId)
      .orderBy('month', 'desc');
    if (from) months = months.where('month', '>=', monthOf(from));
    if (to) months = months.where('month', '<=', monthOf(to));
    return months.execute();
  }
  let counts = db
    .selectFrom('movement_count')
    .select(['month', (e) => e.fn.sum<number>('movement_count').as('count')])
    .where('shop_id', '=', shopId)
    .groupBy('month')
    .orderBy('month', 'desc');
  if (type) counts = counts.where('type', '=', type);
  if (accountId) counts = counts.where('account_id', '=', accountId);
  if (expenseId) counts = counts.where('expense_id', '=', expenseId);
  if (from) counts = counts.where('month', '>=', monthOf(from));
  if (to) counts = counts.where('month', '<=', monthOf(to));
  return counts.execute();
}

/** Counts one by one, for a range that cuts a month. */
export async function countRows(db: Db, filter: MovementFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Movements by id, in the order of their creation. */
export const findMovements = (db: Db, shopId: string, ids: readonly string[]): Promise<MovementRow[]> =>
  withNames(db, db.selectFrom('movement').where('movement.shop_id', '=', shopId).where('movement.id', 'in', ids), {
    limit: ids.length,
    offset: 0,
  });
