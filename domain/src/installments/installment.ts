import type { Day } from '../dates/day';
import { type Cents, cents } from '../money/cents';

export const INSTALLMENT_STATUSES = ['unpaid', 'paid'] as const;

export type InstallmentStatus = (typeof INSTALLMENT_STATUSES)[number];

/**
 * What the rules need to know of one installment. `paid` never passes `amount`. Status 'paid' means that they are equal; the other
 * way round only one of amount 0 may still be 'unpaid', because the user may have written it so.
 */
export type Installment = { amount: Cents; paid: Cents; status: InstallmentStatus };

/** One that also says when it is due. */
export type DatedInstallment = Installment & { dueDate: Day };

/** What is still to be paid (spec 4). */
export const remaining = ({ amount, paid }: Pick<Installment, 'amount' | 'paid'>): Cents => cents(amount - paid);

/** The status after an amount or what was paid has changed: paid as soon as both are equal (decisions 4). */
export const statusAfter = (amount: Cents, paid: Cents): InstallmentStatus => (paid === amount ? 'paid' : 'unpaid');

/** An installment as the user creates it: 'paid' counts as paid in full before the books began (decisions 4). */
export const newInstallment = (amount: Cents, status: InstallmentStatus): Installment => ({
  amount,
  paid: status === 'paid' ? amount : cents(0),
  status,
});
