import { day, month } from '@trastienda/domain/dates/day';
import { DEFAULT_TIME_ZONE } from '@trastienda/domain/dates/time-zone';
import { afterEach, expect, test, vi } from 'vitest';
import { longDay, monthName, shopToday, shortMonthName } from './dates';
import { hearClock } from './server-clock';
import { setShopZone } from './shop-zone';

afterEach(() => {
  vi.useRealTimers();
  hearClock(Number.NaN, Number.NaN);
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

// rule: shop/today
test('today is the server’s where the device’s clock is wrong, once it was heard', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z') });
  hearClock(Date.parse('2026-11-27T15:00:00Z'), Date.now());
  expect(shopToday()).toBe('2026-11-27');
  vi.advanceTimersByTime(12 * 3_600_000);
  expect(shopToday()).toBe('2026-11-28');
});
