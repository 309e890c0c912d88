import { CALENDAR_LANGUAGES } from '@trastienda/domain/calendar/languages';
import { DATE_FORMATS } from '@trastienda/domain/dates/date-format';
import { FIRST_STEPS } from '@trastienda/domain/shop/first-steps';
import { z } from 'zod';
import { patchOf } from './patch';

const fields = {
  calendar_language: z.enum(CALENDAR_LANGUAGES),
  date_format: z.enum(DATE_FORMATS),
  /** Put away, they do not come back by themselves (rule: shop/first-steps). */
  first_steps: z.enum(FIRST_STEPS),
};

/** What a user has set for themselves (rule: shop/settings). */
export const userSettings = z.object(fields);

export type UserSettings = z.infer<typeof userSettings>;

export const userSettingsPatch = patchOf(z.strictObject(fields));
