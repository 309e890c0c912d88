import type { Day } from '../dates/day';
import { type Cents, cents } from '../money/cents';
import type { StatementDates } from './statement-dates';

export const STATEMENT_STATUSES = ['open', 'closed', 'overdue', 'paid'] as const;

export type StatementStatus = (typeof STATEMENT_STATUSES)[number];

/** How a statement stands on a day (rule: cards/statement-status). */
export function statementStatus({ closing, due }: StatementDates, remaining: Cents, today: Day): StatementStatus {
  if (today <= closing) return 'open';
  if (remaining === 0) return 'paid';
  return today <= due ? 'closed' : 'overdue';
}

/** The installments of a purchase: the value divided, the fraction of a cent left off; the last takes the rest (rule: cards/purchase). */
export function purchaseParts(value: Cents, count: number): Cents[] {
  const part = Math.floor(value / count);
  return Array.from({ length: count }, (_, index) => cents(index === count - 1 ? value - part * (count - 1) : part));
}

/** What one payment gives to one installment, both by their places. */
export interface Share {
  installment: number;
  payment: number;
  amount: Cents;
}

/**
 * Gives payments to what remains of installments, in the order of both: each installment is filled before the next one gets anything.
 * The payments are together no more than remains.
 */
export function sharePayments(remaining: readonly Cents[], payments: readonly Cents[]): Share[] {
  const shares: Share[] = [];
  let payment = 0;
  let given: number = 0;
  for (const [installment, rest] of remaining.entries()) {
    let open: number = rest;
    while (open > 0 && payment < payments.length) {
      const left = (payments[payment] ?? 0) - given;
      const amount = Math.min(open, left);
      if (amount > 0) shares.push({ installment, payment, amount: cents(amount) });
      open -= amount;
      given += amount;
      if (amount === left) {
        payment += 1;
        given = 0;
      }
    }
  }
  return shares;
}
