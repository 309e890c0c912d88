import { type Month, monthOf, monthsUpTo } from '@trastienda/domain/dates/day';
import { ZERO } from '@trastienda/domain/money/cents';
import { type Shop, today } from '../../application/shop';
import { type MonthRow, monthTotals } from './statistics.queries';

export type { MonthRow } from './statistics.queries';

const empty = (month: Month): MonthRow => ({ month, inflow: ZERO, outflow: ZERO, movement_count: 0 });

const currentMonth = (shop: Shop): Month => monthOf(today(shop));

/** The sums of `month`: the one that it is in the shop's time zone unless told. */
export async function thisMonth(shop: Shop, month: Month = currentMonth(shop)): Promise<MonthRow> {
  const [row] = await monthTotals(shop.db, { shopId: shop.shopId, first: month, last: month });
  return row ?? empty(month);
}

/** The twelve months up to `last` (the current one unless told), oldest first, with zeros where nothing happened. */
export async function lastTwelveMonths(shop: Shop, last: Month = currentMonth(shop)): Promise<MonthRow[]> {
  const months = monthsUpTo(last, 12);
  const rows = await monthTotals(shop.db, { shopId: shop.shopId, first: months[0] ?? last, last });
  return months.map((month) => rows.find((row) => row.month === month) ?? empty(month));
}
