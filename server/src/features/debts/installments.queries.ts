import type { Day, Month } from '@trastienda/domain/dates/day';
import type { DatedInstallment, InstallmentStatus } from '@trastienda/domain/installments/installment';
import type { Cents } from '@trastienda/domain/money/cents';
import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';
import { statement } from '../../db/statement';

export interface InstallmentRow extends DatedInstallment {
  id: string;
  debtId: string;
  /** What of `paid` was paid before the books began. */
  paidBefore: Cents;
  /** On which statement of its debt's card it stands. */
  period: Month | null;
}

const ofShop = (db: Db, shopId: string) =>
  inShop(db, shopId)
    .selectFrom('installment')
    .select(['installment.id', 'installment.debt_id as debtId', 'installment.amount', 'installment.paid'])
    .select(['installment.status', 'installment.due_date as dueDate', 'installment.paid_before as paidBefore'])
    .select('installment.period');

const ofLivingDebts = (db: Db, shopId: string) =>
  ofShop(db, shopId)
    .innerJoin('debt', (join) =>
      join.onRef('debt.shop_id', '=', 'installment.shop_id').onRef('debt.id', '=', 'installment.debt_id'),
    )
    .where('debt.deleted_at', 'is', null);

/**
 * The installments of these debts, whether they live or not: the caller knows. Debt by debt, each by its statement, then by due
 * date, of several on one day the first created first (rule: installments/order).
 */
export const installmentsOf = async (db: Db, shopId: string, debtIds: readonly string[]): Promise<InstallmentRow[]> => {
  const [debtId, ...more] = debtIds;
  if (debtId === undefined) return [];
  if (more.length === 0) return installmentsOfOne(db, { shopId, debtId });
  return ofShop(db, shopId)
    .where('installment.debt_id', 'in', debtIds)
    .orderBy('installment.debt_id')
    .orderBy('installment.period')
    .orderBy('installment.due_date')
    .orderBy('installment.position')
    .execute();
};

const installmentsOfOne = statement<{ shopId: string; debtId: string }, InstallmentRow>((db, { shopId, debtId }) =>
  ofShop(db, shopId)
    .where('installment.debt_id', '=', debtId)
    .orderBy('installment.period')
    .orderBy('installment.due_date')
    .orderBy('installment.position'),
);

/** The same of those of these debts that live. */
export const installmentsOfLiving = async (
  db: Db,
  shopId: string,
  debtIds: readonly string[],
): Promise<InstallmentRow[]> => {
  const [debtId, ...more] = debtIds;
  if (debtId === undefined) return [];
  if (more.length === 0) return installmentsOfLivingOne(db, { shopId, debtId });
  return ofLivingDebts(db, shopId)
    .where('installment.debt_id', 'in', debtIds)
    .orderBy('installment.debt_id')
    .orderBy('installment.period')
    .orderBy('installment.due_date')
    .orderBy('installment.position')
    .execute();
};

const installmentsOfLivingOne = statement<{ shopId: string; debtId: string }, InstallmentRow>(
  (db, { shopId, debtId }) =>
    ofLivingDebts(db, shopId)
      .where('installment.debt_id', '=', debtId)
      .orderBy('installment.period')
      .orderBy('installment.due_date')
      .orderBy('installment.position'),
);

/** Those of these installments whose debts live. */
export const findInstallments = async (db: Db, shopId: string, ids: readonly string[]): Promise<InstallmentRow[]> => {
  const [id, ...more] = ids;
  if (id === undefined) return [];
  if (more.length === 0) return findOne(db, { shopId, id });
  return ofLivingDebts(db, shopId).where('installment.id', 'in', ids).execute();
};

const findOne = statement<{ shopId: string; id: string }, InstallmentRow>((db, { shopId, id }) =>
  ofLivingDebts(db, shopId).where('installment.id', '=', id),
);

export interface NewInstallment {
  amount: Cents;
  dueDate: Day;
  status: InstallmentStatus;
  /** The statement on which it stands, where that does not follow from its day. */
  period?: Month;
}
