import type { InstallmentStatus } from '@trastienda/domain/installments/installment';
import type { Cents } from '@trastienda/domain/money/cents';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database';
import { inShop } from '../db/in-shop';
import { statement } from '../db/statement';
import type { Row } from '../db/tables';
import type { KeptInstallment } from './posting';
import { kept } from './tables';

const columnsOf = ({ amount, dueDate, status, paid, paidBefore, period }: KeptInstallment) => ({
  amount,
  due_date: dueDate,
  status,
  paid,
  paid_before: paidBefore,
  period,
});

export const insertInstallments = (tx: Tx, shopId: string, debtId: string, installments: readonly KeptInstallment[]) =>
  inShop(kept(tx), shopId)
    .insertInto('installment')
    .values(
      installments.map((one, position) => ({
        ...{ id: one.id, debt_id: debtId, position },
        ...columnsOf(one),
      })),
    )
    .execute();

export const updateInstallment = (tx: Tx, shopId: string, after: KeptInstallment) =>
  inShop(kept(tx), shopId).updateTable('installment').set(columnsOf(after)).where('id', '=', after.id).execute();

export const deleteInstallment = (tx: Tx, shopId: string, id: string) =>
  inShop(kept(tx), shopId).deleteFrom('installment').where('id', '=', id).execute();

type Paid = Row<'installment', 'amount' | 'paid'>;

/**
 * Adds to what is paid of an installment, or gives back when negative, of a deleted debt's too. The guard is in the statement:
 * undefined, and nothing done, when that would pass the amount.
 */
export const shiftPaid = async (tx: Tx, shopId: string, id: string, by: Cents): Promise<Paid | undefined> =>
  (await payment(tx, { shopId, id, by }))[0];

const payment = statement<{ shopId: string; id: string; by: Cents }, Paid>((tx, { shopId, id, by }) =>
  inShop(kept(tx), shopId)
    .updateTable('installment')
    .set((e) => ({
      paid: e('paid', '+', by),
      status: sql<InstallmentStatus>`case when paid + ${by} = amount then 'paid' else 'unpaid' end`,
    }))
    .where('id', '=', id)
    .where((e) => e.between(e('paid', '+', by), 0 as Cents, e.ref('amount')))
    .returning(['amount', 'paid']),
);

/** What of an installment is paid, while there is one. */
export const paidOf = (db: Db, shopId: string, id: string): Promise<Paid | undefined> =>
  inShop(db, shopId).selectFrom('installment').select(['amount', 'paid']).where('id', '=', id).executeTakeFirst();
