import { EVENT_GAP, EVENT_HEIGHT } from './constants';
import type { Bar } from './rows';

/** The room for events in a cell, below its day number and without padding, and what has to fit. In pixels. */
export interface Room {
  readonly height: number;
  readonly eventHeight?: number;
  readonly gap?: number;
  /** The height of '+ N more', where it is not an event's. */
  readonly moreHeight?: number;
}

/** What a row of days shows: the parts of its bars that fit, and per column the events that '+ N more' stands for. */
export interface Fitted<E> {
  readonly shown: Bar<E>[];
  readonly hidden: E[][];
}

/** How many lines a cell shows: when all of them fit, and when the last is given up for '+ N more'. */
export function linesThatFit(room: Room): { all: number; besideMore: number } {
  const { height, eventHeight = EVENT_HEIGHT, gap = EVENT_GAP, moreHeight = eventHeight } = room;
  const lines = (pixels: number) => Math.max(0, Math.floor(pixels / (eventHeight + gap)));
  return { all: lines(height + gap), besideMore: Math.min(lines(height - moreHeight), lines(height + gap)) };
}

/**
 * Fits a week into cells of that room. A cell whose lines do not all fit shows one fewer and '+ N more'
 * (rule: calendar/more), and one with room for no event counts all of its events. A bar that is hidden on some of its
 * days is shown in parts on the others.
 */
export function fitRow<E>(bars: readonly Bar<E>[], columns: number, room: Room): Fitted<E> {
  const { all, besideMore } = linesThatFit(room);
  const lines = Array.from({ length: columns }, () => 0);
  for (const { line, firstColumn, lastColumn } of bars)
    for (let column = firstColumn; column <= lastColumn; column += 1)
      lines[column] = Math.max(lines[column] ?? 0, line + 1);
  const limits = lines.map((used) => (used <= all ? used : besideMore));

  const shown: Bar<E>[] = [];
  const hidden: E[][] = Array.from({ length: columns }, () => []);
  for (const bar of bars) shown.push(...shownParts(bar, limits, hidden));
  return { shown, hidden };
}

function shownParts<E>(bar: Bar<E>, limits: readonly number[], hidden: readonly E[][]): Bar<E>[] {
  const parts: Bar<E>[] = [];
  let from = bar.firstColumn;
  const close = (before: number) => {
    const [firstColumn, lastColumn] = [from, before - 1];
    if (firstColumn > lastColumn) return;
    const runsIn = bar.runsIn || firstColumn > bar.firstColumn;
    parts.push({ ...bar, firstColumn, lastColumn, runsIn, runsOn: bar.runsOn || lastColumn < bar.lastColumn });
  };
  for (let column = bar.firstColumn; column <= bar.lastColumn; column += 1) {
    if (bar.line < (limits[column] ?? 0)) continue;
    hidden[column]?.push(bar.event);
    close(column);
    from = column + 1;
  }
  close(bar.lastColumn + 1);
  return parts;
}
