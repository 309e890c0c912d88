import type { Day } from '../dates/day';
import type { CalendarEvent } from './event';
import { dayNumber } from './local-day';
import { firstDayNumber, isInStrip, lastDayNumber, stripThenTime, wallSpan } from './wall-span';
import { type Zone, zoneOf } from './zone';

/** A bar in a row of days: one event's part in it, on one line all the way. Columns count from 0 and are both included. */
export interface Bar<E> {
  readonly event: E;
  readonly line: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
  /** Whether the event goes on before the first column, or after the last. */
  readonly runsIn: boolean;
  readonly runsOn: boolean;
}

interface Dated<E> {
  readonly event: E;
  readonly first: number;
  readonly last: number;
  readonly inStrip: boolean;
}

/** The bars of each week of a month: every event that touches it, an event over several weeks once in each. */
export function placeMonth<E extends CalendarEvent>(
  events: readonly E[],
  weeks: readonly Day[][],
  timeZone: string,
): Bar<E>[][] {
  const dated = inOrder(events, zoneOf(timeZone));
  return weeks.map((week) => placeDays(dated, week));
}

/** The bars of the all-day strip over these days: all-day events and those of 24 hours or more. */
export const placeStrip = <E extends CalendarEvent>(
  events: readonly E[],
  days: readonly Day[],
  timeZone: string,
): Bar<E>[] =>
  placeDays(
    inOrder(events, zoneOf(timeZone)).filter(({ inStrip }) => inStrip),
    days,
  );

/** By first day, longer ones first. */
function inOrder<E extends CalendarEvent>(events: readonly E[], zone: Zone): Dated<E>[] {
  return events
    .map((event) => {
      const span = wallSpan(event, zone);
      return { event, first: firstDayNumber(span), last: lastDayNumber(span), inStrip: isInStrip(event, span) };
    })
    .sort((a, b) => a.first - b.first || b.last - a.last || stripThenTime(a, b));
}

function placeDays<E>(dated: readonly Dated<E>[], days: readonly Day[]): Bar<E>[] {
  const [start] = days;
  if (start === undefined) return [];
  const origin = dayNumber(start);
  const end = origin + days.length - 1;
  const taken: number[] = [];
  const bars: Bar<E>[] = [];
  for (const { event, first, last } of dated) {
    if (last < origin || first > end) continue;
    const firstColumn = Math.max(first, origin) - origin;
    const lastColumn = Math.min(last, end) - origin;
    const line = freeLine(taken, firstColumn, lastColumn);
    bars.push({ event, line, firstColumn, lastColumn, runsIn: first < origin, runsOn: last > end });
  }
  return bars;
}

/** The first line with none of these columns taken, which it takes. `taken` has a bit per column for each line. */
function freeLine(taken: number[], firstColumn: number, lastColumn: number): number {
  const columns = (1 << (lastColumn + 1)) - (1 << firstColumn);
  const free = taken.findIndex((line) => (line & columns) === 0);
  const line = free === -1 ? taken.length : free;
  taken[line] = (taken[line] ?? 0) | columns;
  return line;
}
