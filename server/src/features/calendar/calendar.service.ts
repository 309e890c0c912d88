import { type EventColor, overlaps } from '@trastienda/domain/calendar/event';
import { endOfDay, startOfDay } from '@trastienda/domain/calendar/local-day';
import { END_BEFORE_START } from '@trastienda/domain/calendar/sentences';
import { timeAt } from '@trastienda/domain/calendar/times';
import { type Day, stepDays } from '@trastienda/domain/dates/day';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import { remaining } from '@trastienda/domain/installments/installment';
import type { Cents } from '@trastienda/domain/money/cents';
import { eventDetail } from '@trastienda/domain/shop/trash-details';
import { invalid, notFound, Refusal } from '../../application/refusal';
import { type Shop, today, within } from '../../application/shop';
import { transact } from '../../application/transact';
import type { Db } from '../../db/database';
import { newId } from '../../db/ids';
import { pause } from '../../db/pause';
import { inOneView, PAGE_ROWS, readAll } from '../../db/reading';
import { placeInShop, sequenceAt } from '../../db/sequence';
import { lockLedger, takeSequence } from '../../ledger/lock';
import { type Open, openOccurrences } from '../recurring/coming.service';
import { ruleExists } from '../recurring/recurring.service';
import { type TrashedKind, toTrash } from '../trash/trash.service';
import * as queries from './calendar.queries';
import { inZone, keptTime, stretchOf } from './kept-time';

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

/** What is undefined stays. */
export type EventChange = { [Field in keyof EventDetails]?: EventDetails[Field] | undefined };

export interface Bounds {
  from?: number | undefined;
  to?: number | undefined;
}

export type { EventRow } from './calendar.queries';

/** An installment as an event, all day on its due date (rule: calendar/installments). */
export interface InstallmentEvent {
  id: string;
  title: string;
  start: number;
  end: number;
  color: EventColor;
  debtId: string;
  /** What is still to be paid of it; what it came to once it is paid. */
  amount: Cents;
}

/** What a rule makes or reminds of as an event, all day on its day (rule: calendar/recurring). */
export interface RecurringEvent {
  id: string;
  title: string;
  start: number;
  end: number;
  color: EventColor;
  recurringId: string;
  amount: Cents;
}

/** What the wire's years leave room for. */
const [EARLIEST, LATEST] = [Date.parse('1800-01-01T00:00Z'), Date.parse('2300-01-01T00:00Z')];

/** What the calendar shows of a stretch: each kind in order of time. */
export interface Shown {
  events: queries.EventRow[];
  installments: InstallmentEvent[];
  recurring: RecurringEvent[];
}

/**
 * The events that overlap [from, to), the installments of living debts that are due in it, and what recurs in it; without bounds all of
 * them. More than a page
 * is read page by page in one view of the database, and others are served between two pages.
 */
export async function readCalendar(shop: Shop, bounds: Bounds): Promise<Shown> {
  const { db, shopId, timeZone } = shop;
  const { from = EARLIEST, to = LATEST } = bounds;
  const stretch = stretchOf(from, to, timeZone);
  const days = { first: dayAt(new Date(from), timeZone), last: dayAt(new Date(to), timeZone) };
  const read = (view: Db) => ({
    long: (last?: queries.EventRow) => queries.longEvents(view, shopId, stretch, { last, limit: PAGE_ROWS }),
    usual: (last?: queries.EventRow) => queries.usualEvents(view, shopId, stretch, { last, limit: PAGE_ROWS }),
    due: (last?: queries.InstallmentRow) => queries.installmentsDue(view, shopId, days, { last, limit: PAGE_ROWS }),
  });
  const first = read(db);
  let [long, usual, due] = await Promise.all([first.long(), first.usual(), first.due()]);
  if ([long, usual, due].some((page) => page.length === PAGE_ROWS)) {
    [long, usual, due] = await inOneView(shop, async (view) => {
      const whole = read(view);
      return [
        await readAll(view, whole.long),
        await readAll(view, whole.usual),
        await readAll(view, whole.due),
      ] as const;
    });
  }
  const installments: InstallmentEvent[] = [];
  const day = today(shop);
  for (const [index, row] of due.entries()) {
    if (index % PAGE_ROWS === PAGE_ROWS - 1) await pause();
    const event = toInstallmentEvent(row, timeZone, day);
    if (overlaps({ ...event, allDay: true }, from, to)) installments.push(event);
  }
  // A long event that starts before the others' reach comes before all of them.
  const events = await inOrder([...long, ...usual], { from, to }, timeZone);
  return { events, installments, recurring: await readRecurring(shop, bounds) };
}

