import { day, month } from '@trastienda/domain/dates/day';
import { expect, test } from 'vitest';
import { longDay, monthName, shortMonthName } from './dates';

test('a day is written out with its weekday, without a leading zero', () => {
  expect(longDay(day('2026-11-20'))).toBe('Viernes 20 de noviembre');
  expect(longDay(day('2024-02-29'))).toBe('Jueves 29 de febrero');
  expect(longDay(day('2025-06-01'))).toBe('Domingo 1 de junio');
});

test('a month has its name and its first three letters', () => {
  expect(monthName(month('2026-09'))).toBe('septiembre');
  expect(shortMonthName(day('2026-05-31'))).toBe('may');
});
