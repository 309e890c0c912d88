import {
  type Day,
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
  stepDays,
  stepMonth,
  type Year,
  yearOf,
} from '../dates/day';
import type { Period } from '../reports/period';

/** Whole years, months or days, one after the other, which are counted, or taken off again. */
export interface Stretch {
  span: 'year' | 'month' | 'day';
  first: Year | Month | Day;
  last: Year | Month | Day;
  sign: 1 | -1;
}

/** One year, month or day. */
interface Unit extends Period {
  span: Stretch['span'];
  name: Stretch['first'];
}

const yearUnit = (year: Year): Unit => ({
  ...{ span: 'year', name: year },
  ...{ from: `${year}-01-01` as Day, to: `${year}-12-31` as Day },
});
const monthUnit = (month: Month): Unit => ({
  ...{ span: 'month', name: month },
  ...{ from: firstDayOf(month), to: lastDayOf(month) },
});
const dayUnit = (day: Day): Unit => ({ span: 'day', name: day, from: day, to: day });

interface Part {
  unit: Unit;
  sign: Stretch['sign'];
}

/**
 * As few years, months and days as come to these days and to nothing outside of those that are free: days before and after on which nothing
 * was sold may be counted too, so that this year up to today is this year. What is in the way of a whole year or month is taken off again
 * where that is less: eleven months are the year without one.
 */
export function coverOf(asked: Period, free: Period): Stretch[] {
  const stretches: Stretch[] = [];
  let end: Day | undefined;
  for (let next = asked.from; next <= asked.to; ) {
    const year = yearUnit(yearOf(next));
    for (const { unit, sign } of partsOf(year, asked, free)) {
      const before = stretches.at(-1);
      const isNext = before?.span === unit.span && before.sign === sign && end && stepDays(end, 1) === unit.from;
      if (isNext) before.last = unit.name;
      else stretches.push({ span: unit.span, first: unit.name, last: unit.name, sign });
      end = unit.to;
    }
    next = stepDays(year.to, 1);
  }
  return stretches;
}

/** What comes to those days of a year, a month or a day that are asked for. */
function partsOf(unit: Unit, asked: Period, free: Period): Part[] {
  const [isCutBefore, isCutAfter] = [unit.from < free.from, free.to < unit.to];
  if (!isCutBefore && !isCutAfter) return [{ unit, sign: 1 }];
  const counted = smallerOf(unit, asked, free);
  const takenOff: Part[] = [];
  // What is in the way of counting it whole. What is free beside it may be taken off too.
  if (isCutBefore) {
    const before = { from: unit.from, to: stepDays(free.from, -1) };
    takenOff.push(...smallerOf(unit, before, { from: unit.from, to: stepDays(asked.from, -1) }));
  }
  if (isCutAfter) {
    const after = { from: stepDays(free.to, 1), to: unit.to };
    takenOff.push(...smallerOf(unit, after, { from: stepDays(asked.to, 1), to: unit.to }));
  }
  if (takenOff.length + 1 >= counted.length) return counted;
  return [{ unit, sign: 1 }, ...takenOff.map(({ unit: off, sign }): Part => ({ unit: off, sign: sign > 0 ? -1 : 1 }))];
}

/** The same of the months of a year, or of the days of a month; nothing, of days that end before they begin. */
function smallerOf({ span, from, to }: Unit, asked: Period, free: Period): Part[] {
  const [first, last] = [asked.from < from ? from : asked.from, asked.to > to ? to : asked.to];
  const units: Unit[] = [];
  if (span === 'year')
    for (let month = monthOf(first); month <= monthOf(last); month = stepMonth(month, 1)) units.push(monthUnit(month));
  else for (let day = first; day <= last; day = stepDays(day, 1)) units.push(dayUnit(day));
  return units.flatMap((unit) => partsOf(unit, asked, free));
}
