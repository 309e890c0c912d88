import type { Month } from '@trastienda/domain/dates/day';
import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';

/** On which statements a debt's installments stand, and how many they are. */
export interface Span {
  debtId: string;
  first: Month;
  last: Month;
  count: number;
  periods: number;
}

export const spansOf = (db: Db, shopId: string, debtIds: readonly string[]): Promise<Span[]> =>
  inShop(db, shopId)
    .selectFrom('installment')
    .select((e) => [
      'debt_id as debtId',
      e.fn.min(e.ref('period').$notNull()).as('first'),
      e.fn.max(e.ref('period').$notNull()).as('last'),
      e.fn.countAll<number>().as('count'),
      e.fn.count<number>('period').distinct().as('periods'),
    ])
    .where('debt_id', 'in', debtIds)
    .where('period', 'is not', null)
    .groupBy('debt_id')
    .execute();

/** Of these debts the installments in their order (rule: installments/order), debt by debt. */
export const idsInOrder = (db: Db, shopId: string, debtIds: readonly string[]) =>
  inShop(db, shopId)
    .selectFrom('installment')
    .select(['id', 'debt_id as debtId'])
    .where('debt_id', 'in', debtIds)
    .orderBy('debt_id')
    .orderBy('period')
    .orderBy('due_date')
    .orderBy('position')
    .execute();
