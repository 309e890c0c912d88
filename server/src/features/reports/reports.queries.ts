import type { Day, Month } from '@trastienda/domain/dates/day';
import type { MonthSums } from '@trastienda/domain/reports/report';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';
import { statement } from '../../db/statement';
import type { Row, Tables } from '../../db/tables';

export type ReportList = Selectable<Tables['period_sum']>['list'];

interface Stretches {
  shopId: string;
  list: ReportList;
  firstMonth?: Month | undefined;
  lastMonth?: Month | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  laterFrom?: Day | undefined;
  laterTo?: Day | undefined;
}

/** What came in and went out under each item of a list, month by month: of whole months, and of up to two stretches of days. */
export const sumsByItem = statement<Stretches, MonthSums>((db, given) => {
  const { firstMonth, lastMonth, from, to, laterFrom, laterTo } = given;
  const stretches = [
    { span: 'month', first: firstMonth, last: lastMonth } as const,
    { span: 'day', first: from, last: to } as const,
    { span: 'day', first: laterFrom, last: laterTo } as const,
  ].flatMap(({ span, first, last }) =>
    first === undefined || last === undefined ? [] : [sumsWithin(db, given, span, first, last)],
  );
  const [one, ...more] = stretches;
  if (!one) throw new Error('a report of no days');
  return more.reduce((all, next) => all.unionAll(next), one);
});

const sumsWithin = (
  db: Db,
  { shopId, list }: Stretches,
  span: 'day' | 'month',
  first: Day | Month,
  last: Day | Month,
) =>
  inShop(db, shopId)
    .selectFrom('period_sum')
    .select([sql<Month>`substr(period, 1, 7)`.as('month'), 'item as key'])
    .select((e) => [
      e.fn.sum<MonthSums['inflow']>('inflow').as('inflow'),
      e.fn.sum<MonthSums['outflow']>('outflow').as('outflow'),
      e.fn.sum<number>('movement_count').as('count'),
    ])
    .where('list', '=', list)
    .where('span', '=', span)
    .where('period', '>=', first)
    .where('period', '<=', last)
    .groupBy([sql`substr(period, 1, 7)`, 'item']);

/** The names of what a report's items are the ids of, the deleted ones' too. */
export const accountNames = (
  db: Db,
  shopId: string,
  ids: readonly string[],
): Promise<Row<'account', 'id' | 'name'>[]> =>
  inShop(db, shopId).selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute();

export const paymentMethodNames = (
  db: Db,
  shopId: string,
  ids: readonly number[],
): Promise<Row<'payment_method', 'id' | 'name'>[]> =>
  inShop(db, shopId).selectFrom('payment_method').select(['id', 'name']).where('id', 'in', ids).execute();

/** Of labels those that are not deleted: what had another is without a label. */
export const labelNames = (db: Db, shopId: string, ids: readonly string[]): Promise<Row<'expense', 'id' | 'name'>[]> =>
  inShop(db, shopId)
    .selectFrom('expense')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
