import type { Cents } from '@trastienda/domain/money/cents';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database';
import { statement } from '../../db/statement';
import type { Tables } from '../../db/tables';

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

type ShiftedDebt = Pick<
  Selectable<Tables['debt']>,
  'installment_count' | 'paid_count' | 'credit_card_id' | 'deleted_at'
>;

type KeptStats = Pick<Selectable<Tables['ledger']>, 'debt_count' | 'debt_settled_count' | 'debt_total' | 'debt_paid'>;

/** Shifts a debt's sums, living or not; returns them as they are now. */
export const shiftDebt = async (tx: Tx, shopId: string, id: string, by: DebtShift): Promise<ShiftedDebt> => {
  const [debt] = await debtShift(tx, { ...by, shopId, id });
  if (!debt) throw new Error('an installment without its debt');
  return debt;
};

const debtShift = statement<DebtShift & { shopId: string; id: string }, ShiftedDebt>((tx, { shopId, id, ...by }) =>
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
    .returning(['installment_count', 'paid_count', 'credit_card_id', 'deleted_at']),
);

/** Shifts the shop's sums over its debts. False, and nothing done, when they would pass `most`. Locks the shop's ledger. */
export const shiftStats = async (tx: Tx, shopId: string, by: StatsShift, most: Cents): Promise<boolean> =>
  (await statsShift(tx, { ...by, shopId, most })).length > 0;

const statsShift = statement<StatsShift & { shopId: string; most: Cents }, { shop_id: string }>(
  (tx, { shopId, most, ...by }) =>
    tx
      .updateTable('ledger')
      .set((e) => ({
        debt_count: e('debt_count', '+', by.debts),
        debt_settled_count: e('debt_settled_count', '+', by.settled),
        debt_total: e('debt_total', '+', by.total),
        debt_paid: e('debt_paid', '+', by.paid),
      }))
      .where('shop_id', '=', shopId)
      .where((e) => e(e('debt_total', '+', by.total), '<=', most))
      .returning('shop_id'),
);

/** The shop's sums over its living debts, as kept. */
export const readStats = async (db: Db, shopId: string): Promise<KeptStats> => {
  const [stats] = await statsOf(db, { shopId });
  if (!stats) throw new Error('a shop without its ledger');
  return stats;
};

const statsOf = statement<{ shopId: string }, KeptStats>((db, { shopId }) =>
  db
    .selectFrom('ledger')
    .select(['debt_count', 'debt_settled_count', 'debt_total', 'debt_paid'])
    .where('shop_id', '=', shopId),
);
