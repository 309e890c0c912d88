import type { Installment } from '../installments/installment';
import { type Cents, cents, sum } from '../money/cents';
import { loanCost } from './cost';
import { roundPercent } from './percent';

/**
 * `total` is `paid` plus `unpaid`; the interests are percentages to 2 decimals, null when nothing was received
 * (rule: loan-costs/debt-interest).
 */
export type DebtTotals = {
  total: Cents;
  paid: Cents;
  unpaid: Cents;
  totalInterest: number | null;
  interestPerInstallment: number | null;
};

export function debtTotals(received: Cents, installments: readonly Pick<Installment, 'amount' | 'paid'>[]): DebtTotals {
  const total = sum(installments.map((one) => one.amount));
  const paid = sum(installments.map((one) => one.paid));
  const cost = loanCost({ total, received, installments: installments.length });
  return {
    total,
    paid,
    unpaid: cents(total - paid),
    totalInterest: cost ? roundPercent(cost.totalInterest) : null,
    interestPerInstallment: cost ? roundPercent(cost.perInstallment) : null,
  };
}

/** A debt counts as paid when all its installments are. */
export const isSettled = (installments: readonly Pick<Installment, 'status'>[]): boolean =>
  installments.every((one) => one.status === 'paid');

/** How many debts there are, paid and still to be paid, and the same in money (rule: installments/stats). */
export type DebtStats = Record<'count' | 'countPaid' | 'countUnpaid', number> &
  Record<'amount' | 'amountPaid' | 'amountUnpaid', Cents>;

export function debtStats(debts: readonly (readonly Installment[])[]): DebtStats {
  const countPaid = debts.filter(isSettled).length;
  const amount = sum(debts.flat().map((one) => one.amount));
  const amountPaid = sum(debts.flat().map((one) => one.paid));
  return {
    count: debts.length,
    countPaid,
    countUnpaid: debts.length - countPaid,
    amount,
    amountPaid,
    amountUnpaid: cents(amount - amountPaid),
  };
}
