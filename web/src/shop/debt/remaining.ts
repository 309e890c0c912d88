import type { Debt, Installment } from '@trastienda/contract/debts';
import { remaining } from '@trastienda/domain/installments/installment';
import type { Cents } from '@trastienda/domain/money/cents';
import { centsOf } from '../../lib/pesos';

/** What is still to be paid of an installment. */
export const remainingOf = ({ amount, total_paid }: Pick<Installment, 'amount' | 'total_paid'>): Cents =>
  remaining({ amount: centsOf(amount), paid: centsOf(total_paid) });

/** The earliest installment with something left to pay, and its place among the others; undefined when all is paid. */
export function firstUnpaid(debt: Pick<Debt, 'installments'>): { installment: Installment; index: number } | undefined {
  const index = debt.installments.findIndex((one) => remainingOf(one) > 0);
  const installment = debt.installments[index];
  return installment && { installment, index };
}
