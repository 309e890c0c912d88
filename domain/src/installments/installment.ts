import type { Day } from '../dates/day';
import { type Cents, cents } from '../money/cents';

export const INSTALLMENT_STATUSES = ['unpaid', 'paid'] as const;

export type InstallmentStatus = (typeof INSTALLMENT_STATUSES)[number];

/** What the rules need to know of one installment. `paid` never passes `amount`, and status 'paid' means that they are equal. */
export type Installment = { amount: Cents; paid: Cents; status: InstallmentStatus };

/** One that also says when it is due. */
export type DatedInstallment = Installment & { dueDate: Day };

/** What is still to be paid. */
export const remaining = ({ amount, paid }: Pick<Installment, 'amount' | 'paid'>): Cents => cents(amount - paid);

/** The status after an amount or what was paid has changed: paid as soon as both are equal (rule: installments/status). */
export const statusAfter = (amount: Cents, paid: Cents): InstallmentStatus => (paid === amount ? 'paid' : 'unpaid');

/**
 * An installment as the user creates it: 'paid' counts as paid in full before the books began; one of nothing is paid
 * (rule: installments/paid-before).
 */
export function newInstallment(amount: Cents, status: InstallmentStatus): Installment {
  const paid = status === 'paid' ? amount : cents(0);
  return { amount, paid, status: statusAfter(amount, paid) };
}
