import type { Day } from '@trastienda/domain/dates/day';
import type { InstallmentStatus } from '@trastienda/domain/installments/installment';
import type { Cents } from '@trastienda/domain/money/cents';
import type { Updateable } from 'kysely';
import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow } from '../../db/in-shop';
import { installmentNumber } from '../../db/installment-number';
import type { Instant, Row, Tables } from '../../db/tables';

const COLUMNS = ['id', 'seq', 'title', 'description', 'starts_at', 'ends_at', 'all_day', 'location', 'color'] as const;

export type EventRow = Row<'event', (typeof COLUMNS)[number]>;

/** A stretch of time, [from, to); `usual` is where an event that is not long starts at the earliest to reach into it. */
export interface Bounds {
  usual: Instant;
  from: Instant;
  to: Instant;
}

/** The same stretch as all-day events have it, and as the others have it. */
export interface Stretch {
  days: Bounds;
  moments: Bounds;
}

const earliest = ({ days, moments }: Stretch, bound: keyof Bounds) =>
  days[bound] < moments[bound] ? days[bound] : moments[bound];

const latest = ({ days, moments }: Stretch, bound: keyof Bounds) =>
  days[bound] > moments[bound] ? days[bound] : moments[bound];

/** Where a page of a list begins: after this row, from the first one without it. */
interface After<R> {
  last?: R | undefined;
  limit: number;
}

type Place = Pick<EventRow, 'starts_at' | 'seq'>;

/** A shop's events in order of time, a page of them. */
const pageOfEvents = (db: Db, shopId: string, { last, limit }: After<Place>) => {
  const events = inShop(db, shopId).selectFrom('event').select(COLUMNS);
  const rest = last
    ? events
        .where('starts_at', '>=', last.starts_at)
        .where((e) => e.or([e('starts_at', '>', last.starts_at), e('seq', '>', last.seq)]))
    : events;
  return rest.orderBy('starts_at').orderBy('seq').limit(limit);
};

/**
 * What overlaps the stretch and starts near enough for an event that is not long. Asking for `starts_at < to and ends_at > from` alone
 * would read everything before or everything after: so the few long events are found by their own index.
 */
export const usualEvents = (db: Db, shopId: string, stretch: Stretch, after: After<Place>): Promise<EventRow[]> =>
  pageOfEvents(db, shopId, after)
    .where('starts_at', '>=', earliest(stretch, 'usual'))
    .where('starts_at', '<', latest(stretch, 'to'))
    .where((e) => {
      const within = ({ usual, from, to }: Bounds, allDay: boolean) =>
        e.and([
          e('all_day', '=', allDay),
          ...[e('starts_at', '>=', usual), e('starts_at', '<', to)],
          e.or([e('ends_at', '>', from), e('starts_at', '>=', from)]),
        ]);
      return e.or([within(stretch.days, true), within(stretch.moments, false)]);
    })
    .execute();

/** The long ones that start before that and reach into the stretch. */
export const longEvents = (db: Db, shopId: string, stretch: Stretch, after: After<Place>): Promise<EventRow[]> =>
  pageOfEvents(db, shopId, after)
    .where('long_until', '>', earliest(stretch, 'from'))
    .where((e) => {
      const before = ({ usual, from }: Bounds, allDay: boolean) =>
        e.and([e('all_day', '=', allDay), e('long_until', '>', from), e('starts_at', '<', usual)]);
      return e.or([before(stretch.days, true), before(stretch.moments, false)]);
    })
    .execute();

/** An installment as the calendar shows it. */
export interface InstallmentRow {
  id: string;
  debtId: string;
  debtName: string;
  /** Which one of the debt's it is by due date, counted from 1, and how many there are. */
  number: number;
  of: number;
  dueDate: Day;
  status: InstallmentStatus;
  amount: Cents;
  paid: Cents;
}

/** A page of the installments of living debts that are due on these days, both included. They are read, never kept a second time. */
export const installmentsDue = (
  db: Db,
  shopId: string,
  { first, last }: { first: Day; last: Day },
  after: After<Pick<InstallmentRow, 'dueDate' | 'id'>>,
): Promise<InstallmentRow[]> => {
  const due = ofLivingDebts(db, shopId)
    .select(['installment.id', 'installment.due_date as dueDate', 'installment.status'])
    .select(['installment.amount', 'installment.paid'])
    .select(['debt.id as debtId', 'debt.name as debtName', 'debt.installment_count as of'])
    .select(installmentNumber.as('number'))
    .where('installment.due_date', '>=', after.last?.dueDate ?? first)
    .where('installment.due_date', '<=', last)
    .orderBy('installment.due_date')
    .orderBy('installment.id')
    .limit(after.limit);
  const { last: before } = after;
  if (!before) return due.execute();
  return due
    .where((e) => e.or([e('installment.due_date', '>', before.dueDate), e('installment.id', '>', before.id)]))
    .execute();
};

/** Whether the id is one of an installment that the calendar shows. `id` is a UUID. */
export const isInstallment = async (db: Db, shopId: string, id: string): Promise<boolean> =>
  (await ofLivingDebts(db, shopId).select('installment.id').where('installment.id', '=', id).executeTakeFirst()) !==
  undefined;

const ofLivingDebts = (db: Db, shopId: string) =>
  inShop(db, shopId)
    .selectFrom('installment')
    .innerJoin('debt', (join) =>
      join.onRef('debt.shop_id', '=', 'installment.shop_id').onRef('debt.id', '=', 'installment.debt_id'),
    )
    .where('debt.deleted_at', 'is', null);

/** Returns undefined when the shop has one with that id. */
export const insertEvent = (tx: Tx, shopId: string, event: NewRow<Tables['event']>): Promise<EventRow | undefined> =>
  inShop(tx, shopId)
    .insertInto('event')
    .values(event)
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

export const updateEvent = (
  tx: Tx,
  shopId: string,
  id: string,
  change: Updateable<Tables['event']>,
): Promise<EventRow | undefined> =>
  inShop(tx, shopId).updateTable('event').set(change).where('id', '=', id).returning(COLUMNS).executeTakeFirst();

/** An event as it is kept. */
export type KeptEvent = Row<'event', (typeof KEPT)[number]>;

const KEPT = [...COLUMNS, 'long_until'] as const;

/** Takes an event out; returns what it was, undefined where there is none. */
export const deleteEvent = (tx: Tx, shopId: string, id: string): Promise<KeptEvent | undefined> =>
  inShop(tx, shopId).deleteFrom('event').where('id', '=', id).returning(KEPT).executeTakeFirst();
