import { EVENT_GAP, EVENT_HEIGHT } from '@trastienda/domain/calendar/constants';
import type { Room } from '@trastienda/domain/calendar/overflow';

/** How a day's cell is divided: what is above its events, and how high an event and the gap below it are. In pixels. */
export interface CellRoom extends Required<Room> {
  readonly above: number;
}

const PADDING = 4;
const SMALL = { padding: 2, number: 24, eventHeight: 8, gap: 3, moreHeight: 14 };

/** What stands above and below the weeks of a month that fills the window, and how high a week is at least. */
const AROUND_WEEKS = 158;
const WEEK_LEAST = 120;
const SMALL_WEEK = 68;

/** How high each week of a month is in a window of that height: together they fill it. Said here and not measured, so that it is laid out once. */
export const weekHeight = (windowHeight: number, weeks: number, isSmall: boolean): number =>
  isSmall ? SMALL_WEEK : Math.max(WEEK_LEAST, Math.floor((windowHeight - AROUND_WEEKS) / weeks));

/** A cell of that height. The day's number is as high as an event; on the phone events are thin bars. */
export function roomOf(cellHeight: number, isSmall: boolean): CellRoom {
  const padding = isSmall ? SMALL.padding : PADDING;
  const eventHeight = isSmall ? SMALL.eventHeight : EVENT_HEIGHT;
  const gap = isSmall ? SMALL.gap : EVENT_GAP;
  const above = padding + (isSmall ? SMALL.number : EVENT_HEIGHT) + gap;
  const moreHeight = isSmall ? SMALL.moreHeight : EVENT_HEIGHT;
  return { above, height: Math.max(0, cellHeight - above - padding - 1), eventHeight, gap, moreHeight };
}
