import { type Day, stepDays } from '../dates/day';
import { firstOccurrence, occurrencesWithin, occursOn, type Recurrence } from './occurrences';
import { isSettled, type OccurrenceState, type RecurringMode } from './rule';

/** A rule as far as its days go. */
export interface Rule extends Recurrence {
  mode: RecurringMode;
  isPaused: boolean;
  /** Before it nothing is open. */
  openFrom: Day;
}

/** What is known of its occurrences that are not before what is open. */
export type States = ReadonlyMap<Day, OccurrenceState>;

/** Where what is open begins once these are known, and the next day on which the rule makes a movement by itself, if it does. */
export function cursorOf(rule: Rule, states: States): { openFrom: Day; recordsOn: Day | null } {
  const { openFrom, end } = rule;
  const open = firstOccurrence(rule, openFrom, (date) => !isSettled(states.get(date)));
  const after = end !== null && end >= openFrom ? stepDays(end, 1) : openFrom;
  const makes = rule.mode === 'record' && !rule.isPaused;
  const next = makes ? firstOccurrence(rule, openFrom, (date) => !states.has(date)) : undefined;
  return { openFrom: open ?? after, recordsOn: next ?? null };
}

/** The first day from today that is neither recorded nor skipped (rule: recurring/next-date). */
export function nextDate(rule: Rule, states: States, today: Day): Day | null {
  if (rule.isPaused) return null;
  const from = today > rule.openFrom ? today : rule.openFrom;
  return firstOccurrence(rule, from, (date) => !isSettled(states.get(date))) ?? null;
}

/** The days up to the last one that are neither recorded nor skipped; of a paused rule none. */
export const openDays = (rule: Rule, states: States, last: Day, first = rule.openFrom): Day[] =>
  rule.isPaused
    ? []
    : occurrencesWithin(rule, first > rule.openFrom ? first : rule.openFrom, last).filter(
        (date) => !isSettled(states.get(date)),
      );

/** Whether something can be done about that day: it occurs, and it counts. */
export const isOpenDay = (rule: Rule, date: Day): boolean => date >= rule.openFrom && occursOn(rule, date);
