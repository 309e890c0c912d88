declare const dayBrand: unique symbol;

/** A calendar day, 'YYYY-MM-DD'. Compares and sorts as text. */
export type Day = string & { readonly [dayBrand]: true };

declare const monthBrand: unique symbol;

/** A calendar month, 'YYYY-MM'. Compares and sorts as text. */
export type Month = string & { readonly [monthBrand]: true };

declare const yearBrand: unique symbol;

/** A calendar year, 'YYYY'. Compares and sorts as text. */
export type Year = string & { readonly [yearBrand]: true };

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const MILLISECONDS_A_DAY = 86_400_000;

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** Whether the text is a day that exists: 2025-02-31 is not. */
export function isDay(text: string): text is Day {
  const match = DAY.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDayOfMonth(year, month);
}

export const isMonth = (text: string): text is Month => MONTH.test(text);

/** Marks a text as a day. Throws when no such day exists: check what users send with isDay. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`no such day: ${text}`);
  return text;
}

/** Marks a text as a month. Throws when no such month exists. */
export function month(text: string): Month {
  if (!isMonth(text)) throw new RangeError(`no such month: ${text}`);
  return text;
}

/** @returns the number of days of that month; `month` counts from 1 */
export function lastDayOfMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export const monthOf = (date: Day): Month => date.slice(0, 7) as Month;

export const yearOf = (date: Day): Year => date.slice(0, 4) as Year;

export const firstDayOf = (date: Month): Day => `${date}-01` as Day;

export const lastDayOf = (date: Month): Day =>
  `${date}-${pad(lastDayOfMonth(Number(date.slice(0, 4)), Number(date.slice(5))))}` as Day;

export function stepMonth(from: Month, steps: number): Month {
  const index = Number(from.slice(0, 4)) * 12 + Number(from.slice(5)) - 1 + steps;
  return `${pad(Math.floor(index / 12), 4)}-${pad((index % 12) + 1)}` as Month;
}

/**
 * The same day of the month that lies `steps` months away, clamped to its last: 31 Jan, 28 Feb, 31 Mar
 * (rule: installments/schedule).
 */
export function stepMonths(from: Day, steps: number): Day {
  const target = stepMonth(monthOf(from), steps);
  const last = lastDayOf(target);
  const same = `${target}-${from.slice(8)}` as Day;
  return same < last ? same : last;
}

export function stepDays(from: Day, steps: number): Day {
  const stepped = new Date(Date.parse(`${from}T00:00:00Z`) + steps * MILLISECONDS_A_DAY);
  return stepped.toISOString().slice(0, 10) as Day;
}

/** The `count` months that end with `last`, oldest first. */
export const monthsUpTo = (last: Month, count: number): Month[] =>
  Array.from({ length: count }, (_, index) => stepMonth(last, index - count + 1));

/** Days from `from` to `to`, negative when `to` comes first. */
export const daysBetween = (from: Day, to: Day): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MILLISECONDS_A_DAY;

/** Months on the calendar from one day's month to the other's, whatever the days in them. */
export const monthsBetween = (from: Day, to: Day): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
