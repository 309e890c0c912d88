import { type Day, daysBetween, monthsBetween, stepMonths } from '../dates/day';
import type { PaymentFrequency } from '../installments/limits';
import { DAYS_A_STEP } from '../installments/schedule';
import type { Cents } from '../money/cents';
import { ok, type Result, refuse } from '../result';
import { type IrrProblem, internalRate } from './irr';

export type Loan = {
  received: Cents;
  start: Day;
  frequency: PaymentFrequency;
  installments: readonly { amount: Cents; dueDate: Day }[];
};

/** Percentages, not rounded: the rate of one period, times the periods of a year, and compounded over a year. */
export type RealCost = { perPeriod: number; tna: number; tea: number };

const DAYS_A_YEAR = 365;

const PERIODS_A_YEAR = {
  monthly: 12,
  'bi-weekly': DAYS_A_YEAR / DAYS_A_STEP['bi-weekly'],
  weekly: DAYS_A_YEAR / DAYS_A_STEP.weekly,
} as const satisfies Record<PaymentFrequency, number>;

/**
 * 'Costo real (TIR)' (rule: loan-costs/real-cost): what the loan costs a year by the internal rate of return of its
 * cash flow. The money comes one period before `start`, the due date of the first installment; edited due dates and
 * amounts count as they are. Refused when the cash flow has no rate: nothing was received (or all of it went back at
 * once), or nothing is paid back.
 */
export function realCost({ received, start, frequency, installments }: Loan): Result<RealCost, IrrProblem> {
  const rate = internalRate(
    received,
    installments.map(({ amount, dueDate }) => ({ amount, time: 1 + periodsBetween(start, dueDate, frequency) })),
  );
  if (typeof rate === 'string') return refuse(rate);
  const periods = PERIODS_A_YEAR[frequency];
  const perPeriod = Math.expm1(rate) * 100;
  return ok({ perPeriod, tna: perPeriod * periods, tea: Math.expm1(rate * periods) * 100 });
}

/** Periods from `start` to `date`, whole on the dates of the schedule, with the days between as a fraction of their period. */
function periodsBetween(start: Day, date: Day, frequency: PaymentFrequency): number {
  if (frequency !== 'monthly') return daysBetween(start, date) / DAYS_A_STEP[frequency];
  const calendar = monthsBetween(start, date);
  const whole = stepMonths(start, calendar) > date ? calendar - 1 : calendar;
  const from = stepMonths(start, whole);
  return whole + daysBetween(from, date) / daysBetween(from, stepMonths(start, whole + 1));
}
