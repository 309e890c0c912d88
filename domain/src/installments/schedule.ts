import { type Day, stepDays, stepMonths } from '../dates/day';
import type { Cents } from '../money/cents';
import type { InstallmentStatus } from './installment';
import { isInstallmentCount, type PaymentFrequency } from './limits';

export type Plan = { start: Day; frequency: PaymentFrequency; count: number; amount: Cents };

export type PlannedInstallment = { amount: Cents; dueDate: Day; status: InstallmentStatus };

export const DAYS_A_STEP = { 'bi-weekly': 14, weekly: 7 } as const satisfies Record<
  Exclude<PaymentFrequency, 'monthly'>,
  number
>;

/**
 * The due date of the installment at `index` (0 is the first, due on `start`). Counted from `start` each time: stepping from the
 * date before would carry 28 Feb into every later month.
 */
export function dueDate(start: Day, frequency: PaymentFrequency, index: number): Day {
  return frequency === 'monthly' ? stepMonths(start, index) : stepDays(start, index * DAYS_A_STEP[frequency]);
}

/**
 * The installments of a plan (rule: installments/schedule). Those in `before`, by position, keep the status that they
 * had; the others are unpaid. Throws when the number of installments is not 1 to 72: check what users type with isInstallmentCount.
 */
export function schedule(plan: Plan, before: readonly { status: InstallmentStatus }[] = []): PlannedInstallment[] {
  if (!isInstallmentCount(plan.count)) throw new RangeError(`not a number of installments: ${plan.count}`);
  return Array.from({ length: plan.count }, (_, index) => ({
    amount: plan.amount,
    dueDate: dueDate(plan.start, plan.frequency, index),
    status: before[index]?.status ?? 'unpaid',
  }));
}
