import type { Day } from '@trastienda/domain/dates/day';
import type { Cents } from '@trastienda/domain/money/cents';
import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';
import { installmentNumber } from '../../db/installment-number';
import { PAGE_ROWS } from '../../db/reading';

export interface DueRow {
  id: string;
  debtId: string;
  name: string;
  /** Which one of the debt's it is by due date, counted from 1, and how many there are. */
  number: number;
  of: number;
  dueDate: Day;
  amount: Cents;
  paid: Cents;
  nextDue: Day;
  seq: number;
  position: number;
}

/**
 * A page of what living debts have to pay up to a day, debt by debt in the order of when each is due next: so no installment that is paid
 * long ago is read, however many there are.
 */
export const unpaidUpTo = (db: Db, shopId: string, day: Day, last?: DueRow): Promise<DueRow[]> => {
  const due = inShop(db, shopId)
    .selectFrom('debt')
    .innerJoin('installment', (join) =>
      join.onRef('installment.shop_id', '=', 'debt.shop_id').onRef('installment.debt_id', '=', 'debt.id'),
    )
    .select(['installment.id', 'installment.amount', 'installment.paid', 'installment.position'])
    .select(['installment.due_date as dueDate', 'debt.id as debtId', 'debt.name', 'debt.installment_count as of'])
    .select(['debt.seq', installmentNumber.as('number')])
    .select((e) => e.ref('debt.next_due_date').$notNull().as('nextDue'))
    .where('debt.deleted_at', 'is', null)
    .where('debt.next_due_date', 'is not', null)
    .where('debt.next_due_date', '>=', last?.nextDue ?? FIRST)
    .where('debt.next_due_date', '<=', day)
    .where('installment.status', '=', 'unpaid')
    .where('installment.due_date', '<=', day)
    .orderBy('debt.next_due_date')
    .orderBy('debt.seq')
    .orderBy('installment.due_date')
    .orderBy('installment.position')
    .limit(PAGE_ROWS);
  if (!last) return due.execute();
  return due
    .where((e) =>
      e.or([
        e('debt.next_due_date', '>', last.nextDue),
        e('debt.seq', '>', last.seq),
        e.and([e('debt.seq', '=', last.seq), e('installment.due_date', '>', last.dueDate)]),
        e.and([
          e('debt.seq', '=', last.seq),
          e('installment.due_date', '=', last.dueDate),
          e('installment.position', '>', last.position),
        ]),
      ]),
    )
    .execute();
};

/** Before every day that an installment can have. */
const FIRST = '0001-01-01' as Day;
