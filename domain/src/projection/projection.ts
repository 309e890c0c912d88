import { type Day, stepDays } from '../dates/day';
import type { MovementType } from '../ledger/movement';
import { type Cents, cents, MAX_TOTAL, type TooLarge } from '../money/cents';
import { ok, type Result, refuse } from '../result';

export const PROJECTION_KINDS = ['installment', 'recurring'] as const;

/** The types of movements that change what there is in all: what only goes from one account to another is in no projection. */
export const PROJECTED_TYPES = ['inflow_of_money', 'money_outflow', 'debt'] as const satisfies readonly MovementType[];

/** What will come in or go out one day: an amount that is due, and why. */
export interface ProjectedItem {
  date: Day;
  kind: (typeof PROJECTION_KINDS)[number];
  title: string;
  value: Cents;
  type: (typeof PROJECTED_TYPES)[number];
}

/** The money there is on a day. */
export interface BalanceOn {
  date: Day;
  balance: Cents;
}

/** A day on which something is due; `balance` is what there is at its end. */
export interface ProjectedDay extends BalanceOn {
  in: Cents;
  out: Cents;
  items: ProjectedItem[];
}

export interface Projection {
  start: BalanceOn;
  lowest: BalanceOn;
  end: BalanceOn;
  days: ProjectedDay[];
}

const isInflow = ({ type }: ProjectedItem) => type === 'inflow_of_money';

/**
 * How a balance goes on from today to `length` days later, when each item is paid on its day and what is overdue today. What is due
 * after the last day is not looked at. The lowest point is looked for within the days too, as if what goes out went before what comes in;
 * of equally low ones it is the earliest (rule: projection/balance, projection/lowest). Refused when a sum or a balance passes what the
 * books carry.
 */
export function project(
  start: BalanceOn,
  length: number,
  items: readonly ProjectedItem[],
): Result<Projection, TooLarge> {
  const last = stepDays(start.date, length);
  let [balance, lowest] = [start.balance, start];
  const days: ProjectedDay[] = [];
  for (const [date, ofDay] of byDay(start.date, last, items)) {
    const [inflow, outflow] = [total(ofDay.filter(isInflow)), total(ofDay.filter((item) => !isInflow(item)))];
    if ([inflow, outflow, balance - outflow, balance - outflow + inflow].some(isTooLarge))
      return refuse({ code: 'total_too_large', most: MAX_TOTAL });
    const low = cents(balance - outflow);
    if (low < lowest.balance) lowest = { date, balance: low };
    balance = cents(low + inflow);
    days.push({ date, in: inflow, out: outflow, balance, items: ofDay });
  }
  return ok({ start, lowest, end: { date: last, balance }, days });
}

/** Of more than can be exact it is still seen that it is too large. */
const total = (items: readonly ProjectedItem[]) => items.reduce((sum, { value }) => sum + value, 0) as Cents;

const isTooLarge = (amount: number) => Math.abs(amount) > MAX_TOTAL;

/** The items of each day that has some, the days in order; within one as they came. */
function byDay(first: Day, last: Day, items: readonly ProjectedItem[]): [Day, ProjectedItem[]][] {
  const days = new Map<Day, ProjectedItem[]>();
  for (const item of items) {
    if (item.date > last) continue;
    const date = item.date < first ? first : item.date;
    const ofDay = days.get(date);
    if (ofDay) ofDay.push(item);
    else days.set(date, [item]);
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1));
}
