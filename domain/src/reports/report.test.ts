import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Day,
  day,
  daysBetween,
  firstDayOf,
  lastDayOf,
  type Month,
  month,
  monthOf,
  monthsUpTo,
  stepDays,
  stepMonth,
} from '../dates/day';
import { cents, MAX_TOTAL } from '../money/cents';
import { carryingTo, missingFigures, UNCARRIED } from './constant-pesos';
import { partsOf, periodBefore } from './period';
import { type MonthSums, report } from './report';

const NOVEMBER = month('2026-11');
const aDay = fc.integer({ min: 0, max: 1_500 }).map((steps) => stepDays(day('2024-01-15'), steps));

/** All days of a stretch, one by one. */
const daysOf = ({ from, to }: { from: Day; to: Day }) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => stepDays(from, index));

// rule: reports/summary, reports/previous
test('the parts of a stretch are its days, each once, and the time before is as long and ends where it begins', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: 0, max: 900 }), (from, more) => {
      const period = { from, to: stepDays(from, more) };
      const { months, days } = partsOf(period);
      const whole: Day[] = [];
      for (let at = months?.first; at && months && at <= months.last; at = stepMonth(at, 1))
        whole.push(...daysOf({ from: firstDayOf(at), to: lastDayOf(at) }));
      expect([...whole, ...days.flatMap(daysOf)].sort()).toEqual(daysOf(period));
      expect(days.length).toBeLessThanOrEqual(2);
      for (const cut of days) expect(monthOf(cut.from)).toBe(monthOf(cut.to));
      const before = periodBefore(period);
      expect(daysBetween(before.from, before.to)).toBe(more);
      expect(stepDays(before.to, 1)).toBe(from);
    }),
  );
});

const sums = (at: Month, key: string, inflow: number, outflow = 0): MonthSums => ({
  ...{ month: at, key, count: 1 },
  ...{ inflow: cents(inflow), outflow: cents(outflow) },
});

// rule: reports/constant-pesos
test('ten percent up one month and down the next', () => {
  const inflation = new Map([
    [month('2026-11'), 1000],
    [month('2026-12'), -2000],
  ]);
  const carrying = carryingTo(NOVEMBER, monthsUpTo(month('2027-01'), 4), inflation);
  const told = report(
    ['2026-10', '2026-11', '2026-12', '2027-01'].map((at) => sums(month(at), at, 10_000)),
    ...[carrying, 'by key' as const],
  );
  expect(told.ok && told.value.rows.map(({ inflow }) => inflow)).toEqual([11_000, 10_000, 12_500, 12_500]);
  expect(missingFigures(NOVEMBER, [month('2026-10'), month('2027-01')], inflation)).toEqual(['2027-01']);
  expect(missingFigures(NOVEMBER, [NOVEMBER], new Map())).toEqual([]);
  expect(missingFigures(NOVEMBER, [month('2026-08')], inflation)).toEqual(['2026-09', '2026-10']);
});

// rule: reports/constant-pesos
test('each row is rounded once, and the total from what was not rounded', () => {
  const carrying = carryingTo(NOVEMBER, [month('2026-10')], new Map([[NOVEMBER, 500]]));
  // 10 cents are 10.5: three rows of 11, and together 31.5.
  const told = report(
    ['a', 'b', 'c'].map((key) => sums(month('2026-10'), key, 10)),
    ...[carrying, 'by size' as const],
  );
  expect(told.ok && told.value.rows.map(({ inflow }) => inflow)).toEqual([11, 11, 11]);
  expect(told.ok && told.value.total.inflow).toBe(32);
});

const figures = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: -5000, max: 20_000 })), {
  maxLength: 20,
});

// rule: reports/constant-pesos
test('carried amounts are what multiplying month by month gives, and there and back they are the same', () => {
  const start = month('2025-01');
  fc.assert(
    fc.property(figures, fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }), (given, here, there) => {
      const inflation = new Map(given.map(([steps, percent]) => [stepMonth(start, steps), percent]));
      const [at, target] = [stepMonth(start, here), stepMonth(start, there)];
      let factor = 1;
      for (let one = stepMonth(at, 1); one <= target; one = stepMonth(one, 1))
        factor *= 1 + (inflation.get(one) ?? 0) / 10_000;
      for (let one = stepMonth(target, 1); one <= at; one = stepMonth(one, 1))
        factor /= 1 + (inflation.get(one) ?? 0) / 10_000;
      const to = carryingTo(target, [at], inflation);
      const back = carryingTo(at, [target], inflation);
      const [over, backOver] = [to.of.get(at) ?? 0n, back.of.get(target) ?? 0n];
      expect(Number((over * 10n ** 12n) / to.denominator) / 1e12 / factor).toBeCloseTo(1, 5);
      expect(over * backOver).toBe(to.denominator * back.denominator);
    }),
  );
});

// rule: reports/summary
test('a row of nothing is left out, the larger comes first, months in their order', () => {
  const all = [
    { ...sums(NOVEMBER, 'gone', 0), count: 0 },
    sums(NOVEMBER, 'small', 5, 6),
    sums(month('2026-10'), 'large', 1, 3),
    sums(NOVEMBER, 'large', 1, 4),
  ];
  const told = report(all, UNCARRIED, 'by size');
  const large = { key: 'large', inflow: 2, outflow: 7, different: -5, count: 2 };
  expect(told).toEqual({
    ok: true,
    value: {
      rows: [large, { key: 'small', inflow: 5, outflow: 6, different: -1, count: 1 }],
      total: { inflow: 7, outflow: 13, different: -6, count: 3 },
    },
  });
  const byMonth = report(
    all.map((one) => ({ ...one, key: one.month })),
    UNCARRIED,
    'by key',
  );
  expect(byMonth.ok && byMonth.value.rows.map(({ key }) => key)).toEqual(['2026-10', '2026-11']);
});

// rule: reports/constant-pesos
test('what passes the largest total is refused, and nothing throws', () => {
  const figure = new Map(monthsUpTo(NOVEMBER, 120).map((at) => [at, 20_000]));
  const old = month('2016-12');
  const told = report([sums(old, 'a', 100)], carryingTo(NOVEMBER, [old], figure), 'by size');
  expect(told.ok).toBe(false);
  const largest = [sums(NOVEMBER, 'a', MAX_TOTAL)];
  expect(report(largest, UNCARRIED, 'by size').ok).toBe(true);
  expect(report([...largest, sums(NOVEMBER, 'b', 1)], UNCARRIED, 'by size').ok).toBe(false);
});
