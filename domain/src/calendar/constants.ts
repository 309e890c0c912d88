/** Sizes and limits of the calendar (rule: calendar/grid). Heights are CSS pixels at 100 % zoom. */

export const FIRST_HOUR = 0;
export const LAST_HOUR = 24;
export const DEFAULT_START_HOUR = 9;
export const DEFAULT_DURATION_MINUTES = 60;
export const SNAP_MINUTES = 15;
export const EVENT_HEIGHT = 24;
export const EVENT_GAP = 4;
export const HOUR_HEIGHT = 64;
export const AGENDA_DAYS = 30;
export const COMPACT_BELOW_MINUTES = 45;

export const MINUTES_A_DAY = 1440;
export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
