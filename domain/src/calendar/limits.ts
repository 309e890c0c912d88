import { type Day, day } from '../dates/day';
import type { Instant } from './zone';

/** The days that the calendar leads to: those of the years that the server takes dates of (rule: calendar/years). */
const FIRST_DAY = day('1900-01-01');
const LAST_DAY = day('2199-12-31');

/** The instants that the server takes. Its limit is by UTC, whatever the shop's clock says. */
const FIRST_INSTANT: Instant = Date.parse('1900-01-01T00:00:00.000Z');
const LAST_INSTANT: Instant = Date.parse('2199-12-31T23:59:59.999Z');

export const isInCalendar = (some: Day): boolean => some >= FIRST_DAY && some <= LAST_DAY;

/** The day itself, or the first or last one of the calendar when it lies beyond. */
export function nearestInCalendar(some: Day): Day {
  if (some < FIRST_DAY) return FIRST_DAY;
  return some > LAST_DAY ? LAST_DAY : some;
}

/** Whether the server can keep an event of these times. */
export const isKeepable = ({ start, end }: { readonly start: Instant; readonly end: Instant }): boolean =>
  start >= FIRST_INSTANT && end <= LAST_INSTANT;

export const nearestInstant = (instant: Instant): Instant => Math.min(Math.max(instant, FIRST_INSTANT), LAST_INSTANT);
