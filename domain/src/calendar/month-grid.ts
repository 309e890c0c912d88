import { type Day, firstDayOf, lastDayOf, type Month } from '../dates/day';
import { dayNumber, dayOfNumber, weekdayOf } from './local-day';

/** The days from `first` on. */
export function daysFrom(first: Day, count: number): Day[] {
  const number = dayNumber(first);
  return Array.from({ length: count }, (_, index) => dayOfNumber(number + index));
}

/** The seven days, Sunday first, of that day's week. */
export const weekOf = (day: Day): Day[] => daysFrom(dayOfNumber(dayNumber(day) - weekdayOf(day)), 7);

/** The weeks, Sunday first, that cover the month: four to six rows of seven days. */
export function monthGrid(month: Month): Day[][] {
  const [first = firstDayOf(month)] = weekOf(firstDayOf(month));
  const weeks = Math.floor((dayNumber(lastDayOf(month)) - dayNumber(first)) / 7) + 1;
  return Array.from({ length: weeks }, (_, week) => daysFrom(dayOfNumber(dayNumber(first) + week * 7), 7));
}
