import type { Month } from '@trastienda/domain/dates/day';
import type { HistoryType } from '@trastienda/domain/ledger/movement';
import { type Cents, MAX_TOTAL } from '@trastienda/domain/money/cents';
import { type AliasableExpression, type Compilable, type RawBuilder, sql } from 'kysely';
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

/** How many rows there are, what came in with them and what went out (rule: ledger/history-sums). */
export interface RowSums {
  count: number;
  inflow: Cents;
  outflow: Cents;
}

export interface MonthCount extends RowSums {
  month: Month;
}

/** Of several months; a sum that passes what the books carry is null, as all are when no month has any. */
export interface SumsInAll {
  count: number | null;
  inflow: Cents | null;
  outflow: Cents | null;
}

/** What all of these months come to: one row, also to be asked within another statement. */
export const sumsInAll = (db: Db, counted: Counted): AliasableExpression<SumsInAll> & Compilable<SumsInAll> =>
  db
    .selectFrom(keptCounts(db, counted).as('kept'))
    .select((e) => [
      e.fn.sum<number | null>('kept.count').as('count'),
      carried(sql`sum(kept.inflow)`).as('inflow'),
      carried(sql`sum(kept.outflow)`).as('outflow'),
    ]);

/** Null when it passes what the books carry. */
export const carried = (sum: RawBuilder<unknown>) =>
  sql<Cents | null>`case when ${sum} <= ${sql.lit(MAX_TOTAL)} then ${sum} end`;

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
    .select(['month', 'listed_count as count', 'inflow', 'outflow'])
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
    .select(['month', 'movement_count as count', 'inflow', 'outflow'])
    .where('list', '=', list)
    .where('item', '=', item)
    .orderBy('month', 'desc');
  if (first) months = months.where('month', '>=', first);
  if (last) months = months.where('month', '<=', last);
  return months;
}

const FLOWS = {
  inflow: sql`type = 'inflow_of_money'`,
  outflow: sql`type in ('money_outflow', 'debt')`,
};

/** What came in, or went out, of rows with such a column; openings and transfers are neither. */
export const sumOf = (column: 'amount' | 'value', flow: keyof typeof FLOWS) =>
  sql<Cents>`coalesce(sum(case when ${FLOWS[flow]} then ${sql.ref(column)} else 0 end), 0)`;

/** Of one account its transfers are those that leave it and those that reach it. */
function severalConditions(db: Db, counted: Counted): MonthCounts {
  const { shopId, type, accountId, expenseId, methodId, first, last } = counted;
  let months = inShop(db, shopId)
    .selectFrom('movement_count')
    .select(['month', (e) => e.fn.sum<number>('movement_count').as('count')])
    .select([sumOf('amount', 'inflow').as('inflow'), sumOf('amount', 'outflow').as('outflow')])
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
