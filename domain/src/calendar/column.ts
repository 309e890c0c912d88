import type { Day } from '../dates/day';
import { COMPACT_BELOW_MINUTES, DAY_MS, HOUR_HEIGHT, MINUTE_MS, MINUTES_A_DAY, SNAP_MINUTES } from './constants';
import type { CalendarEvent } from './event';
import { assignLanes } from './lanes';
import { dayNumber, dayOf, minuteOf } from './local-day';
import { isInStrip, type WallSpan, wallSpan } from './wall-span';
import { type Instant, type Wall, zoneOf } from './zone';

/** An event's part in one day's column. `top` and `height` in pixels from 0:00, `left` and `width` in percent of the column. */
export interface Box<E> {
  readonly event: E;
  readonly top: number;
  readonly height: number;
  readonly lane: number;
  readonly left: number;
  readonly width: number;
  /** Shown on one line: its part in this day is shorter than 45 minutes (rule: calendar/compact). */
  readonly compact: boolean;
  /** Whether the event goes on in the day before, or in the one after. */
  readonly runsIn: boolean;
  readonly runsOn: boolean;
}

interface Segment<E> {
  readonly event: E;
  readonly from: number;
  readonly to: number;
  readonly compact: boolean;
  readonly runsIn: boolean;
  readonly runsOn: boolean;
}

/**
 * Places, for each of the days, its timed events: what is not in the all-day strip. A column is 24 hours by the clock, whatever
 * the clock does that day. Nothing is drawn smaller than a quarter of an hour, nor past the column's edges.
 */
export function placeColumns<E extends CalendarEvent>(
  events: readonly E[],
  days: readonly Day[],
  timeZone: string,
  hourHeight: number = HOUR_HEIGHT,
): Box<E>[][] {
  const zone = zoneOf(timeZone);
  const timed = events
    .map((event) => ({ event, span: wallSpan(event, zone) }))
    .filter(({ event, span }) => !isInStrip(event, span));
  return days.map((day) => {
    const midnight = dayNumber(day) * DAY_MS;
    const segments = timed.flatMap(({ event, span }) => segmentOf(event, span, midnight) ?? []);
    return assignLanes(segments.sort(byStartThenLonger)).map(({ item, ...inLane }) => {
      const { event, from, to, compact, runsIn, runsOn } = item;
      const top = (from / 60) * hourHeight;
      return { event, top, height: (to / 60) * hourHeight - top, ...inLane, compact, runsIn, runsOn };
    });
  });
}

function segmentOf<E>(event: E, span: WallSpan, midnight: Wall): Segment<E> | undefined {
  const start = (span.from - midnight) / MINUTE_MS;
  const end = (span.to - midnight) / MINUTE_MS;
  if (start >= MINUTES_A_DAY || (end <= 0 && start < 0)) return undefined;
  const from = Math.min(Math.max(start, 0), MINUTES_A_DAY - SNAP_MINUTES);
  const to = Math.max(Math.min(end, MINUTES_A_DAY), from + SNAP_MINUTES);
  const compact = Math.min(end, MINUTES_A_DAY) - Math.max(start, 0) < COMPACT_BELOW_MINUTES;
  return { event, from, to, compact, runsIn: start < 0, runsOn: end > MINUTES_A_DAY };
}

const byStartThenLonger = <E extends CalendarEvent>(a: Segment<E>, b: Segment<E>): number =>
  a.from - b.from || b.to - a.to || a.event.start - b.event.start || (a.event.id < b.event.id ? -1 : 1);

/**
 * Where the line of the current time stands, in the column `days[column]`; undefined when today is not among them
 * (rule: calendar/now).
 */
export function nowLine(
  now: Instant,
  days: readonly Day[],
  timeZone: string,
  hourHeight: number = HOUR_HEIGHT,
): { column: number; top: number } | undefined {
  const column = days.indexOf(dayOf(now, timeZone));
  return column === -1 ? undefined : { column, top: (minuteOf(now, timeZone) / 60) * hourHeight };
}

const OPENED_AT_HOUR = 8;

/** So much before that hour, that its label is whole. */
const LABEL_ROOM = 10;

/**
 * How far the hours of these days are scrolled when they open, in pixels: to the line of the current time, a third of the
 * `visible` height above it, or to 8:00 when today is not among them.
 */
export function openedAt(
  now: Instant,
  days: readonly Day[],
  timeZone: string,
  visible: number,
  hourHeight: number = HOUR_HEIGHT,
): number {
  const line = nowLine(now, days, timeZone, hourHeight);
  return Math.max(0, line ? line.top - visible / 3 : OPENED_AT_HOUR * hourHeight - LABEL_ROOM);
}
