import { type Day, daysBetween, stepDays } from '@trastienda/domain/dates/day';
import { remaining } from '@trastienda/domain/installments/installment';
import { type Cents, cents } from '@trastienda/domain/money/cents';
import { type Shop, today } from '../../application/shop';
import { type PackedInstallment, unpackInstallments } from '../../db/packed-installments';
import { readLong } from '../../db/reading';
import { DUE_DEBTS, type DueDebt, debtsDueUpTo } from './due.queries';
import { numbersOnStatements } from './installment-numbers.service';

/** An installment that is not paid, as it stands today. */
interface DueItem {
  id: string;
  debtId: string;
  name: string;
  /** Which one of the debt's it is, counted from 1. */
  number: number;
  of: number;
  dueDate: Day;
  amount: Cents;
  paid: Cents;
  remaining: Cents;
  /** 0 of one that is not overdue. */
  daysLate: number;
  /** The order of its debt, and its own in that. */
  seq: number;
  position: number;
}

const byDate = (a: DueItem, b: DueItem) =>
  a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : a.seq - b.seq || a.position - b.position;

const sumOf = (items: readonly DueItem[]) => ({
  count: items.length,
  total: cents(items.reduce((sum, item) => sum + item.remaining, 0)),
});

/** Written out: of thousands of rows, copying them by their names takes longer than reading them. */
const toItem = (debt: DueDebt, one: PackedInstallment, number: number, now: Day): DueItem => ({
  id: one.id,
  debtId: debt.debtId,
  name: debt.name,
  number,
  of: debt.of,
  dueDate: one.dueDate,
  amount: one.amount,
  paid: one.paid,
  remaining: remaining(one),
  daysLate: one.dueDate < now ? daysBetween(one.dueDate, now) : 0,
  seq: debt.seq,
  position: one.position,
});

/** Those of all debts that are not paid. Of each debt they come one after the other, without a gap from the one on that is due next. */
async function unpaidOf(shop: Shop, debts: readonly DueDebt[], now: Day): Promise<DueItem[]> {
  const rows = debts.map((debt) => ({ debt, own: unpackInstallments(debt.packed) }));
  const read = rows.flatMap(({ debt: { debtId, of }, own }) =>
    own.map(({ id, period }) => ({ id, debtId, of, period })),
  );
  const numberOf = await numbersOnStatements(shop, read);
  const items: DueItem[] = [];
  for (const { debt, own } of rows)
    for (const [at, one] of own.entries()) {
      if (one.status === 'paid') continue;
      const { id, period } = one;
      const onStatement = period === null ? undefined : numberOf({ id, debtId: debt.debtId, period });
      items.push(toItem(debt, one, onStatement ?? debt.before + at + 1, now));
    }
  return items.sort(byDate);
}

/** What is overdue and what is due from today to `days` days on, by date (rule: installments/due). */
export async function installmentsDue(shop: Shop, days: number) {
  const now = today(shop);
  const last = stepDays(now, days);
  const debts = await readLong<DueDebt>(shop, (view, after) => debtsDueUpTo(view, shop.shopId, last, after), DUE_DEBTS);
  const items = await unpaidOf(shop, debts, now);
  return {
    overdue: sumOf(items.filter(({ daysLate }) => daysLate > 0)),
    upcoming: sumOf(items.filter(({ daysLate }) => daysLate === 0)),
    items,
  };
}

export type DueOfShop = Awaited<ReturnType<typeof installmentsDue>>;
