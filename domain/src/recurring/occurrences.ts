import { type Day, daysBetween, monthsBetween, stepMonths } from '../dates/day';
import { DAYS_A_STEP, dueDate } from '../installments/schedule';
import type { RecurringFrequency } from './rule';

/** On which days something occurs: from `start` step by step, up to `end` if there is one. */
export interface Recurrence {
  start: Day;
  frequency: RecurringFrequency;
  end: Day | null;
}

const MONTHS_A_YEAR = 12;

/** The day of the occurrence at `index`; counted from the start each time, as installments are (rule: recurring/occurrences). */
const dayAt = ({ start, frequency }: Recurrence, index: number): Day =>
  frequency === 'yearly' ? stepMonths(start, index * MONTHS_A_YEAR) : dueDate(start, frequency, index);

/** Which occurrence is the first on that day or after it. */
function indexFrom(of: Recurrence, day: Day): number {
  if (day <= of.start) return 0;
  const { start, frequency } = of;
  if (frequency === 'weekly' || frequency === 'bi-weekly')
    return Math.ceil(daysBetween(start, day) / DAYS_A_STEP[frequency]);
  const months = monthsBetween(start, day);
  const index = frequency === 'yearly' ? Math.floor(months / MONTHS_A_YEAR) : months;
  return dayAt(of, index) < day ? index + 1 : index;
}

/** The occurrences from that day on, in order; without an end they go on for ever. */
export function* occurrencesFrom(of: Recurrence, day: Day): Generator<Day> {
  for (let index = indexFrom(of, day); ; index++) {
    const next = dayAt(of, index);
    if (of.end !== null && next > of.end) return;
    yield next;
  }
}

/** The occurrences of these days, both included. */
export function occurrencesWithin(of: Recurrence, first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (const next of occurrencesFrom(of, first)) {
    if (next > last) break;
    days.push(next);
  }
  return days;
}

/** The first occurrence from that day on that is wanted; undefined when there is none. */
export function firstOccurrence(of: Recurrence, from: Day, isWanted: (day: Day) => boolean): Day | undefined {
  for (const next of occurrencesFrom(of, from)) if (isWanted(next)) return next;
  return undefined;
}

/** Whether something occurs on that day. */
export const occursOn = (of: Recurrence, day: Day): boolean => occurrencesWithin(of, day, day).length > 0;
