import type { Day } from '@trastienda/domain/dates/day';
import type { Cents } from '@trastienda/domain/money/cents';
import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { inShop } from '../db/in-shop';
import { statement } from '../db/statement';
import type { Instant } from '../db/tables';
import type { DebtSums } from './posting';
import { kept } from './tables';

/** What changes in one debt's sums. */
export interface DebtShift {
  total: Cents;
  paid: Cents;
  installments: number;
  paidInstallments: number;
}

type ShiftedDebt = DebtSums & { deleted_at: Instant | null };

/**
 * Shifts a debt's sums, living or not, and finds anew when it is due next: its installments have been changed before. Returns what
 * they are by now.
 */
export const shiftDebt = async (tx: Tx, shopId: string, id: string, by: DebtShift): Promise<ShiftedDebt> => {
  const [debt] = await debtShift(tx, { ...by, shopId, id });
  if (!debt) throw new Error('an installment without its debt');
  return debt;
};

const debtShift = statement<DebtShift & { shopId: string; id: string }, ShiftedDebt>((tx, { shopId, id, ...by }) =>
  inShop(kept(tx), shopId)
    .updateTable('debt')
    .set((e) => ({
      total: e('total', '+', by.total),
      paid: e('paid', '+', by.paid),
      installment_count: e('installment_count', '+', by.installments),
      paid_count: e('paid_count', '+', by.paidInstallments),
      next_due_date: nextDue,
    }))
    .where('id', '=', id)
    .returning(['total', 'paid', 'installment_count', 'paid_count', 'credit_card_id', 'deleted_at']),
);

const nextDue = sql<Day | null>`(
  select due_date from installment
  where installment.shop_id = debt.shop_id and installment.debt_id = debt.id and installment.status = 'unpaid'
  order by due_date limit 1)`;

/** Adds to what a card has used, living or not. */
export const shiftUsed = (tx: Tx, shopId: string, id: string, by: Cents) =>
  inShop(kept(tx), shopId)
    .updateTable('credit_card')
    .set((e) => ({ used: e('used', '+', by) }))
    .where('id', '=', id)
    .execute();
