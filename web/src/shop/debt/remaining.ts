import type { Debt, Installment } from '@trastienda/contract/debts';
import { remaining } from '@trastienda/domain/installments/installment';
import type { Cents } from '@trastienda/domain/money/cents';
import { centsOf } from '../../lib/pesos';

/** What is still to be paid of an installment. */
export const remainingOf = ({ amount, total_paid }: Pick<Installment, 'amount' | 'total_paid'>): Cents =>
  remaining({ amount: centsOf(amount), paid: centsOf(total_paid) });

/** The earliest installment with something left to pay, and its place among the others; undefined when all is paid. */
export function firstUnpaid(debt: Pick<Debt, 'installments'>): { installment: Installment; index: number } | undefined {
  let first: { installment: Installment; index: number } | undefined;
  for (const [index, installment] of debt.installments.entries()) {
    const isEarlier = first === undefined || installment.due_date < first.installment.due_date;
    if (isEarlier && remainingOf(installment) > 0) first = { installment, index };
  }
  return first;
}
