import type { Day } from '../dates/day';
import { DEFAULT_DURATION_MINUTES, DEFAULT_START_HOUR, MINUTE_MS } from './constants';
import type { Span } from './event';
import { instantAt, minuteOf } from './local-day';
import { roundToQuarter } from './snap';
import type { Instant } from './zone';

/**
 * When a new event is that a click at this instant makes: the nearest quarter of an hour and one hour long
 * (rule: calendar/new-event).
 */
export function newSpanFrom(clicked: Instant, timeZone: string): Span {
  const minute = minuteOf(clicked, timeZone);
  const start = clicked + Math.round((roundToQuarter(minute) - minute) * MINUTE_MS);
  return { start, end: start + DEFAULT_DURATION_MINUTES * MINUTE_MS, allDay: false };
}

/** The same for a click on a slot of the hours; without a minute it is a month's cell or 'New event', which start at 9:00. */
export const newSpanOn = (day: Day, timeZone: string, minute: number = DEFAULT_START_HOUR * 60): Span =>
  newSpanFrom(instantAt(day, minute, timeZone), timeZone);
