import type { Cents } from '@trastienda/domain/money/cents';
import type { Db, Tx } from '../../db/database';

/** What changes in one debt's sums. */
export interface DebtShift {
  total: Cents;
  paid: Cents;
  installments: number;
  paidInstallments: number;
}

/** What changes in the shop's sums over its living debts. */
export interface StatsShift {
  debts: number;
  settled: number;
  total: Cents;
  paid: Cents;
}

/** Shifts a debt's sums, living or not; returns them as they are now. */
export const shiftDebt = (tx: Tx, shopId: string, id: string, by: DebtShift) =>
  tx
    .updateTable('debt')
    .set((e) => ({
      total: e('total', '+', by.total),
      paid: e('paid', '+', by.paid),
      installment_count: e('installment_count', '+', by.installments),
      paid_count: e('paid_count', '+', by.paidInstallments),
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .returning(['installment_count', 'paid_count', 'credit_card_id', 'deleted_at'])
    .executeTakeFirstOrThrow();

/** Shifts the shop's sums over its debts. False, and nothing done, when they would pass `most`. Locks the shop's ledger. */
export const shiftStats = async (tx: Tx, shopId: string, by: StatsShift, most: Cents): Promise<boolean> => {
  const shifted = await tx
    .updateTable('ledger')
    .set((e) => ({
      debt_count: e('debt_count', '+', by.debts),
      debt_settled_count: e('debt_settled_count', '+', by.settled),
      debt_total: e('debt_total', '+', by.total),
      debt_paid: e('debt_paid', '+', by.paid),
    }))
    .where('shop_id', '=', shopId)
    .where((e) => e(e('debt_total', '+', by.total), '<=', most))
    .returning('shop_id')
    .executeTakeFirst();
  return shifted !== undefined;
};

/** The shop's sums over its living debts, as kept. */
export const readStats = (db: Db, shopId: string) =>
  db
    .selectFrom('ledger')
    .select(['debt_count', 'debt_settled_count', 'debt_total', 'debt_paid'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
