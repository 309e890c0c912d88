import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day, daysBetween, isDay, stepDays } from '../dates/day';
import { cents } from '../money/cents';
import { INSTALLMENTS_MAX, PAYMENT_FREQUENCIES } from './limits';
import { dueDate, type Plan, schedule } from './schedule';

const aDay = fc.integer({ min: 0, max: 60_000 }).map((days) => stepDays(day('1990-01-01'), days));
const aPlan: fc.Arbitrary<Plan> = fc.record({
  start: aDay,
  frequency: fc.constantFrom(...PAYMENT_FREQUENCIES),
  count: fc.integer({ min: 1, max: INSTALLMENTS_MAX }),
  amount: fc.nat({ max: 1_000_000 }).map(cents),
});

const plan = (changes: Partial<Plan> = {}): Plan => ({
  start: day('2025-01-31'),
  frequency: 'monthly',
  count: 4,
  amount: cents(10_000),
  ...changes,
});
const dates = (changes: Partial<Plan>) => schedule(plan(changes)).map((one) => one.dueDate);

// rule: installments/schedule
test('a monthly schedule from the 31st uses each month’s last day and returns to the 31st', () => {
  expect(dates({})).toEqual(['2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30']);
});

test('a leap year’s February has its 29th, and the 29th comes back after a February without one', () => {
  expect(dates({ start: day('2023-12-30'), count: 3 })).toEqual(['2023-12-30', '2024-01-30', '2024-02-29']);
  expect(dueDate(day('2024-02-29'), 'monthly', 12)).toBe('2025-02-28');
  expect(dueDate(day('2024-02-29'), 'monthly', 48)).toBe('2028-02-29');
});

test('a bi-weekly schedule steps 14 days and a weekly one 7, across months and years', () => {
  expect(dates({ start: day('2025-12-20'), frequency: 'bi-weekly', count: 3 })).toEqual([
    '2025-12-20',
    '2026-01-03',
    '2026-01-17',
  ]);
  expect(dates({ start: day('2024-02-24'), frequency: 'weekly', count: 3 })).toEqual([
    '2024-02-24',
    '2024-03-02',
    '2024-03-09',
  ]);
});

test('every schedule starts on its start, has its installments in strict order, and only days that exist', () => {
  fc.assert(
    fc.property(aPlan, (some) => {
      const all = schedule(some);
      const days = all.map((one) => one.dueDate);
      expect(all).toHaveLength(some.count);
      expect(days[0]).toBe(some.start);
      expect(days.every(isDay)).toBe(true);
      expect([...new Set(days)].sort()).toEqual(days);
      expect(all.every((one) => one.amount === some.amount && one.status === 'unpaid')).toBe(true);
    }),
  );
});

test('a monthly date never leaves the month it belongs to and never passes the day of the start', () => {
  fc.assert(
    fc.property(aDay, fc.nat({ max: 71 }), (start, index) => {
      const due = dueDate(start, 'monthly', index);
      const months =
        (Number(due.slice(0, 4)) - Number(start.slice(0, 4))) * 12 +
        Number(due.slice(5, 7)) -
        Number(start.slice(5, 7));
      expect(months).toBe(index);
      expect(due.slice(8) <= start.slice(8)).toBe(true);
      const isLast = stepDays(due, 1).slice(8) === '01';
      expect(due.slice(8) === start.slice(8) || isLast).toBe(true);
    }),
  );
});

test('the steps of a bi-weekly and a weekly schedule are all equally long', () => {
  fc.assert(
    fc.property(aDay, fc.nat({ max: 71 }), (start, index) => {
      expect(daysBetween(start, dueDate(start, 'bi-weekly', index))).toBe(14 * index);
      expect(daysBetween(start, dueDate(start, 'weekly', index))).toBe(7 * index);
    }),
  );
});

// rule: installments/schedule
test('a plan that is made again keeps the statuses that were set, by position, whatever changed', () => {
  const before = schedule(plan()).map((one, index) => ({ ...one, status: index === 1 ? 'paid' : 'unpaid' }) as const);
  const statuses = (changes: Partial<Plan>) => schedule(plan(changes), before).map((one) => one.status);
  expect(statuses({ start: day('2026-03-01') })).toEqual(['unpaid', 'paid', 'unpaid', 'unpaid']);
  expect(statuses({ amount: cents(5) })).toEqual(['unpaid', 'paid', 'unpaid', 'unpaid']);
  expect(statuses({ count: 6 })).toEqual(['unpaid', 'paid', 'unpaid', 'unpaid', 'unpaid', 'unpaid']);
  expect(statuses({ count: 2 })).toEqual(['unpaid', 'paid']);
});

// rule: installments/count
test('1 and 72 installments are a schedule; 0, 73, a half and NaN are none', () => {
  expect(schedule(plan({ count: 1 }))).toHaveLength(1);
  expect(schedule(plan({ count: 72 }))).toHaveLength(72);
  for (const count of [0, 73, 1.5, -1, Number.NaN]) expect(() => schedule(plan({ count }))).toThrow(RangeError);
});
