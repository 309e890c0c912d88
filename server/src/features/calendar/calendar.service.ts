import type { EventColor } from '@trastienda/domain/calendar/event';
import { wholeDays } from '@trastienda/domain/calendar/whole-days';
import { newId } from '../../db/ids';
import { takeSequence } from '../../db/sequence';
import type { Shop } from '../../db/shop';
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

/** Longer than this, an event is found by an index of its own. A month's grid reads that much more than it shows. */
const LONG_MS = 7 * 86_400_000;

/** What the wire's years leave room for. */
const [EARLIEST, LATEST] = [Date.parse('1800-01-01T00:00Z'), Date.parse('2300-01-01T00:00Z')];

const iso = (instant: number) => new Date(instant).toISOString();

/** The events that overlap [from, to), in order of time; without bounds all of them. */
export const listEvents = ({ db, shopId }: Shop, { from = EARLIEST, to = LATEST }: Bounds) =>
  queries.eventsWithin(db, shopId, { usual: iso(from - LONG_MS), from: iso(from), to: iso(to) });

/** Adds an event under the id that the client made, or under a new one when that is empty. */
export const createEvent = (shop: Shop, id: string, details: EventDetails): Promise<queries.EventRow> =>
  transact(shop.db, async (tx) => {
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
  const event = await queries.updateEvent(shop.db, shop.shopId, id, columnsOf(details, shop.timeZone));
  if (!event) throw notFound();
  return event;
}

export async function deleteEvent({ db, shopId }: Shop, id: string): Promise<void> {
  if (!(await queries.deleteEvent(db, shopId, id))) throw notFound();
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
