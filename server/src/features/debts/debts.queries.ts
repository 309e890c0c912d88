import type { PaymentFrequency } from '@trastienda/domain/installments/limits';
import type { Cents } from '@trastienda/domain/money/cents';
import type { Insertable, Updateable } from 'kysely';
import type { Db, Tx } from '../../db/database';
import type { Instant, Tables } from '../../db/tables';

export interface DebtRow {
  id: string;
  name: string;
  notes: string | null;
  minimum_payment: Cents | null;
  money_to_receive: Cents;
  payment_frequency: PaymentFrequency;
  /** Null, too, when the card is deleted. */
  credit_card_id: string | null;
  total: Cents;
  paid: Cents;
}

const living = (db: Db, shopId: string) =>
  db
    .selectFrom('debt')
    .leftJoin('credit_card', (join) =>
      join
        .onRef('credit_card.shop_id', '=', 'debt.shop_id')
        .onRef('credit_card.id', '=', 'debt.credit_card_id')
        .on('credit_card.deleted_at', 'is', null),
    )
    .select(['debt.id', 'debt.name', 'debt.notes', 'debt.minimum_payment', 'debt.money_to_receive'])
    .select(['debt.payment_frequency', 'credit_card.id as credit_card_id', 'debt.total', 'debt.paid'])
    .where('debt.shop_id', '=', shopId)
    .where('debt.deleted_at', 'is', null);

/** A window on the living debts, newest first. */
export const listDebts = (
  db: Db,
  shopId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<DebtRow[]> => living(db, shopId).orderBy('debt.seq', 'desc').limit(limit).offset(offset).execute();

export const findDebt = (db: Db, shopId: string, id: string): Promise<DebtRow | undefined> =>
  living(db, shopId).where('debt.id', '=', id).executeTakeFirst();

export const insertDebt = (tx: Tx, debt: Insertable<Tables['debt']>) => tx.insertInto('debt').values(debt).execute();

/** Whether there was a living debt to change. */
export const updateDebt = async (
  tx: Tx,
  shopId: string,
  id: string,
  change: Updateable<Tables['debt']>,
): Promise<boolean> => {
  const changed = await tx
    .updateTable('debt')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};

/** Hides a living debt; returns what it was counted with. */
export const hideDebt = (tx: Tx, shopId: string, id: string, at: Instant) =>
  tx
    .updateTable('debt')
    .set({ deleted_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['total', 'paid', 'installment_count', 'paid_count', 'credit_card_id'])
    .executeTakeFirst();
