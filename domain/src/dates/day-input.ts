import { isDay } from './day';

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Whether the text is a full ISO 8601 date-time with its offset, of a day that exists. */
export function isInstant(value: string): boolean {
  const match = INSTANT.exec(value);
  return match?.[1] !== undefined && isDay(match[1]);
}

/** Whether a day can be told from it (rule: wire/dates). */
export const isDayOrInstant = (value: string): boolean => isDay(value) || isInstant(value);

/** Whether a day or an instant is of the years that the product knows. */
export const isWithinYears = (value: string): boolean => value >= '1900-01-01' && value < '2200-01-01';

export const NOT_A_DAY = 'La fecha no es válida';

export const NOT_WITHIN_YEARS = 'La fecha debe estar entre 1900 y 2199';

/** What is wrong with a day that was typed: the sentence that the wire says of it. */
export function dayProblem(value: string): string | undefined {
  if (!isDayOrInstant(value)) return NOT_A_DAY;
  return isWithinYears(value) ? undefined : NOT_WITHIN_YEARS;
}
