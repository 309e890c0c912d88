import { isDay, isMonth } from '@trastienda/domain/dates/day';
import { z } from 'zod';

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Whether the text is a full ISO 8601 date-time with its offset, of a day that exists. */
export function isInstant(value: string): boolean {
  const match = INSTANT.exec(value);
  return match?.[1] !== undefined && isDay(match[1]);
}

const isDayOrInstant = (value: string): boolean => isDay(value) || isInstant(value);

/** Whether a day or an instant is of the years that the product knows. */
export const isWithinYears = (value: string) => value >= '1900-01-01' && value < '2200-01-01';

export const NOT_WITHIN_YEARS = 'La fecha debe estar entre 1900 y 2199';

/** A day, YYYY-MM-DD; a full date-time is taken too and cut to its day in the shop's time zone (rule: wire/dates). */
export const dayInput = z
  .string()
  .min(1, 'Este campo es obligatorio')
  .refine(isDayOrInstant, 'La fecha no es válida')
  // One problem at a time, and without `abort`: that would silence the checks of the form around it as well.
  .refine((value) => !isDayOrInstant(value) || isWithinYears(value), NOT_WITHIN_YEARS);

/** A day in a reply. */
export const dayText = z.string().refine((value): boolean => isDay(value), 'La fecha no es válida');

export const monthText = z.string().refine((value): boolean => isMonth(value), 'El mes no es válido');
