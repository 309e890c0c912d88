import type { Day, Month } from '@trastienda/domain/dates/day';
import type { InstallmentStatus } from '@trastienda/domain/installments/installment';
import type { Cents } from '@trastienda/domain/money/cents';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';
import { PAGE_ROWS } from '../../db/reading';

/** An installment of a debt from the one on that is due next, paid or not. */
export interface DueRow {
  id: string;
  debtId: string;
  name: string;
  of: number;
  /** How many of its debt's are due before the one that is due next. */
  before: number;
  dueDate: Day;
  status: InstallmentStatus;
  amount: Cents;
  paid: Cents;
  nextDue: Day;
  seq: number;
  position: number;
  /** On which statement it stands; on none that one of its debt's it is follows from `before`. */
  period: Month | null;
}

/** Each page looks for all that is due anew: in pages of half as many, what is due in a year of 200 debts takes a fifth longer. */
export const DUE_ROWS = 2 * PAGE_ROWS;

/**
 * A page of what living debts have to pay up to a day, debt by debt in the order of when each is due next, and of what is paid between: so
 * no installment that is paid long ago is read, however many there are.
 */
export const installmentsUpTo = (db: Db, shopId: string, day: Day, last?: DueRow): Promise<DueRow[]> => {
  const due = dueDebts(db, shopId, day, last?.nextDue)
    .innerJoin('installment', (join) =>
      join.onRef('installment.shop_id', '=', 'debt.shop_id').onRef('installment.debt_id', '=', 'debt.id'),
    )
    .select(['installment.id', 'installment.amount', 'installment.paid', 'installment.position', 'installment.status'])
    .select('installment.period')
    .select(['installment.due_date as dueDate', 'debt.id as debtId', 'debt.name', 'debt.installment_count as of'])
    .leftJoin(countBefore(db, shopId, day).as('earlier'), (join) => join.onRef('earlier.debtId', '=', 'debt.id'))
    .select((e) => ['debt.seq', e.fn.coalesce('earlier.count', sql.lit(0)).as('before')])
    .select((e) => e.ref('debt.next_due_date').$notNull().as('nextDue'))
    .whereRef('installment.due_date', '>=', 'debt.next_due_date')
    .where('installment.due_date', '<=', day)
    .orderBy('debt.next_due_date')
    .orderBy('debt.seq')
    .orderBy('installment.due_date')
    .orderBy('installment.position')
    .limit(DUE_ROWS);
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

/** Of each debt how many installments are due before the one that is due next: counted once a debt, not for each installment. */
const countBefore = (db: Db, shopId: string, day: Day) =>
  dueDebts(db, shopId, day)
    .innerJoin('installment', (join) =>
      join.onRef('installment.shop_id', '=', 'debt.shop_id').onRef('installment.debt_id', '=', 'debt.id'),
    )
    .whereRef('installment.due_date', '<', 'debt.next_due_date')
    .select(['debt.id as debtId', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('debt.id');

/** The living debts that have something to pay up to that day, from those on that are due next on another. */
const dueDebts = (db: Db, shopId: string, day: Day, from = FIRST) =>
  inShop(db, shopId)
    .selectFrom('debt')
    .where('debt.deleted_at', 'is', null)
    .where('debt.next_due_date', 'is not', null)
    .where('debt.next_due_date', '>=', from)
    .where('debt.next_due_date', '<=', day);

/** Before every day that an installment can have. */
const FIRST = '0001-01-01' as Day;
