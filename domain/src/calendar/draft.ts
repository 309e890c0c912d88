import type { Day } from '../dates/day';
import { ok, type Result, refuse } from '../result';
import {
  DEFAULT_DURATION_MINUTES,
  DEFAULT_START_HOUR,
  FIRST_HOUR,
  LAST_HOUR,
  MINUTE_MS,
  MINUTES_A_DAY,
  SNAP_MINUTES,
} from './constants';
import type { Span } from './event';
import { isInCalendar, isKeepable } from './limits';
import { dayNumber, dayOf, dayOfNumber, endOfDay, instantAt, minuteOf, startOfDay } from './local-day';
import { lastDayNumber, wallSpan } from './wall-span';
import { zoneOf } from './zone';

/** When an event is, as its dialog asks for it: days, and whole minutes since midnight by the clock. */
export interface When {
  readonly allDay: boolean;
  readonly startDay: Day;
  readonly startMinute: number;
  readonly endDay: Day;
  readonly endMinute: number;
}

/** The first and last hour that the grid shows. */
export interface HourRange {
  readonly first: number;
  readonly last: number;
}

export type WhenProblem =
  | { readonly code: 'outside_hours'; readonly field: 'start' | 'end'; readonly hours: HourRange }
  | { readonly code: 'outside_years'; readonly field: 'start' | 'end' }
  | { readonly code: 'end_before_start'; readonly field: 'end' };

const WHOLE_DAY: HourRange = { first: FIRST_HOUR, last: LAST_HOUR };

/** What the dialog starts with. An all-day event gets 9:00 to 10:00 for when 'All day' is taken off. */
export function whenOf(event: Span, timeZone: string): When {
  const { allDay } = event;
  const startDay = dayOf(event.start, timeZone);
  if (allDay) {
    const startMinute = DEFAULT_START_HOUR * 60;
    const endDay = dayOfNumber(lastDayNumber(wallSpan(event, zoneOf(timeZone))));
    return { allDay, startDay, startMinute, endDay, endMinute: startMinute + DEFAULT_DURATION_MINUTES };
  }
  const startMinute = Math.floor(minuteOf(event.start, timeZone));
  const endMinute = Math.floor(minuteOf(event.end, timeZone));
  return { allDay, startDay, startMinute, endDay: dayOf(event.end, timeZone), endMinute };
}

/** Picking a start date later than the end date moves the end date along (rule: calendar/order-of-times). */
export const withStartDay = (when: When, startDay: Day): When => ({
  ...when,
  startDay,
  endDay: when.endDay < startDay ? startDay : when.endDay,
});

/**
 * The times that a dialog saves, or the one thing wrong with them (rule: calendar/order-of-times). What the user left
 * as `original` says stays as it is to the millisecond, seconds and the second showing of an hour included.
 */
export function spanOf(
  when: When,
  timeZone: string,
  original?: Span,
  hours: HourRange = WHOLE_DAY,
): Result<Span, WhenProblem> {
  if (!isInCalendar(when.startDay)) return refuse({ code: 'outside_years', field: 'start' });
  if (!isInCalendar(when.endDay)) return refuse({ code: 'outside_years', field: 'end' });
  const outside = when.allDay ? undefined : fieldOutside(when, hours);
  if (outside) return refuse({ code: 'outside_hours', field: outside, hours });
  if (endsBeforeItStarts(when)) return refuse({ code: 'end_before_start', field: 'end' });
  const span = when.allDay
    ? { start: startOfDay(when.startDay, timeZone), end: endOfDay(when.endDay, timeZone), allDay: true }
    : timedSpan(when, timeZone, original);
  // The first and the last hours of those years, where the shop's clock is not UTC's.
  return isKeepable(span) ? ok(span) : refuse({ code: 'outside_years', field: 'end' });
}

/** The minutes that the time dropdowns offer, 0:00 to 23:45, and among them the event's own when it is no quarter. */
export function timeOptions(own: number = 0): number[] {
  const options = Array.from({ length: MINUTES_A_DAY / SNAP_MINUTES }, (_, index) => index * SNAP_MINUTES);
  return options.includes(own) ? options : [...options, own].sort((a, b) => a - b);
}

function fieldOutside(when: When, { first, last }: HourRange): 'start' | 'end' | undefined {
  const isOutside = (minute: number) => !(minute >= first * 60 && minute <= last * 60);
  if (isOutside(when.startMinute)) return 'start';
  return isOutside(when.endMinute) ? 'end' : undefined;
}

function endsBeforeItStarts({ allDay, startDay, startMinute, endDay, endMinute }: When): boolean {
  return endDay < startDay || (!allDay && endDay === startDay && endMinute < startMinute);
}

function timedSpan(when: When, timeZone: string, original: Span | undefined): Span {
  const before = original && !original.allDay ? { when: whenOf(original, timeZone), span: original } : undefined;
  const keepsStart = before && before.when.startDay === when.startDay && before.when.startMinute === when.startMinute;
  const keepsEnd = before && before.when.endDay === when.endDay && before.when.endMinute === when.endMinute;
  const start = keepsStart ? before.span.start : instantAt(when.startDay, when.startMinute, timeZone);
  const end = keepsEnd ? before.span.end : instantAt(when.endDay, when.endMinute, timeZone);
  if (end >= start) return { start, end, allDay: false };
  // In order by the clock, yet not in time: one of them is in an hour that the clock skips or shows twice.
  const days = dayNumber(when.endDay) - dayNumber(when.startDay);
  const minutes = days * MINUTES_A_DAY + when.endMinute - when.startMinute;
  return { start, end: start + minutes * MINUTE_MS, allDay: false };
}
