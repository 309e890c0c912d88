import { type EventColor, overlaps } from '@trastienda/domain/calendar/event';
import { endOfDay, startOfDay } from '@trastienda/domain/calendar/local-day';
import { wholeDays } from '@trastienda/domain/calendar/whole-days';
import type { Day } from '@trastienda/domain/dates/day';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import { newId } from '../../db/ids';
import { takeSequence } from '../../db/sequence';
import { type Shop, today, within } from '../../db/shop';
import { transact } from '../../db/transact';
import { notFound, Refusal } from '../../http/refusal';
import * as queries from './calendar.queries';

/** An event as the user wants it. Times are milliseconds since 1970. */
export interface EventDetails {
  title: string;
  description: string;
  start: number;
  end: number;
  allDay: boolean;
  location: string;
  color: EventColor;
}

export interface Bounds {
  from?: number | undefined;
  to?: number | undefined;
}

export type { EventRow } from './calendar.queries';

/** An installment as an event, all day on its due date. */
export interface InstallmentEvent {
  id: string;
  title: string;
  start: number;
  end: number;
  color: EventColor;
}

/** Longer than this, an event is found by an index of its own. A month's grid reads that much more than it shows. */
const LONG_MS = 7 * 86_400_000;

/** What the wire's years leave room for. */
const [EARLIEST, LATEST] = [Date.parse('1800-01-01T00:00Z'), Date.parse('2300-01-01T00:00Z')];

const iso = (instant: number) => new Date(instant).toISOString();

/** The events that overlap [from, to), in order of time; without bounds all of them. */
export const listEvents = ({ db, shopId }: Shop, { from = EARLIEST, to = LATEST }: Bounds) =>
  queries.eventsWithin(db, shopId, { usual: iso(from - LONG_MS), from: iso(from), to: iso(to) });

/** The installments of living debts that are due in [from, to), as events (decisions 6). */
export async function listInstallments(
  shop: Shop,
  { from = EARLIEST, to = LATEST }: Bounds,
): Promise<InstallmentEvent[]> {
  const { db, shopId, timeZone } = shop;
  const days = { first: dayAt(new Date(from), timeZone), last: dayAt(new Date(to), timeZone) };
  const due = await queries.installmentsDue(db, shopId, days);
  return due
    .map((row) => ({
      id: row.id,
      title: `${row.debtName} ${row.number}/${row.of}`,
      start: startOfDay(row.dueDate, timeZone),
      end: endOfDay(row.dueDate, timeZone),
      color: colorOf(row, today(shop)),
    }))
    .filter(({ start, end }) => overlaps({ start, end, allDay: true }, from, to));
}

function colorOf({ status, dueDate }: queries.InstallmentRow, now: Day): EventColor {
  if (status === 'paid') return 'emerald';
  return dueDate <= now ? 'rose' : 'amber';
}

/** Adds an event under the id that the client made, or under a new one when that is empty. */
export const createEvent = (shop: Shop, id: string, details: EventDetails): Promise<queries.EventRow> =>
  transact(shop.db, async (tx) => {
    await refuseInstallment(within(shop, tx), id);
    const seq = await takeSequence(tx, shop.shopId);
    const row = { ...columnsOf(details, shop.timeZone), shop_id: shop.shopId, id: id || newId(), seq };
    const event = await queries.insertEvent(tx, row);
    if (!event) throw idTaken();
    return event;
  });

const idTaken = () => {
  const message = 'Ya existe un evento con ese identificador.';
  return new Refusal('id_taken', message, { fields: [{ field: 'id', message }] });
};

/** Sets all of an event. */
export async function updateEvent(shop: Shop, id: string, details: EventDetails): Promise<queries.EventRow> {
  await refuseInstallment(shop, id);
  const event = await queries.updateEvent(shop.db, shop.shopId, id, columnsOf(details, shop.timeZone));
  if (!event) throw notFound();
  return event;
}

export async function deleteEvent(shop: Shop, id: string): Promise<void> {
  await refuseInstallment(shop, id);
  if (!(await queries.deleteEvent(shop.db, shop.shopId, id))) throw notFound();
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Installments are changed with their debt, never from the calendar. */
async function refuseInstallment({ db, shopId }: Shop, id: string): Promise<void> {
  if (UUID.test(id) && (await queries.isInstallment(db, shopId, id.toLowerCase())))
    throw new Refusal('installment_event', 'Las cuotas no se cambian desde el calendario.');
}

/** All-day events are kept as whole days of the shop, whatever times came with them (spec 5). */
function columnsOf({ start, end, allDay, ...rest }: EventDetails, timeZone: string) {
  const span = allDay ? wholeDays({ start, end, allDay }, timeZone) : { start, end };
  const isLong = span.end - span.start > LONG_MS;
  return {
    ...{ title: rest.title, description: rest.description, location: rest.location, color: rest.color },
    all_day: allDay,
    starts_at: iso(span.start),
    ends_at: iso(span.end),
    long_until: isLong ? iso(span.end) : null,
  };
}
