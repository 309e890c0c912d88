import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  day,
  daysBetween,
  firstDayOf,
  isDay,
  isMonth,
  lastDayOf,
  lastDayOfMonth,
  month,
  monthOf,
  monthsBetween,
  monthsUpTo,
  stepDays,
  stepMonth,
  stepMonths,
} from './day';
import { DEFAULT_TIME_ZONE, dayAt } from './time-zone';

const aDay = fc.integer({ min: 0, max: 109_000 }).map((days) => stepDays(day('1900-01-01'), days));
const steps = fc.integer({ min: -800, max: 800 });

// rule: wire/dates
test('only days that exist are days', () => {
  for (const some of ['2024-02-29', '2000-02-29', '1900-02-28', '2025-12-31']) expect(isDay(some)).toBe(true);
  for (const none of ['2025-02-29', '2025-02-31', '1900-02-29', '2025-13-01', '2025-00-10', '2025-01-00', '2025-04-31'])
    expect(isDay(none)).toBe(false);
  for (const shape of ['2025-1-1', '20250101', ' 2025-01-01', '2025-01-01T00:00:00Z', '2025-01-01\n', '٢٠٢٥-٠١-٠١'])
    expect(isDay(shape)).toBe(false);
  expect(() => day('2025-02-31')).toThrow(RangeError);
});

test('only months of a year are months', () => {
  expect(isMonth('2025-12')).toBe(true);
  for (const none of ['2025-13', '2025-00', '2025-1', '2025-01-01', '2025-01\n']) expect(isMonth(none)).toBe(false);
  expect(() => month('2025-13')).toThrow(RangeError);
});

test('a day is the same day that the platform’s calendar knows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2199 }), fc.nat({ max: 13 }), fc.nat({ max: 33 }), (year, m, d) => {
      const text = `${year}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
      const date = new Date(Date.UTC(year, m - 1, d));
      expect(isDay(text)).toBe(date.toISOString().slice(0, 10) === text);
    }),
  );
});

// rule: installments/schedule
test('31 January steps to the last of each shorter month', () => {
  const from31 = [1, 2, 3, 12, 13, -2, -11].map((step) => stepMonths(day('2025-01-31'), step));
  expect(from31).toEqual([
    '2025-02-28',
    '2025-03-31',
    '2025-04-30',
    '2026-01-31',
    '2026-02-28',
    '2024-11-30',
    '2024-02-29',
  ]);
});

test('months step across years, there and back', () => {
  expect(stepMonth(month('2025-11'), 3)).toBe('2026-02');
  expect(stepMonth(month('2025-02'), -14)).toBe('2023-12');
  fc.assert(
    fc.property(aDay, steps, (some, step) => {
      const from = monthOf(some);
      expect(stepMonth(stepMonth(from, step), -step)).toBe(from);
      const target = stepMonths(some, step);
      expect(isDay(target)).toBe(true);
      expect(monthOf(target)).toBe(stepMonth(from, step));
      expect(monthsBetween(some, target)).toBe(step);
    }),
  );
});

test('days step and are counted across months, leap days and years', () => {
  expect(stepDays(day('2024-02-28'), 1)).toBe('2024-02-29');
  expect(stepDays(day('2025-12-31'), 1)).toBe('2026-01-01');
  expect(stepDays(day('2025-03-01'), -1)).toBe('2025-02-28');
  fc.assert(
    fc.property(aDay, steps, (some, step) => {
      expect(daysBetween(some, stepDays(some, step))).toBe(step);
      expect(stepDays(some, step) < some).toBe(step < 0);
    }),
  );
});

test('a month runs from its first day to its last', () => {
  expect(lastDayOf(month('2024-02'))).toBe('2024-02-29');
  fc.assert(
    fc.property(aDay, (some) => {
      const of = monthOf(some);
      expect(firstDayOf(of) <= some && some <= lastDayOf(of)).toBe(true);
      expect(stepDays(lastDayOf(of), 1)).toBe(firstDayOf(stepMonth(of, 1)));
      expect(daysBetween(firstDayOf(of), lastDayOf(of)) + 1).toBe(
        lastDayOfMonth(Number(of.slice(0, 4)), Number(of.slice(5))),
      );
    }),
  );
});

test('the last months end with the one that is asked for', () => {
  expect(monthsUpTo(month('2026-02'), 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsUpTo(month('2026-02'), 12)).toHaveLength(12);
});

// rule: shop/today
test('late in the evening of Buenos Aires it is not yet the next day, nor the next month', () => {
  expect(dayAt(new Date('2026-11-01T01:30:00Z'), DEFAULT_TIME_ZONE)).toBe('2026-10-31');
  expect(dayAt(new Date('2026-11-01T02:59:59.999Z'), DEFAULT_TIME_ZONE)).toBe('2026-10-31');
  expect(dayAt(new Date('2026-11-01T03:00:00Z'), DEFAULT_TIME_ZONE)).toBe('2026-11-01');
  expect(dayAt(new Date('2026-01-01T00:00:00Z'), DEFAULT_TIME_ZONE)).toBe('2025-12-31');
});

test('another zone has another day', () => {
  const instant = new Date('2026-11-01T12:00:00Z');
  expect(dayAt(instant, 'Pacific/Auckland')).toBe('2026-11-02');
  expect(dayAt(instant, 'UTC')).toBe('2026-11-01');
});
