import type { Day } from '@trastienda/domain/dates/day';
import type { InstallmentStatus } from '@trastienda/domain/installments/installment';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../db/database';
import { installmentNumber } from '../../db/installment-number';
import type { Instant, Tables } from '../../db/tables';

const COLUMNS = ['id', 'seq', 'title', 'description', 'starts_at', 'ends_at', 'all_day', 'location', 'color'] as const;

export type EventRow = Pick<Selectable<Tables['event']>, (typeof COLUMNS)[number]>;

/** A stretch of time, [from, to); `usual` is where an event that is not long starts at the earliest to reach into it. */
export interface Stretch {
  usual: Instant;
  from: Instant;
  to: Instant;
}

const ofShop = (db: Db, shopId: string) => db.selectFrom('event').select(COLUMNS).where('shop_id', '=', shopId);

/**
 * What overlaps the stretch, in order of time. Asking for `starts_at < to and ends_at > from` alone would read everything
 * before or everything after: so the few long events are found by their own index, and of the others only those are read
 * that start near enough.
 */
export const eventsWithin = (db: Db, shopId: string, { usual, from, to }: Stretch): Promise<EventRow[]> => {
  const usualOnes = ofShop(db, shopId)
    .where('starts_at', '>=', usual)
    .where('starts_at', '<', to)
    .where((e) => e.or([e('ends_at', '>', from), e('starts_at', '>=', from)]));
  const longOnes = ofShop(db, shopId).where('long_until', '>', from).where('starts_at', '<', usual);
  return usualOnes.unionAll(longOnes).orderBy('starts_at').orderBy('seq').execute();
};

/** An installment as the calendar shows it. */
export interface InstallmentRow {
  id: string;
  debtName: string;
  /** Which one of the debt's it is by due date, counted from 1, and how many there are. */
  number: number;
  of: number;
  dueDate: Day;
  status: InstallmentStatus;
}

/** The installments of living debts that are due on these days, both included. They are read, never kept a second time. */
export const installmentsDue = (
  db: Db,
  shopId: string,
  { first, last }: { first: Day; last: Day },
): Promise<InstallmentRow[]> =>
  ofLivingDebts(db, shopId)
    .select(['installment.id', 'installment.due_date as dueDate', 'installment.status'])
    .select(['debt.name as debtName', 'debt.installment_count as of'])
    .select(installmentNumber.as('number'))
    .where('installment.due_date', '>=', first)
    .where('installment.due_date', '<=', last)
    .execute();

/** Whether the id is one of an installment that the calendar shows. `id` is a UUID. */
export const isInstallment = async (db: Db, shopId: string, id: string): Promise<boolean> =>
  (await ofLivingDebts(db, shopId).select('installment.id').where('installment.id', '=', id).executeTakeFirst()) !==
  undefined;

const ofLivingDebts = (db: Db, shopId: string) =>
  db
    .selectFrom('installment')
    .innerJoin('debt', (join) =>
      join.onRef('debt.shop_id', '=', 'installment.shop_id').onRef('debt.id', '=', 'installment.debt_id'),
    )
    .where('installment.shop_id', '=', shopId)
    .where('debt.deleted_at', 'is', null);

/** Returns undefined when the shop has one with that id. */
export const insertEvent = (tx: Tx, event: Insertable<Tables['event']>): Promise<EventRow | undefined> =>
  tx
    .insertInto('event')
    .values(event)
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

export const updateEvent = (
  db: Db,
  shopId: string,
  id: string,
  change: Updateable<Tables['event']>,
): Promise<EventRow | undefined> =>
  db
    .updateTable('event')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();

/** Whether there was one. */
export const deleteEvent = async (db: Db, shopId: string, id: string): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('event')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
};
