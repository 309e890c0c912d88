import { type Cents, cents, MAX_TOTAL, sumWithin } from '../money/cents';
import { ok, type Result, refuse } from '../result';
import { type DatedInstallment, type Installment, type InstallmentStatus, remaining, statusAfter } from './installment';

/** What a payment makes of an installment. */
export type Payment = { paid: Cents; status: InstallmentStatus };

export type PaymentProblem =
  | { code: 'installment_already_paid' }
  | { code: 'amount_exceeds_remaining'; amount: Cents; remaining: Cents };

/**
 * Decides one payment, or the sum of several at once: all or none (rule: installments/never-overpaid). Throws unless
 * `amount` is positive.
 */
export function payInstallment(installment: Installment, amount: Cents): Result<Payment, PaymentProblem> {
  if (amount <= 0) throw new RangeError(`not a payment: ${amount}`);
  const left = remaining(installment);
  if (left === 0) return refuse({ code: 'installment_already_paid' });
  if (amount > left) return refuse({ code: 'amount_exceeds_remaining', amount, remaining: left });
  const paid = cents(installment.paid + amount);
  return ok({ paid, status: statusAfter(installment.amount, paid) });
}

/**
 * The installment that a payment to the whole debt goes to: the earliest that has something left to pay, of several on one day the
 * first. Undefined when nothing is left (rule: installments/earliest-first).
 */
export function earliestUnpaid<T extends Pick<DatedInstallment, 'amount' | 'paid' | 'dueDate'>>(
  installments: readonly T[],
): T | undefined {
  let earliest: T | undefined;
  for (const candidate of installments)
    if (remaining(candidate) > 0 && (!earliest || candidate.dueDate < earliest.dueDate)) earliest = candidate;
  return earliest;
}

/** What one account is to give, and what it has. */
export type AccountShare = { balance: Cents; amount: Cents };

export type SharesProblem =
  | { code: 'nothing_to_pay' }
  | { code: 'amount_exceeds_remaining'; amount: Cents; remaining: Cents }
  | { code: 'insufficient_balance'; index: number; balance: Cents };

/**
 * Checks the amounts typed for one installment account by account (rule: installments/several-accounts): together not
 * over what remains, each not over its account's balance. Amounts that are together more than any total count as the
 * largest one. Every problem is named, so that each can stand at its field; no problem means that it can be paid.
 */
export function sharesProblems(left: Cents, shares: readonly AccountShare[]): SharesProblem[] {
  const together = sumWithin(
    shares.map((share) => share.amount),
    MAX_TOTAL,
  );
  const amount = together.ok ? together.value : MAX_TOTAL;
  const problems: SharesProblem[] = [];
  if (amount <= 0) problems.push({ code: 'nothing_to_pay' });
  if (!together.ok || amount > left) problems.push({ code: 'amount_exceeds_remaining', amount, remaining: left });
  for (const [index, { amount, balance }] of shares.entries())
    if (amount > 0 && amount > balance) problems.push({ code: 'insufficient_balance', index, balance });
  return problems;
}

/**
 * What an account's input keeps of what was typed: at most the account's balance, never less than nothing
 * (rule: installments/several-accounts).
 */
export const capToBalance = (typed: Cents, balance: Cents): Cents => cents(Math.max(0, Math.min(typed, balance)));
