import type { Span } from '@trastienda/domain/calendar/event';
import { dayNumber, endOfDay, startOfDay } from '@trastienda/domain/calendar/local-day';
import { wholeDays } from '@trastienda/domain/calendar/whole-days';
import { type Day, stepDays } from '@trastienda/domain/dates/day';
import { isWithinYears, NOT_WITHIN_YEARS } from '@trastienda/domain/dates/day-input';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import { invalid } from '../../application/refusal';
import type { Bounds, EventRow, KeptEvent, Stretch } from './calendar.queries';

const DAY_MS = 86_400_000;

/** Longer than this, an event is found by an index of its own. A month's grid reads that much more than it shows. */
const LONG_MS = 7 * DAY_MS;

const iso = (instant: number) => new Date(instant).toISOString();

const ofDay = (day: Day) => dayNumber(day) * DAY_MS;

/**
 * When an event is, as it is kept: of an all-day one its days, whatever times came with them (rule: calendar/whole-days). Refused where
 * these days are of other years than its moments, by the shop's clock (rule: calendar/years).
 */
export function keptTime(
  asked: Span,
  timeZone: string,
): Pick<KeptEvent, 'all_day' | 'starts_at' | 'ends_at' | 'long_until'> {
  const [start, end] = asked.allDay ? daysOf(asked, timeZone) : [asked.start, asked.end];
  const ends_at = iso(end);
  return { all_day: asked.allDay, starts_at: iso(start), ends_at, long_until: end - start > LONG_MS ? ends_at : null };
}

function daysOf(asked: Span, timeZone: string): [number, number] {
  const { start, end } = wholeDays(asked, timeZone);
  const [first, last] = [dayAt(new Date(start), timeZone), dayAt(new Date(end), timeZone)];
  if (!isWithinYears(first)) throw invalid('start', NOT_WITHIN_YEARS);
  if (!isWithinYears(last)) throw invalid('end', NOT_WITHIN_YEARS);
  return [ofDay(first), ofDay(last) + DAY_MS - 1];
}

/** The first and the last day of an all-day event. */
const keptDays = ({ starts_at, ends_at }: Pick<EventRow, 'starts_at' | 'ends_at'>): [Day, Day] => [
  starts_at.slice(0, 10) as Day,
  ends_at.slice(0, 10) as Day,
];

/** An event as the shop has it in its time zone: from when to when it is. */
export function inZone<Event extends EventRow>(event: Event, timeZone: string): Event {
  if (!event.all_day) return event;
  const [first, last] = keptDays(event);
  return { ...event, starts_at: iso(startOfDay(first, timeZone)), ends_at: iso(endOfDay(last, timeZone)) };
}

/** Where what overlaps [from, to) is looked for. All-day events are found by the days that it touches. */
export function stretchOf(from: number, to: number, timeZone: string): Stretch {
  const bounds = (first: number, end: number): Bounds => ({
    usual: iso(first - LONG_MS),
    from: iso(first),
    to: iso(end),
  });
  const [first, last] = [dayAt(new Date(from), timeZone), dayAt(new Date(to), timeZone)];
  return { days: bounds(ofDay(first), ofDay(stepDays(last, 1))), moments: bounds(from, to) };
}
