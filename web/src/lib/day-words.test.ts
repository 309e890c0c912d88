import { expect, test } from 'vitest';
import { monthName, shopTime, shopToday, shortMonthName, spokenDay } from './day-words';

const LATE_ON_THE_31ST = new Date('2026-11-01T01:05:00Z');

test('the shop is still in the 31st when UTC is already in the next month', () => {
  expect(shopToday(LATE_ON_THE_31ST)).toBe('2026-10-31');
  expect(spokenDay(LATE_ON_THE_31ST)).toBe('sábado 31 de octubre');
  expect(shopTime(LATE_ON_THE_31ST)).toBe('22:05');
});

test('midnight is 00, not 24', () => {
  expect(shopTime(new Date('2026-11-20T03:00:00Z'))).toBe('00:00');
});

test('months have their Spanish names, of a month and of a day', () => {
  expect(monthName('2026-11')).toBe('noviembre');
  expect(monthName('2026-02-28')).toBe('febrero');
  expect(shortMonthName('2026-09')).toBe('sep');
});
