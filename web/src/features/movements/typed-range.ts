import { type Day, isDay } from '@trastienda/domain/dates/day';
import { dayProblem } from '@trastienda/domain/dates/day-input';

/** A stretch of days, open where an end is undefined. */
export interface DayRange {
  from: Day | undefined;
  to: Day | undefined;
}

/** Its ends as they are typed: YYYY-MM-DD once they are days. */
export type RangeTexts = Record<keyof DayRange, string>;

const ENDS = ['from', 'to'] as const;

/** As long as a day is written out. */
const WHOLE = 10;

/** What is wrong with one end; nothing when it is open. */
const problemOf = (text: string): string | undefined => (text === '' ? undefined : dayProblem(text));

const isReversed = ({ from, to }: RangeTexts) => isDay(from) && isDay(to) && from > to;

const dayOf = (text: string): Day | undefined => (isDay(text) ? text : undefined);

/** What is typed as a stretch of days; undefined while it is none, and nothing is narrowed by it. */
export function typedRange(texts: RangeTexts): DayRange | undefined {
  if (ENDS.some((end) => problemOf(texts[end]) !== undefined) || isReversed(texts)) return undefined;
  return { from: dayOf(texts.from), to: dayOf(texts.to) };
}

/** Why it is none, and at which end. Half a day is no problem in the field that is still being typed into. */
export function rangeProblem(texts: RangeTexts, typing?: keyof DayRange) {
  for (const end of ENDS) {
    const problem = problemOf(texts[end]);
    if (problem && (end !== typing || texts[end].length >= WHOLE)) return { end, text: `${problem}: no se aplica` };
  }
  return isReversed(texts) ? { end: 'to' as const, text: 'Debe ser posterior o igual a «Desde»' } : undefined;
}
