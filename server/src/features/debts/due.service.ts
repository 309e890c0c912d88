import { type Day, daysBetween, stepDays } from '@trastienda/domain/dates/day';
import { remaining } from '@trastienda/domain/installments/installment';
import { type Cents, cents } from '@trastienda/domain/money/cents';
import { type Shop, today } from '../../application/shop';
import { readLong } from '../../db/reading';
import { DUE_ROWS, type DueRow, installmentsUpTo } from './due.queries';
import { numbersOnStatements } from './installment-numbers.service';

/** An installment that is not paid, as it stands today. */
interface DueItem extends Omit<DueRow, 'status' | 'nextDue' | 'before' | 'period'> {
  /** Which one of the debt's it is, counted from 1. */
  number: number;
  remaining: Cents;
  /** 0 of one that is not overdue. */
  daysLate: number;
}

const byDate = (a: DueItem, b: DueItem) =>
  a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : a.seq - b.seq || a.position - b.position;

const sumOf = (items: readonly DueItem[]) => ({
  count: items.length,
  total: cents(items.reduce((sum, item) => sum + item.remaining, 0)),
});

/** Written out: of thousands of rows, copying them by their names takes longer than reading them. */
const toItem = (row: DueRow, number: number, now: Day): DueItem => ({
  id: row.id,
  debtId: row.debtId,
  name: row.name,
  of: row.of,
  dueDate: row.dueDate,
  amount: row.amount,
  paid: row.paid,
  seq: row.seq,
  position: row.position,
  number,
  remaining: remaining(row),
  daysLate: row.dueDate < now ? daysBetween(row.dueDate, now) : 0,
});

type NumberOf = Awaited<ReturnType<typeof numbersOnStatements>>;

/** Those that are not paid. Of each debt they come one after the other, without a gap from the one on that is due next. */
function unpaidOf(rows: readonly DueRow[], now: Day, numberOf: NumberOf): DueItem[] {
  const numbers = new Map<string, number>();
  const items: DueItem[] = [];
  for (const row of rows) {
    const number = (numbers.get(row.debtId) ?? row.before) + 1;
    numbers.set(row.debtId, number);
    if (row.status === 'paid') continue;
    const { id, debtId, period } = row;
    items.push(toItem(row, (period === null ? undefined : numberOf({ id, debtId, period })) ?? number, now));
  }
  return items.sort(byDate);
}

/** What is overdue and what is due from today to `days` days on, by date (rule: installments/due). */
export async function installmentsDue(shop: Shop, days: number) {
  const now = today(shop);
  const last = stepDays(now, days);
  const rows = await readLong<DueRow>(
    shop,
    (view, after) => installmentsUpTo(view, shop.shopId, last, after),
    DUE_ROWS,
  );
  const items = unpaidOf(rows, now, await numbersOnStatements(shop, rows));
  return {
    overdue: sumOf(items.filter(({ daysLate }) => daysLate > 0)),
    upcoming: sumOf(items.filter(({ daysLate }) => daysLate === 0)),
    items,
  };
}

export type DueOfShop = Awaited<ReturnType<typeof installmentsDue>>;
