import { DAY_MS } from './constants';
import type { CalendarEvent, Span } from './event';
import type { Wall, Zone } from './zone';

/** An event as the clocks show it: [from, to), never backwards. */
export interface WallSpan {
  readonly from: Wall;
  readonly to: Wall;
}

export function wallSpan(event: Span, zone: Zone): WallSpan {
  const from = zone.toWall(event.start);
  if (event.end <= event.start) return { from, to: from };
  // By its last millisecond: the end itself may already be beyond a change of the clock, an hour or a day away.
  const to = zone.toWall(event.end - 1) + 1;
  if (to > from) return { from, to };
  // It ends, by the clock, before it starts: the clock was set back meanwhile. Its length is drawn instead, on its own day.
  return { from, to: Math.min(from + event.end - event.start, (Math.floor(from / DAY_MS) + 1) * DAY_MS) };
}

export const firstDayNumber = ({ from }: WallSpan): number => Math.floor(from / DAY_MS);

/** What ends at 0:00 belongs to the day before only. */
export const lastDayNumber = ({ from, to }: WallSpan): number => Math.floor(Math.max(from, to - 1) / DAY_MS);

/**
 * Whether an event goes to the all-day strip instead of the hours: all-day ones and those of 24 hours or more by the
 * clock (rule: calendar/strip).
 */
export const isInStrip = (event: Span, { from, to }: WallSpan): boolean => event.allDay || to - from >= DAY_MS;

interface Placed {
  readonly event: CalendarEvent;
  readonly inStrip: boolean;
}

/** The strip's before the hours', then by time; the id makes it the same every time. */
export const stripThenTime = (a: Placed, b: Placed): number =>
  Number(b.inStrip) - Number(a.inStrip) ||
  a.event.start - b.event.start ||
  b.event.end - a.event.end ||
  (a.event.id < b.event.id ? -1 : 1);
