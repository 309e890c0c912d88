import type { Day } from '@trastienda/domain/dates/day';
import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';
import {
  type Counted,
  keptCounts,
  type MonthCount,
  type RowSums,
  type SumsInAll,
  sumsInAll,
} from '../../db/kept-counts';
import { statement } from '../../db/statement';

/** How many movements each month has and what they come to, newest month first, from what is kept. */
export const sumByMonth = statement<Counted, MonthCount>(keptCounts);

/** The same of all these months together. */
export const sumInAll = async (db: Db, counted: Counted): Promise<SumsInAll> => {
  const [all] = await inAll(db, counted);
  return all ?? { count: null, inflow: null, outflow: null };
};

const inAll = statement<Counted, SumsInAll>(sumsInAll);

interface KeptDays {
  shopId: string;
  from: Day;
  to: Day;
  list: 'type' | 'method' | 'expense';
  /** All of the list where it is left out. */
  item?: string | undefined;
}

/** What is kept of each of some days, together: of one type, method or label, or of all; openings and transfers are not in it. */
export const sumKeptDays = async (db: Db, days: KeptDays): Promise<RowSums> => {
  const [sums] = await keptDays(db, days);
  if (!sums) throw new Error('a sum has no row');
  return sums;
};

const keptDays = statement<KeptDays, RowSums>((db, { shopId, list, item, from, to }) => {
  const days = inShop(db, shopId)
    .selectFrom('period_sum')
    .select((e) => [
      e.fn.coalesce(e.fn.sum<number>('movement_count'), e.lit(0)).as('count'),
      e.fn.coalesce(e.fn.sum<RowSums['inflow']>('inflow'), e.lit(0)).$castTo<RowSums['inflow']>().as('inflow'),
      e.fn.coalesce(e.fn.sum<RowSums['outflow']>('outflow'), e.lit(0)).$castTo<RowSums['outflow']>().as('outflow'),
    ])
    .where('list', '=', list)
    .where('span', '=', 'day')
    .where('period', '>=', from)
    .where('period', '<=', to);
  return item === undefined ? days : days.where('item', '=', item);
});
