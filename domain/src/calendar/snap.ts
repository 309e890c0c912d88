import { MINUTES_A_DAY, SNAP_MINUTES } from './constants';

/** Where in the hour a dragged event lands, by the fraction of the hour its top is at (rule: calendar/snap). */
export function snapFraction(fraction: number): 0 | 15 | 30 | 45 {
  if (fraction < 0.125) return 0;
  if (fraction < 0.375) return 15;
  return fraction < 0.625 ? 30 : 45;
}

/** Snaps a dragged event's top, in minutes since the midnight of its column; below 0 is the evening before. */
export function snapDragged(minute: number): number {
  const hour = Math.floor(minute / 60);
  return hour * 60 + snapFraction(minute / 60 - hour);
}

/** The nearest quarter of an hour for a click: a remainder under 7.5 minutes goes down, else up (rule: calendar/new-event). */
export const roundToQuarter = (minute: number): number => Math.floor(minute / SNAP_MINUTES + 0.5) * SNAP_MINUTES;

export const LAST_SLOT_MINUTE = MINUTES_A_DAY - SNAP_MINUTES;
