import type { Month } from '@trastienda/domain/dates/day';
import type { HistoryType } from '@trastienda/domain/ledger/movement';
import { type AliasableExpression, type Compilable, sql } from 'kysely';
import type { Db } from './database';
import { inShop } from './in-shop';

/** Whose movements are counted, from the first month to the last. */
export interface Counted {
  shopId: string;
  type?: HistoryType | undefined;
  methodId?: number | undefined;
  accountId?: string | undefined;
  expenseId?: string | undefined;
  first?: Month | undefined;
  last?: Month | undefined;
}

export interface MonthCount {
  month: Month;
  count: number;
}

/** How many there are in all of these months, to be asked within another statement. Null when no month has any. */
export const allCounted = (db: Db, counted: Counted): AliasableExpression<number | null> =>
  sumOfMonths(db, counted).$asScalar();

/** The same as a statement of its own. */
export const allCountedAlone = (db: Db, counted: Counted): Compilable<{ count: number | null }> =>
  sumOfMonths(db, counted);

const sumOfMonths = (db: Db, counted: Counted) =>
  db.selectFrom(keptCounts(db, counted).as('kept')).select((e) => e.fn.sum<number | null>('kept.count').as('count'));

type MonthCounts = AliasableExpression<MonthCount> & Compilable<MonthCount>;

/**
 * How many movements each month has, newest month first. One row a month is kept for all movements, and for each list of one type,
 * account or label; the rest is added up.
 */
export function keptCounts(db: Db, counted: Counted): MonthCounts {
  const { type, accountId, expenseId, methodId } = counted;
  if (methodId !== undefined) return severalConditions(db, counted);
  const lists = [
    { list: 'type', item: type } as const,
    { list: 'account', item: accountId } as const,
    { list: 'expense', item: expenseId } as const,
  ].filter(({ item }) => item !== undefined);
  const [only, ...more] = lists;
  if (only?.item === undefined) return allMovements(db, counted);
  return more.length === 0 ? oneList(db, counted, only.list, only.item) : severalConditions(db, counted);
}

function allMovements(db: Db, { shopId, first, last }: Counted): MonthCounts {
  let months = inShop(db, shopId)
    .selectFrom('month_total')
    .select(['month', 'listed_count as count'])
    .orderBy('month', 'desc');
  if (first) months = months.where('month', '>=', first);
  if (last) months = months.where('month', '<=', last);
  return months;
}

function oneList(
  db: Db,
  { shopId, first, last }: Counted,
  list: 'type' | 'account' | 'expense',
  item: string,
): MonthCounts {
  let months = inShop(db, shopId)
    .selectFrom('list_count')
    .select(['month', 'movement_count as count'])
    .where('list', '=', list)
    .where('item', '=', item)
    .orderBy('month', 'desc');
  if (first) months = months.where('month', '>=', first);
  if (last) months = months.where('month', '<=', last);
  return months;
}

/** Of one account its transfers are those that leave it and those that reach it. */
function severalConditions(db: Db, counted: Counted): MonthCounts {
  const { shopId, type, accountId, expenseId, methodId, first, last } = counted;
  let months = inShop(db, shopId)
    .selectFrom('movement_count')
    .select(['month', (e) => e.fn.sum<number>('movement_count').as('count')])
    .groupBy('month')
    .orderBy('month', 'desc');
  if (type)
    months = months.where((e) => {
      const itself = e('type', '=', type);
      return accountId
        ? e.or([itself, sql<boolean>`type = 'transfer_in' and cast(${type} as text) = 'transfer'`])
        : itself;
    });
  if (methodId !== undefined) months = months.where('payment_method_id', '=', methodId);
  if (accountId) months = months.where('account_id', '=', accountId);
  if (expenseId) months = months.where('expense_id', '=', expenseId);
  if (first) months = months.where('month', '>=', first);
  if (last) months = months.where('month', '<=', last);
  return months;
}
