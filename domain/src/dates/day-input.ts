import { isDay } from './day';

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Whether the text is a full ISO 8601 date-time with its offset, of a day that exists. */
export function isInstant(value: string): boolean {
  const match = INSTANT.exec(value);
  return match?.[1] !== undefined && isDay(match[1]);
}

/** Whether a day can be told from it (rule: wire/dates). */
export const isDayOrInstant = (value: string): boolean => isDay(value) || isInstant(value);

/** A date-time counts by UTC: the day that it is written with may be another one, by its offset. */
const isBetween = (from: string, to: string) => (value: string) => {
  const known = isDay(value) ? value : new Date(value).toISOString();
  return known >= from && known < to;
};

/** Whether a day, or by UTC a date-time, is of the years that the product knows (rule: wire/instants). */
export const isWithinYears = isBetween('1900', '2200');

const isSafelyWithin = isBetween('1900-01-02', '2199-12-31');

/**
 * Whether the day of it is of those years, in whichever time zone a date-time is cut to it: that is at most a day away from the one by UTC
 * (rule: wire/dates).
 */
export const isDayWithinYears = (value: string): boolean => (isDay(value) ? isWithinYears : isSafelyWithin)(value);

export const NOT_A_DAY = 'La fecha no es válida';

export const NOT_WITHIN_YEARS = 'La fecha debe estar entre 1900 y 2199';

/** What is wrong with a day that was typed: the sentence that the wire says of it. */
export function dayProblem(value: string): string | undefined {
  if (!isDayOrInstant(value)) return NOT_A_DAY;
  return isDayWithinYears(value) ? undefined : NOT_WITHIN_YEARS;
}
