import { type Day, daysBetween, firstDayOf, lastDayOf, type Month, monthOf, stepDays, stepMonth } from '../dates/day';

/** A stretch of days, both included. */
export interface Period {
  from: Day;
  to: Day;
}

/** The equally long stretch that ends the day before (rule: reports/previous). */
export const periodBefore = ({ from, to }: Period): Period => ({
  from: stepDays(from, -daysBetween(from, to) - 1),
  to: stepDays(from, -1),
});

/** What a stretch is made of: its whole months, and the days of months that it cuts. */
export interface Parts {
  months: { first: Month; last: Month } | undefined;
  days: readonly Period[];
}

/** Parts a stretch into whole months and what it cuts of others: nothing, at one end, or at both. */
export function partsOf({ from, to }: Period): Parts {
  const [first, last] = [monthOf(from), monthOf(to)];
  const beginsWhole = from === firstDayOf(first);
  const endsWhole = to === lastDayOf(last);
  if (first === last) {
    return beginsWhole && endsWhole
      ? { months: { first, last }, days: [] }
      : { months: undefined, days: [{ from, to }] };
  }
  const whole = { first: beginsWhole ? first : stepMonth(first, 1), last: endsWhole ? last : stepMonth(last, -1) };
  return {
    months: whole.first <= whole.last ? whole : undefined,
    days: [
      ...(beginsWhole ? [] : [{ from, to: lastDayOf(first) }]),
      ...(endsWhole ? [] : [{ from: firstDayOf(last), to }]),
    ],
  };
}
