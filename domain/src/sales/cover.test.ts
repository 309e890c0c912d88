import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Day, day, stepDays } from '../dates/day';
import { coverOf } from './cover';

const period = (from: string, to: string) => ({ from: day(from), to: day(to) });
const spans = (asked: [string, string], free = asked) =>
  coverOf(period(...asked), period(...free)).map(
    ({ span, first, last, sign }) => `${sign < 0 ? 'less ' : ''}${span} ${first} ${last}`,
  );

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

test('the first and the last days that there are cover everything', () => {
  expect(spans(['1900-01-01', '2199-12-31'], ['0001-01-01', '9999-12-31'])).toEqual(['year 1900 2199']);
});

test('most of a year is the year without the rest, and most of a month the month without some days', () => {
  expect(spans(['2024-11-01', '2025-10-31'])).toEqual([
    ...['month 2024-11 2024-12', 'year 2025 2025', 'less month 2025-11 2025-12'],
  ]);
  expect(spans(['2025-03-03', '2025-03-31'])).toEqual(['month 2025-03 2025-03', 'less day 2025-03-01 2025-03-02']);
  expect(spans(['2025-02-01', '2025-11-30'])).toEqual([
    ...['year 2025 2025', 'less month 2025-01 2025-01', 'less month 2025-12 2025-12'],
  ]);
  expect(spans(['2025-02-01', '2025-10-31'], ['2025-02-01', '2026-12-31'])).toEqual([
    ...['year 2025 2025', 'less month 2025-01 2025-01'],
  ]);
});

test('every day that is asked for is counted once, and none that is not free', () => {
  const sizes = { year: 4, month: 7, day: 10 } as const;
  const all: Day[] = [];
  for (let at = day('2022-01-01'); at <= '2026-12-31'; at = stepDays(at, 1)) all.push(at);
  const step = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(
      step,
      fc.oneof(step, fc.integer({ min: 200, max: 360 })),
      fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200 })),
      fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200 })),
      (at, long, lead, tail) => {
        const from = stepDays(day('2023-01-01'), at);
        const to = stepDays(from, long);
        const free = { from: stepDays(from, -lead), to: stepDays(to, tail) };
        const counted = new Map<Day, number>();
        for (const { span, first, last, sign } of coverOf({ from, to }, free))
          for (const one of all) {
            const name = one.slice(0, sizes[span]);
            if (name >= first && name <= last) counted.set(one, (counted.get(one) ?? 0) + sign);
          }
        const isAsked = (one: Day) => one >= from && one <= to;
        const isFree = (one: Day) => one >= free.from && one <= free.to;
        expect(all.filter((one) => isAsked(one) && counted.get(one) !== 1)).toEqual([]);
        expect(all.filter((one) => !isFree(one) && (counted.get(one) ?? 0) !== 0)).toEqual([]);
      },
    ),
    { numRuns: 80 },
  );
});
