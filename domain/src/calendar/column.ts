import type { Day } from '../dates/day';
import { COMPACT_BELOW_MINUTES, DAY_MS, HOUR_HEIGHT, MINUTE_MS, MINUTES_A_DAY, SNAP_MINUTES } from './constants';
import type { CalendarEvent } from './event';
import { assignLanes } from './lanes';
import { dayNumber, dayOf, minuteOf } from './local-day';
import { isInStrip, wallSpan } from './wall-span';
import { type Instant, type Zone, zoneOf } from './zone';

/** An event's part in one day's column. `top` and `height` in pixels from 0:00, `left` and `width` in percent of the column. */
export interface Box<E> {
  readonly event: E;
  readonly top: number;
  readonly height: number;
  readonly lane: number;
  readonly left: number;
  readonly width: number;
  /** Shown on one line: its part in this day is shorter than 45 minutes (spec 2). */
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
 * Places the timed events of a day: what is not in the all-day strip. The column is 24 hours by the clock, whatever the clock
 * does that day. Nothing is drawn smaller than a quarter of an hour, nor past the column's edges.
 */
export function placeColumn<E extends CalendarEvent>(
  events: readonly E[],
  day: Day,
  timeZone: string,
  hourHeight: number = HOUR_HEIGHT,
): Box<E>[] {
  const zone = zoneOf(timeZone);
  const midnight = dayNumber(day) * DAY_MS;
  const segments = events.flatMap((event) => segmentOf(event, midnight, zone) ?? []).sort(byStartThenLonger);
  return assignLanes(segments).map(({ item: { event, from, to, compact, runsIn, runsOn }, ...inLane }) => {
    const top = (from / 60) * hourHeight;
    return { event, top, height: (to / 60) * hourHeight - top, ...inLane, compact, runsIn, runsOn };
  });
}

function segmentOf<E extends CalendarEvent>(event: E, midnight: number, zone: Zone): Segment<E> | undefined {
  const span = wallSpan(event, zone);
  if (isInStrip(event, span)) return undefined;
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

/** Where the line of the current time stands, in the column `days[column]`; undefined when today is not among them. */
export function nowLine(
  now: Instant,
  days: readonly Day[],
  timeZone: string,
  hourHeight: number = HOUR_HEIGHT,
): { column: number; top: number } | undefined {
  const column = days.indexOf(dayOf(now, timeZone));
  return column === -1 ? undefined : { column, top: (minuteOf(now, timeZone) / 60) * hourHeight };
}
