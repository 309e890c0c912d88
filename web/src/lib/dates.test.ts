import { day, month } from '@trastienda/domain/dates/day';
import { expect, test } from 'vitest';
import { dayInFormat, longDay, monthName, shortMonthName, typedDay } from './dates';

test('a day is written out with its weekday, without a leading zero', () => {
  expect(longDay(day('2026-11-20'))).toBe('Viernes 20 de noviembre');
  expect(longDay(day('2024-02-29'))).toBe('Jueves 29 de febrero');
  expect(longDay(day('2025-06-01'))).toBe('Domingo 1 de junio');
});

test('a month has its name and its first three letters', () => {
  expect(monthName(month('2026-09'))).toBe('septiembre');
  expect(shortMonthName(day('2026-05-31'))).toBe('may');
});

test('a day is written as the user has set it, and what is no day stays as it is', () => {
  expect(dayInFormat('2026-11-20', 'AAAA-MM-DD')).toBe('2026-11-20');
  expect(dayInFormat('2026-11-20', 'DD/MM/AAAA')).toBe('20/11/2026');
  expect(dayInFormat('2026-02-31', 'DD/MM/AAAA')).toBe('2026-02-31');
});

test('a day may be typed in either way; half of one stays half of one', () => {
  expect(typedDay('20/11/2026')).toBe('2026-11-20');
  expect(typedDay('2026-11-20')).toBe('2026-11-20');
  expect(typedDay('31/02/2026')).toBe('31/02/2026');
  expect(typedDay('20/11/20')).toBe('20/11/20');
});
