import type { Day } from '../dates/day';
import { AGENDA_DAYS } from './constants';
import type { CalendarEvent } from './event';
import { dayNumber } from './local-day';
import { daysFrom } from './month-grid';
import { firstDayNumber, isInStrip, lastDayNumber, stripThenTime, wallSpan } from './wall-span';
import { zoneOf } from './zone';

export interface AgendaDay<E> {
  readonly day: Day;
  readonly events: E[];
}

/**
 * The days with events among the 30 (or `count`) from `first` on; an event over several days is on each of them. Those of the
 * all-day strip come first, then by time.
 */
export function agendaDays<E extends CalendarEvent>(
  events: readonly E[],
  first: Day,
  timeZone: string,
  count: number = AGENDA_DAYS,
): AgendaDay<E>[] {
  const zone = zoneOf(timeZone);
  const origin = dayNumber(first);
  const days = daysFrom(first, count).map((day): AgendaDay<E> => ({ day, events: [] }));
  const dated = events
    .map((event) => ({ event, span: wallSpan(event, zone) }))
    .map(({ event, span }) => ({ event, span, inStrip: isInStrip(event, span) }))
    .sort(stripThenTime);
  for (const { event, span } of dated) {
    const from = Math.max(0, firstDayNumber(span) - origin);
    for (const { events: ofDay } of days.slice(from, Math.max(from, lastDayNumber(span) - origin + 1)))
      ofDay.push(event);
  }
  return days.filter(({ events: ofDay }) => ofDay.length > 0);
}
