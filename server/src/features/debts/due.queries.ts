import type { Day } from '@trastienda/domain/dates/day';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';
import { packedInstallments } from '../../db/packed-installments';

/** A debt that has something to pay. */
export interface DueDebt {
  debtId: string;
  name: string;
  of: number;
  seq: number;
  /** How many of its installments are due before the one that is due next. */
  before: number;
  nextDue: Day;
  /** Its installments from that one on (db/packed-installments.ts), paid or not, in their order. */
  packed: string;
}

/** How many debts a page has; of most of them a dozen installments are due in a year. */
export const DUE_DEBTS = 250;

/**
 * A page of the living debts that have something to pay up to a day, in the order of when each is due next, with their installments up to
 * that day: so no installment that is paid long ago is read, however many there are.
 */
export const debtsDueUpTo = (db: Db, shopId: string, day: Day, last?: DueDebt): Promise<DueDebt[]> => {
  const due = inShop(db, shopId)
    .selectFrom('debt')
    .where('debt.deleted_at', 'is', null)
    .where('debt.next_due_date', 'is not', null)
    .where('debt.next_due_date', '>=', last?.nextDue ?? FIRST)
    .where('debt.next_due_date', '<=', day)
    .select(['debt.id as debtId', 'debt.name', 'debt.installment_count as of', 'debt.seq'])
    .select((e) => e.ref('debt.next_due_date').$notNull().as('nextDue'))
    .select(({ fn }) => [
      installmentsOf(db, shopId)
        .where('installment.due_date', '<', NEXT_DUE)
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('before'),
      installmentsOf(db, shopId)
        .where('installment.due_date', '>=', NEXT_DUE)
        .where('installment.due_date', '<=', day)
        .select(packedInstallments(sql`installment.due_date, installment.position`).as('packed'))
        .$asScalar()
        .$notNull()
        .as('packed'),
    ])
    .orderBy('debt.next_due_date')
    .orderBy('debt.seq')
    .limit(DUE_DEBTS);
  if (!last) return due.execute();
  return due.where((e) => e.or([e('debt.next_due_date', '>', last.nextDue), e('debt.seq', '>', last.seq)])).execute();
};

/** Those of the debt that the statement around it is about. */
const installmentsOf = (db: Db, shopId: string) =>
  inShop(db, shopId).selectFrom('installment').where('installment.debt_id', '=', sql.ref<string>('debt.id'));

/** When that debt has to be paid next. */
const NEXT_DUE = sql.ref<Day>('debt.next_due_date');

/** Before every day that an installment can have. */
const FIRST = '0001-01-01' as Day;
