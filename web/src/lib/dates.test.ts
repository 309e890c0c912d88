import { day, month } from '@trastienda/domain/dates/day';
import { DEFAULT_TIME_ZONE } from '@trastienda/domain/dates/time-zone';
import { afterEach, expect, test, vi } from 'vitest';
import { longDay, monthName, shopToday, shortMonthName } from './dates';
import { setShopZone } from './shop-zone';

afterEach(() => {
  vi.useRealTimers();
  setShopZone(DEFAULT_TIME_ZONE);
});

test('a day is written out with its weekday, without a leading zero', () => {
  expect(longDay(day('2026-11-20'))).toBe('Viernes 20 de noviembre');
  expect(longDay(day('2024-02-29'))).toBe('Jueves 29 de febrero');
  expect(longDay(day('2025-06-01'))).toBe('Domingo 1 de junio');
});

test('a month has its name and its first three letters', () => {
  expect(monthName(month('2026-09'))).toBe('septiembre');
  expect(shortMonthName(day('2026-05-31'))).toBe('may');
});

test('today is the day of the shop’s own time zone', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T02:30:00Z') });
  expect(shopToday()).toBe('2026-11-20');
  setShopZone('Asia/Tokyo');
  expect(shopToday()).toBe('2026-11-21');
});
