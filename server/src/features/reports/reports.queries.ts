import type { Day, Month } from '@trastienda/domain/dates/day';
import type { MonthSums } from '@trastienda/domain/reports/report';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';
import { statement } from '../../db/statement';
import { inStretches, type Span, type Stretches } from '../../db/stretches';
import type { Row, Tables } from '../../db/tables';

export type ReportList = Selectable<Tables['period_sum']>['list'];

interface Wanted extends Stretches {
  shopId: string;
  list: ReportList;
}

/** What came in and went out under each item of a list, month by month: of whole months, and of up to two stretches of days. */
export const sumsByItem = statement<Wanted, MonthSums>((db, given) =>
  inStretches(given, (span, first, last) => sumsWithin(db, given, span, first, last)),
);

const sumsWithin = (db: Db, { shopId, list }: Wanted, span: Span, first: Day | Month, last: Day | Month) =>
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
