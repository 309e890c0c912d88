import { type Day, firstDayOf, lastDayOf, type Month, monthOf, stepDays, type Year, yearOf } from '../dates/day';
import type { Period } from '../reports/period';

/** Whole years, months or days, one after the other. */
export interface Stretch {
  span: 'year' | 'month' | 'day';
  first: Year | Month | Day;
  last: Year | Month | Day;
}

/**
 * As few stretches as cover these days and nothing outside of those that are free: days before and after on which nothing was sold may be
 * counted too, so that this year up to today is this year.
 */
export function coverOf({ from, to }: Period, free: Period): Stretch[] {
  const stretches: Stretch[] = [];
  let [next, since] = [from, free.from];
  while (next <= to) {
    const { span, name, end } = largestAround(next, { from: since, to: free.to });
    const before = stretches.at(-1);
    if (before?.span === span) before.last = name;
    else stretches.push({ span, first: name, last: name });
    next = stepDays(end, 1);
    since = next;
  }
  return stretches;
}

/** The year with that day, else the month, where no other day is in it than those; else the day alone. */
function largestAround(day: Day, { from, to }: Period): { span: Stretch['span']; name: Stretch['first']; end: Day } {
  const [year, month] = [yearOf(day), monthOf(day)];
  const [newYear, end] = [`${year}-01-01` as Day, `${year}-12-31` as Day];
  if (from <= newYear && end <= to) return { span: 'year', name: year, end };
  if (from <= firstDayOf(month) && lastDayOf(month) <= to) return { span: 'month', name: month, end: lastDayOf(month) };
  return { span: 'day', name: day, end: day };
}
