import { expect, test } from 'vitest';
import { dayProblem, NOT_A_DAY, NOT_WITHIN_YEARS } from './day-input';

// rule: wire/dates
test.each([
  ['2026-11-24', undefined],
  ['2026-11-24T10:00:00-03:00', undefined],
  ['2026-02-30', NOT_A_DAY],
  ['24/11', NOT_A_DAY],
  ['1899-12-31', NOT_WITHIN_YEARS],
  ['2200-01-01', NOT_WITHIN_YEARS],
])('of the day %s is said %s', (text, problem) => {
  expect(dayProblem(text)).toBe(problem);
});
