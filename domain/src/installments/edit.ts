import { type Cents, MAX_AMOUNT, ZERO } from '../money/cents';
import { ok, type Result, refuse } from '../result';
import { type Installment, type InstallmentStatus, statusAfter } from './installment';

export type AmountProblem = { code: 'below_paid'; paid: Cents } | { code: 'total_too_large' };

/**
 * Decides another amount for one installment (rule: installments/change-amount): not below what is paid of it, equal
 * makes it paid, more makes a paid one unpaid again. `debtTotal` is the debt's total before the change; no total passes
 * the largest amount of a field.
 */
export function changeAmount(
  installment: Installment,
  amount: Cents,
  debtTotal: Cents,
): Result<{ amount: Cents; status: InstallmentStatus }, AmountProblem> {
  if (amount < installment.paid) return refuse({ code: 'below_paid', paid: installment.paid });
  if (amount > installment.amount && debtTotal - installment.amount + amount > MAX_AMOUNT)
    return refuse({ code: 'total_too_large' });
  return ok({ amount, status: statusAfter(amount, installment.paid) });
}

/**
 * Takes back that an installment was 'ya pagado' when its debt was created: nothing is paid of it then. One that payments made paid is
 * refused, `paidBefore` being what was paid without any; an unpaid one, and one of nothing, stay as they are.
 */
export function undoPaidBefore(
  installment: Installment & { paidBefore: Cents },
): Result<Installment & { paidBefore: Cents }, { code: 'has_payments' }> {
  const { amount, paid, paidBefore, status } = installment;
  if (status === 'unpaid' || amount === 0) return ok(installment);
  if (paid > paidBefore) return refuse({ code: 'has_payments' });
  return ok({ amount, paid: ZERO, paidBefore: ZERO, status: 'unpaid' });
}

export type DeletionProblem = { code: 'installment_has_payments' } | { code: 'last_installment' };

/**
 * Whether an installment may be deleted (rule: installments/deletion): nothing is paid of it, and it is not its debt's
 * only one. One created as paid counts as paid in full, so it stays too.
 */
export function decideDeletion(installment: Installment, ofDebt: number): Result<Installment, DeletionProblem> {
  if (installment.paid > 0) return refuse({ code: 'installment_has_payments' });
  if (ofDebt <= 1) return refuse({ code: 'last_installment' });
  return ok(installment);
}
