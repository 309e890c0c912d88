import type { Month } from '@trastienda/domain/dates/day';
import type { DatedInstallment } from '@trastienda/domain/installments/installment';
import type { Cents } from '@trastienda/domain/money/cents';
import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow } from '../../db/in-shop';
import { statement } from '../../db/statement';
import type { Row, Tables } from '../../db/tables';

type Named = { shopId: string; cardId: string };

type SetRow = Row<'statement', 'period' | 'closing_date' | 'due_date'>;

/** The true dates that were set of a card's statements. */
export const setDatesOf = statement<Named, SetRow>((db, { shopId, cardId }) =>
  inShop(db, shopId)
    .selectFrom('statement')
    .select(['period', 'closing_date', 'due_date'])
    .where('credit_card_id', '=', cardId),
);

type DaysRow = Row<'credit_card_days', 'last_period' | 'closing_date' | 'payment_date'>;

/** The days that a card had before, the oldest first. */
export const earlierDaysOf = statement<Named, DaysRow>((db, { shopId, cardId }) =>
  inShop(db, shopId)
    .selectFrom('credit_card_days')
    .select(['last_period', 'closing_date', 'payment_date'])
    .where('credit_card_id', '=', cardId)
    .orderBy('last_period'),
);

/** The days of a card, deleted or not. */
export const daysOf = async (db: Db, { shopId, cardId }: Named) =>
  inShop(db, shopId)
    .selectFrom('credit_card')
    .select(['closing_date', 'payment_date'])
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();

export const keepSetDates = (tx: Tx, shopId: string, row: NewRow<Tables['statement']>) =>
  inShop(tx, shopId)
    .insertInto('statement')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'credit_card_id', 'period']).doUpdateSet({
        closing_date: row.closing_date,
        due_date: row.due_date,
      }),
    )
    .execute();

export const keepEarlierDays = (tx: Tx, shopId: string, row: NewRow<Tables['credit_card_days']>) =>
  inShop(tx, shopId).insertInto('credit_card_days').values(row).execute();

/** Lets go of the days that are known of a card's statements up to a period, or a later one; without a period of all. */
export async function dropEarlierDays(tx: Tx, { shopId, cardId }: Named, from: Month | undefined): Promise<void> {
  const all = inShop(tx, shopId).deleteFrom('credit_card_days').where('credit_card_id', '=', cardId);
  await (from === undefined ? all : all.where('last_period', '>=', from)).execute();
}

/** The installments on a card's statements; those of deleted debts too, which may come back from the trash. */
const onCard = (db: Db, { shopId, cardId }: Named) =>
  inShop(db, shopId)
    .selectFrom('installment')
    .innerJoin('debt', (join) =>
      join.onRef('debt.shop_id', '=', 'installment.shop_id').onRef('debt.id', '=', 'installment.debt_id'),
    )
    .where('debt.credit_card_id', '=', cardId);

export interface UnpaidInstallment extends DatedInstallment {
  id: string;
  debtId: string;
  paidBefore: Cents;
  period: Month;
}

/** What of a card's statements from one period on, up to another one, is not paid; debt by debt. */
export const unpaidOfPeriods = (
  db: Db,
  named: Named,
  { from, to }: { from: Month; to: Month },
): Promise<UnpaidInstallment[]> =>
  onCard(db, named)
    .select(['installment.id', 'installment.debt_id as debtId', 'installment.amount', 'installment.paid'])
    .select(['installment.status', 'installment.due_date as dueDate', 'installment.paid_before as paidBefore'])
    .select((e) => e.ref('installment.period').$notNull().as('period'))
    .where('installment.period', '>=', from)
    .where('installment.period', '<=', to)
    .where('installment.status', '=', 'unpaid')
    .orderBy('installment.debt_id')
    .orderBy('installment.id')
    .execute();

/** The last period before another one in which something stands on a card's statement. */
export const lastPeriodBefore = async (db: Db, named: Named, period: Month): Promise<Month | undefined> => {
  const last = await onCard(db, named)
    .select((e) => e.ref('installment.period').$notNull().as('period'))
    .where('installment.period', '<', period)
    .orderBy('installment.period', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.period;
};
