import { isDay } from './day';

/** How a user wants dates written on the finance screens; the first unless set otherwise (rule: texts/days). */
export const DATE_FORMATS = ['AAAA-MM-DD', 'DD/MM/AAAA'] as const;

export type DateFormat = (typeof DATE_FORMATS)[number];

/** A day, YYYY-MM-DD, as the user wants it written; a text that is no day stays what it is. */
export const dayInFormat = (day: string, format: DateFormat): string =>
  format === 'DD/MM/AAAA' && isDay(day) ? `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}` : day;

/** What was typed for a day, as YYYY-MM-DD once it is one in either way of writing; until then as it was typed. */
export function typedDay(text: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const iso = `${year}-${month}-${day}`;
  return isDay(iso) ? iso : text;
}
