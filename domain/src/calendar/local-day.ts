import type { Day } from '../dates/day';
import { DAY_MS, MINUTE_MS } from './constants';
import { type Instant, zoneOf } from './zone';

/** Days since 1970-01-01: what grids count with. */
export const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

const [FIRST_NUMBER, LAST_NUMBER] = [dayNumber('0000-01-01' as Day), dayNumber('9999-12-31' as Day)];

/** Beyond the days that are written with a year of four digits it is the first or the last of these. */
export const dayOfNumber = (number: number): Day =>
  new Date(Math.min(Math.max(number, FIRST_NUMBER), LAST_NUMBER) * DAY_MS).toISOString().slice(0, 10) as Day;

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => (((dayNumber(day) + 4) % 7) + 7) % 7;

/** The local day at that instant. */
export const dayOf = (instant: Instant, timeZone: string): Day =>
  dayOfNumber(Math.floor(zoneOf(timeZone).toWall(instant) / DAY_MS));

/** Minutes since local midnight by the clock, with fractions for seconds: at 9:30 it is 570, clock change or not. */
export function minuteOf(instant: Instant, timeZone: string): number {
  const wall = zoneOf(timeZone).toWall(instant);
  return (wall - Math.floor(wall / DAY_MS) * DAY_MS) / MINUTE_MS;
}

/** The instant at which the clock shows that minute of the day; `minute` may pass either midnight. */
export const instantAt = (day: Day, minute: number, timeZone: string): Instant =>
  zoneOf(timeZone).toInstant(dayNumber(day) * DAY_MS + minute * MINUTE_MS);

/** The first instant of the day, which is not 0:00 where the clock skips midnight. */
export const startOfDay = (day: Day, timeZone: string): Instant => instantAt(day, 0, timeZone);

/** 23:59:59.999 of the day: the last millisecond before the next day starts. */
export const endOfDay = (day: Day, timeZone: string): Instant => instantAt(day, 24 * 60, timeZone) - 1;
