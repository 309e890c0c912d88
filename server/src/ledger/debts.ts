import { remaining, statusAfter } from '@trastienda/domain/installments/installment';
import { type Cents, cents, negate, sum, ZERO } from '@trastienda/domain/money/cents';
import type { Tx } from '../db/database';
import * as queries from './debts.queries';
import * as installments from './installments.queries';
import type { CreditCardChange, DebtSums, KeptInstallment, Payment, PlanChange } from './posting';
import { exceedsRemaining } from './refusals';
import type { DebtsShift } from './shop.queries';

/** What of the shop's debts and of its cards changes with one debt. */
export interface DebtEffect {
  shop: DebtsShift;
  cards: CreditCardChange[];
}

/** What a debt adds to the count and the sum of those that are paid in full: it is paid when all its installments are. */
const settledPart = ({ installment_count, paid_count, total }: Omit<DebtSums, 'paid' | 'credit_card_id'>) =>
  paid_count === installment_count ? { settled: 1, settledTotal: total } : { settled: 0, settledTotal: ZERO };

/** A debt that counts from here on, or that does not any more. */
export function countDebt(debt: DebtSums, sign: 1 | -1): DebtEffect {
  const { settled, settledTotal } = settledPart(debt);
  const signed = (amount: Cents) => (sign === 1 ? amount : negate(amount));
  const { total, paid } = debt;
  return {
    shop: {
      ...{ debts: sign, settled: sign * settled, settledTotal: signed(settledTotal) },
      ...{ total: signed(total), paid: signed(paid) },
    },
    cards: [{ cardId: debt.credit_card_id, by: signed(cents(total - paid)) }],
  };
}

/** Adds a payment to its installment unless it passes what remains: of two at once that are together too much, one passes. */
export async function pay(tx: Tx, shopId: string, { debtId, installmentId, amount }: Payment): Promise<DebtEffect> {
  const after = await installments.shiftPaid(tx, shopId, installmentId, amount);
  if (!after) {
    const now = await installments.paidOf(tx, shopId, installmentId);
    throw exceedsRemaining(amount, now ? remaining(now) : ZERO);
  }
  const paidInstallments = statusAfter(after.amount, after.paid) === 'paid' ? 1 : 0;
  return shiftDebt(tx, shopId, debtId, { total: ZERO, paid: amount, installments: 0, paidInstallments });
}

/** Gives a payment back to its installment, also when the debt is deleted by now. */
export async function unpay(tx: Tx, shopId: string, { debtId, installmentId, amount }: Payment): Promise<DebtEffect> {
  const after = await installments.shiftPaid(tx, shopId, installmentId, negate(amount));
  if (!after) throw new Error('a payment that was never made cannot be given back');
  const paidInstallments = cents(after.paid + amount) === after.amount ? -1 : 0;
  return shiftDebt(tx, shopId, debtId, { total: ZERO, paid: negate(amount), installments: 0, paidInstallments });
}

/** Writes what becomes of a debt's installments; its sums follow. */
export async function changePlan(tx: Tx, shopId: string, plan: PlanChange): Promise<DebtEffect> {
  const { debtId, added = [], changed = [], removed = [] } = plan;
  if (added.length > 0) await installments.insertInstallments(tx, shopId, debtId, added);
  for (const { after } of changed) await installments.updateInstallment(tx, shopId, after);
  for (const { id } of removed) await installments.deleteInstallment(tx, shopId, id);
  const is = [...added, ...changed.map(({ after }) => after)];
  const was = [...removed, ...changed.map(({ before }) => before)];
  const difference = (of: (one: KeptInstallment) => Cents) => cents(sum(is.map(of)) - sum(was.map(of)));
  return shiftDebt(tx, shopId, debtId, {
    total: difference(({ amount }) => amount),
    paid: difference(({ paid }) => paid),
    installments: added.length - removed.length,
    paidInstallments: countPaid(is) - countPaid(was),
  });
}

const countPaid = (of: readonly KeptInstallment[]): number => of.filter(({ status }) => status === 'paid').length;

/** A deleted debt's own sums stay true when a payment from its time is taken back; in the shop's it is no more. */
async function shiftDebt(tx: Tx, shopId: string, id: string, by: queries.DebtShift): Promise<DebtEffect> {
  const after = await queries.shiftDebt(tx, shopId, id, by);
  if (after.deleted_at !== null) return { shop: UNCHANGED, cards: [] };
  const was = settledPart({
    installment_count: after.installment_count - by.installments,
    paid_count: after.paid_count - by.paidInstallments,
    total: cents(after.total - by.total),
  });
  const is = settledPart(after);
  const { total, paid } = by;
  const settledTotal = cents(is.settledTotal - was.settledTotal);
  return {
    shop: { debts: 0, settled: is.settled - was.settled, settledTotal, total, paid },
    cards: [{ cardId: after.credit_card_id, by: cents(total - paid) }],
  };
}

const UNCHANGED: DebtsShift = { debts: 0, settled: 0, settledTotal: ZERO, total: ZERO, paid: ZERO };

/** What changes in the shop's sums with all of these. */
export const inShopsDebts = (effects: readonly DebtEffect[]): DebtsShift =>
  effects.reduce(
    (all, { shop }) => ({
      debts: all.debts + shop.debts,
      settled: all.settled + shop.settled,
      settledTotal: cents(all.settledTotal + shop.settledTotal),
      total: cents(all.total + shop.total),
      paid: cents(all.paid + shop.paid),
    }),
    UNCHANGED,
  );

/** Brings into the cards what they have used more, or less. */
export async function keepCreditCards(tx: Tx, shopId: string, changes: readonly CreditCardChange[]): Promise<void> {
  for (const { cardId, by } of changes)
    if (cardId !== null && by !== 0) await queries.shiftUsed(tx, shopId, cardId, by);
}
