import type { Month } from '@trastienda/domain/dates/day';
import { inShop } from '../../db/in-shop';
import { statement } from '../../db/statement';
import type { Row } from '../../db/tables';

export type MonthRow = Row<'month_total', 'month' | 'inflow' | 'outflow' | 'movement_count'>;

/** The kept sums of the months from `first` to `last`; months without a movement have no row. */
export const monthTotals = statement<{ shopId: string; first: Month; last: Month }, MonthRow>(
  (db, { shopId, first, last }) =>
    inShop(db, shopId)
      .selectFrom('month_total')
      .select(['month', 'inflow', 'outflow', 'movement_count'])
      .where('month', '>=', first)
      .where('month', '<=', last),
);