const isBefore = (one: queries.EventRow, other: queries.EventRow) =>
  one.starts_at === other.starts_at ? one.seq < other.seq : one.starts_at < other.starts_at;

/** Events as the shop has them in its time zone, in order of time: as they are kept, all-day ones are apart from the others. */
async function inOrder(
  kept: readonly queries.EventRow[],
  { from, to }: { from: number; to: number },
  timeZone: string,
): Promise<queries.EventRow[]> {
  const moments = kept.filter((event) => !event.all_day);
  const ordered: queries.EventRow[] = [];
  let next = 0;
  const moveOn = (until?: queries.EventRow) => {
    for (let event = moments[next]; event && !(until && isBefore(until, event)); event = moments[next]) {
      ordered.push(event);
      next += 1;
    }
  };
  for (const [index, event] of kept.entries()) {
    if (index % PAGE_ROWS === PAGE_ROWS - 1) await pause();
    if (!event.all_day) continue;
    const shown = inZone(event, timeZone);
    const span = { start: Date.parse(shown.starts_at), end: Date.parse(shown.ends_at), allDay: true };
    if (!overlaps(span, from, to)) continue;
    moveOn(shown);
    ordered.push(shown);
  }
  moveOn();
  return ordered;
}

/** How far ahead what recurs is shown unless told. */
const AHEAD_DAYS = 366;
/** And from the first day asked for at most: a rule has no end, and a calendar that is asked for all centuries would. */
const MOST_DAYS = 3_660;

async function readRecurring(shop: Shop, { from = EARLIEST, to }: Bounds): Promise<RecurringEvent[]> {
  const { timeZone } = shop;
  const now = today(shop);
  const day = dayAt(new Date(from), timeZone);
  const first = day > now ? day : now;
  const [asked, most] = [
    to === undefined ? stepDays(now, AHEAD_DAYS) : dayAt(new Date(to), timeZone),
    stepDays(first, MOST_DAYS),
  ];
  const last = asked < most ? asked : most;
  if (last < now) return [];
  const read = async (inView: Shop) => {
    const shown: RecurringEvent[] = [];
    const open = await openOccurrences(inView, { first, last });
    for (const [index, one] of open.entries()) {
      if (index % PAGE_ROWS === PAGE_ROWS - 1) await pause();
      const event = toRecurringEvent(one, timeZone);
      if (overlaps({ ...event, allDay: true }, from, to ?? LATEST)) shown.push(event);
    }
    return shown;
  };
  // Of years there may be hundreds of thousands: they are reckoned a few at a time, and shops take turns.
  return last > stepDays(first, AHEAD_DAYS) ? inOneView(shop, (view) => read(within(shop, view))) : read(shop);
}

const toRecurringEvent = ({ rule, date }: Open, timeZone: string): RecurringEvent => ({
  id: `${rule.id}_${date}`,
  title: rule.label,
  start: startOfDay(date, timeZone),
  end: endOfDay(date, timeZone),
  color: rule.type === 'inflow_of_money' ? 'emerald' : 'orange',
  recurringId: rule.id,
  amount: rule.value,
});

const toInstallmentEvent = (row: queries.InstallmentRow, timeZone: string, today: Day): InstallmentEvent => ({
  id: row.id,
  title: `${row.debtName} ${row.number}/${row.of}`,
  start: startOfDay(row.dueDate, timeZone),
  end: endOfDay(row.dueDate, timeZone),
  color: colorOf(row, today),
  debtId: row.debtId,
  amount: row.status === 'paid' ? row.amount : remaining(row),
});

function colorOf({ status, dueDate }: queries.InstallmentRow, now: Day): EventColor {
  if (status === 'paid') return 'emerald';
  return dueDate <= now ? 'rose' : 'amber';
}

