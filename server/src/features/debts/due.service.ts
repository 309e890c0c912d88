import { daysBetween, stepDays } from '@trastienda/domain/dates/day';
import { remaining } from '@trastienda/domain/installments/installment';
import { type Cents, cents } from '@trastienda/domain/money/cents';
import { type Shop, today } from '../../application/shop';
import { readLong } from '../../db/reading';
import { type DueRow, unpaidUpTo } from './due.queries';

/** An installment that is not paid, as it stands today. */
interface DueItem extends DueRow {
  remaining: Cents;
  /** 0 of one that is not overdue. */
  daysLate: number;
}

const byDate = (a: DueRow, b: DueRow) =>
  a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : a.seq - b.seq || a.position - b.position;

const sumOf = (items: readonly DueItem[]) => ({
  count: items.length,
  total: cents(items.reduce((sum, item) => sum + item.remaining, 0)),
});

/** What is overdue and what is due from today to `days` days on, by date (rule: installments/due). */
export async function installmentsDue(shop: Shop, days: number) {
  const now = today(shop);
  const rows = await readLong<DueRow>(shop, (view, last) => unpaidUpTo(view, shop.shopId, stepDays(now, days), last));
  const items = rows.sort(byDate).map(
    (row): DueItem => ({
      ...row,
      remaining: remaining(row),
      daysLate: Math.max(0, daysBetween(row.dueDate, now)),
    }),
  );
  return {
    overdue: sumOf(items.filter(({ daysLate }) => daysLate > 0)),
    upcoming: sumOf(items.filter(({ daysLate }) => daysLate === 0)),
    items,
  };
}

export type DueOfShop = Awaited<ReturnType<typeof installmentsDue>>;
