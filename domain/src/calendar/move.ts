import type { Day } from '../dates/day';
import { DAY_MS, MINUTE_MS } from './constants';
import type { CalendarEvent, Span } from './event';
import { isKeepable } from './limits';
import { dayNumber, instantAt } from './local-day';
import { LAST_SLOT_MINUTE, snapDragged } from './snap';
import { wholeDays } from './whole-days';
import { type Instant, zoneOf } from './zone';

type Movable = Pick<CalendarEvent, 'start' | 'end' | 'allDay' | 'isReadOnly'>;

/** A drag in the hours: which column it was gripped in, which one it is over, and how far it went down. */
export interface SlotDrag {
  readonly gripDay: Day;
  readonly day: Day;
  readonly minutesDown: number;
}

/*
 * Every move answers the event's new times, or undefined when nothing is to happen: the start would stay, the event is an
 * installment, or it would leave the years that are kept. A timed event keeps its length to the millisecond, an all-day one
 * its whole local days.
 */

/** Moves by whole days, keeping the time of day by the clock. For the month, the all-day strip and the keyboard. */
export function moveByDays(event: Movable, days: number, timeZone: string): Span | undefined {
  if (days === 0) return undefined;
  if (event.allDay) return unlessUnmoved(event, wholeDays(event, timeZone, days));
  const zone = zoneOf(timeZone);
  return moveTo(event, zone.toInstant(zone.toWall(event.start) + days * DAY_MS));
}

/** Moves from the day where the event was gripped, which need not be its first, to another. */
export const moveToDay = (event: Movable, gripDay: Day, day: Day, timeZone: string): Span | undefined =>
  moveByDays(event, dayNumber(day) - dayNumber(gripDay), timeZone);

/** Moves to another quarter of an hour: the event's own top snaps, not the pointer (rule: calendar/grip). */
export function moveToSlot(
  event: Movable,
  { gripDay, day, minutesDown }: SlotDrag,
  timeZone: string,
): Span | undefined {
  if (event.allDay) return moveToDay(event, gripDay, day, timeZone);
  const midnight = dayNumber(gripDay) * DAY_MS;
  const top = (zoneOf(timeZone).toWall(event.start) - midnight) / MINUTE_MS;
  const snapped = Math.min(snapDragged(top + minutesDown), LAST_SLOT_MINUTE);
  // Only what ran in from the day before may start before this column's midnight.
  const minute = top < 0 ? snapped : Math.max(0, snapped);
  if (day === gripDay && minute === snapDragged(top)) return undefined;
  return moveTo(event, instantAt(day, minute, timeZone));
}

/** Moves by minutes that pass, so that a key leads through a change of the clock and back. All-day events stay. */
export const moveByMinutes = (event: Movable, minutes: number): Span | undefined =>
  event.allDay ? undefined : moveTo(event, event.start + minutes * MINUTE_MS);

const moveTo = (event: Movable, start: Instant): Span | undefined =>
  unlessUnmoved(event, { start, end: start + (event.end - event.start), allDay: event.allDay });

const unlessUnmoved = (event: Movable, moved: Span): Span | undefined =>
  event.isReadOnly || moved.start === event.start || !isKeepable(moved) ? undefined : moved;
