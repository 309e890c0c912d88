import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Day, day, stepDays } from '../dates/day';
import { coverOf } from './cover';

const period = (from: string, to: string) => ({ from: day(from), to: day(to) });
const spans = (asked: [string, string], free = asked) =>
  coverOf(period(...asked), period(...free)).map(({ span, first, last }) => `${span} ${first} ${last}`);

test('whole years and months are taken whole, and what is cut of others day by day', () => {
  expect(spans(['2025-01-01', '2025-12-31'])).toEqual(['year 2025 2025']);
  expect(spans(['2024-12-30', '2026-02-02'])).toEqual([
    ...['day 2024-12-30 2024-12-31', 'year 2025 2025', 'month 2026-01 2026-01', 'day 2026-02-01 2026-02-02'],
  ]);
  expect(spans(['2025-05-07', '2025-05-07'])).toEqual(['day 2025-05-07 2025-05-07']);
});

test('where nothing was sold before or after, this year up to today is this year', () => {
  expect(spans(['2025-03-02', '2025-11-25'], ['2024-11-30', '2026-01-01'])).toEqual(['year 2025 2025']);
  expect(spans(['2025-11-01', '2025-11-25'], ['2025-10-31', '2025-11-30'])).toEqual(['month 2025-11 2025-11']);
});

test('every day that is asked for is covered once, and none that is not free', () => {
  const days = (first: string, last: string, size: 4 | 7 | 10) => {
    const all: Day[] = [];
    for (let at = day('2022-01-01'); at <= '2028-12-31'; at = stepDays(at, 1))
      if (at.slice(0, size) >= first && at.slice(0, size) <= last) all.push(at);
    return all;
  };
  const sizes = { year: 4, month: 7, day: 10 } as const;
  const step = fc.integer({ min: 0, max: 800 });
  fc.assert(
    fc.property(
      step,
      step,
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 0, max: 200 }),
      (at, long, lead, tail) => {
        const from = stepDays(day('2023-01-01'), at);
        const to = stepDays(from, long);
        const free = { from: stepDays(from, -lead), to: stepDays(to, tail) };
        const covered = coverOf({ from, to }, free).flatMap(({ span, first, last }) => days(first, last, sizes[span]));
        expect(covered).toEqual([...new Set(covered)].sort());
        expect(covered.filter((one) => one >= from && one <= to)).toHaveLength(long + 1);
        expect(covered.filter((one) => one < free.from || one > free.to)).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});
