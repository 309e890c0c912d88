import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Day, day, stepDays } from '../dates/day';
import { firstOccurrence, occurrencesFrom, occurrencesWithin, occursOn } from './occurrences';
import { RECURRING_FREQUENCIES } from './rule';

const from31 = { start: day('2026-01-31'), frequency: 'monthly', end: null } as const;

// rule: recurring/occurrences
test('from 31 January it steps to the last of each shorter month, and back to the 31st', () => {
  expect(occurrencesWithin(from31, day('2026-01-01'), day('2026-05-31'))).toEqual([
    ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
  ]);
  expect(occursOn(from31, day('2026-02-28'))).toBe(true);
  expect(occursOn(from31, day('2026-03-28'))).toBe(false);
  const leap = { start: day('2024-02-29'), frequency: 'yearly', end: null } as const;
  expect(occurrencesWithin(leap, day('2025-01-01'), day('2028-12-31'))).toEqual([
    ...['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
  ]);
});

// rule: recurring/occurrences
test('the end belongs to it; with an end before its start it never occurs', () => {
  const ends = { ...from31, end: day('2026-03-31') };
  expect([...occurrencesFrom(ends, day('2026-02-01'))]).toEqual(['2026-02-28', '2026-03-31']);
  expect(firstOccurrence(ends, day('2026-03-31'), (one) => one !== '2026-03-31')).toBeUndefined();
  expect([...occurrencesFrom({ ...from31, end: day('2026-01-30') }, day('2020-01-01'))]).toEqual([]);
});

const aDay = fc.integer({ min: 0, max: 12_000 }).map((days) => stepDays(day('2020-01-01'), days));

// rule: recurring/occurrences
test('from whatever day it is looked at, the same days occur', () => {
  fc.assert(
    fc.property(aDay, fc.constantFrom(...RECURRING_FREQUENCIES), aDay, (start, frequency, from) => {
      const of = { start, frequency, end: null };
      const plain: Day[] = [];
      for (const next of occurrencesFrom(of, start)) {
        if (next >= from) plain.push(next);
        if (plain.length === 3) break;
      }
      const looked = occurrencesFrom(of, from);
      expect([looked.next().value, looked.next().value, looked.next().value]).toEqual(plain);
    }),
    { numRuns: 200 },
  );
});
