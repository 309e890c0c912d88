import { isDay, isMonth } from '@trastienda/domain/dates/day';
import { isDayOrInstant, isDayWithinYears, NOT_A_DAY, NOT_WITHIN_YEARS } from '@trastienda/domain/dates/day-input';
import { z } from 'zod';

/** A day, YYYY-MM-DD; a full date-time is taken too and cut to its day in the shop's time zone (rule: wire/dates). */
export const dayInput = z
  .string()
  .min(1, 'Este campo es obligatorio')
  .refine(isDayOrInstant, NOT_A_DAY)
  // One problem at a time, and without `abort`: that would silence the checks of the form around it as well.
  .refine((value) => !isDayOrInstant(value) || isDayWithinYears(value), NOT_WITHIN_YEARS);

/** A day in a reply. */
export const dayText = z.string().refine((value): boolean => isDay(value), NOT_A_DAY);

export const monthText = z.string().refine((value): boolean => isMonth(value), 'El mes no es válido');