/** Adds an event under the id that the client made, or under a new one when that is empty. */
export const createEvent = (shop: Shop, id: string, details: EventDetails): Promise<queries.EventRow> =>
  transact(shop.db, async (tx) => {
    await refuseReadOnly(within(shop, tx), id);
    const { seq } = await takeSequence(within(shop, tx));
    const row = { ...columnsOf(details, shop.timeZone), id: id || newId(), seq };
    const event = await queries.insertEvent(tx, shop.shopId, row);
    if (!event) throw idTaken();
    return inZone(event, shop.timeZone);
  });

const idTaken = () => {
  const message = 'Ya existe un evento con ese identificador.';
  return new Refusal('id_taken', message, { fields: [{ field: 'id', message }] });
};

/** Sets all of an event. */
export const updateEvent = (shop: Shop, id: string, details: EventDetails): Promise<queries.EventRow> =>
  transact(shop.db, async (tx) => {
    await refuseReadOnly(within(shop, tx), id);
    const event = await queries.updateEvent(tx, shop.shopId, id, columnsOf(details, shop.timeZone));
    if (!event) throw notFound();
    return inZone(event, shop.timeZone);
  });

/** Changes what is named of an event: what another device changes meanwhile stays (rule: forms/changed-fields-only). */
export const editEvent = (shop: Shop, id: string, change: EventChange): Promise<queries.EventRow> =>
  transact(shop.db, async (tx) => {
    await refuseReadOnly(within(shop, tx), id);
    const { start, end, allDay, ...rest } = change;
    // Nobody else changes it from here on: the times that stay are those that it has.
    const kept = await queries.updateEvent(tx, shop.shopId, id, { id, ...rest });
    if (!kept) throw notFound();
    const event = inZone(kept, shop.timeZone);
    if (start === undefined && end === undefined && allDay === undefined) return event;
    const span = {
      start: start ?? Date.parse(event.starts_at),
      end: end ?? Date.parse(event.ends_at),
      allDay: allDay ?? event.all_day,
    };
    if (span.end < span.start) throw invalid('end', END_BEFORE_START);
    const moved = await queries.updateEvent(tx, shop.shopId, id, keptTime(span, shop.timeZone));
    return moved ? inZone(moved, shop.timeZone) : event;
  });

/** Takes an event off the calendar and puts it into the trash (rule: trash/kinds). */
export const deleteEvent = (shop: Shop, id: string): Promise<string> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    await refuseReadOnly(inTx, id);
    const event = await queries.deleteEvent(tx, shop.shopId, id);
    if (!event) throw notFound();
    const { title, starts_at, all_day } = inZone(event, shop.timeZone);
    const starts = new Date(starts_at);
    const time = all_day ? null : timeAt(starts.getTime(), 'es', shop.timeZone);
    const content = { ...event, seq: placeInShop(event.seq, shop.shopNumber) };
    return toTrash(inTx, {
      kind: 'event',
      id,
      title,
      detail: eventDetail(dayAt(starts, shop.timeZone), time),
      content,
    });
  });

/** How events come back from the trash, unless another one has the id by then (rule: trash/restore). */
export const TRASHED_EVENT: TrashedKind = {
  restore: async ({ db, shopId, shopNumber }, { content }) => {
    const event = content as queries.KeptEvent;
    const back = await queries.insertEvent(db, shopId, { ...event, seq: sequenceAt(event.seq, shopNumber) });
    if (!back) throw idTaken();
  },
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** '_2026-11-24' */
const DAY_LENGTH = 11;
const OCCURRENCE = new RegExp(`${UUID.source.slice(0, -1)}_\\d{4}-\\d{2}-\\d{2}$`, 'i');

/** Installments are changed with their debt and what recurs with its rule, never from the calendar. */
async function refuseReadOnly(shop: Shop, id: string): Promise<void> {
  const { db, shopId } = shop;
  if (OCCURRENCE.test(id) && (await ruleExists(shop, id.slice(0, -DAY_LENGTH).toLowerCase())))
    throw new Refusal('recurring_event', 'Los movimientos recurrentes no se cambian desde el calendario.');
  if (UUID.test(id) && (await queries.isInstallment(db, shopId, id.toLowerCase())))
    throw new Refusal('installment_event', 'Las cuotas no se cambian desde el calendario.');
}

const columnsOf = ({ start, end, allDay, ...rest }: EventDetails, timeZone: string) => ({
  ...rest,
  ...keptTime({ start, end, allDay }, timeZone),
});
