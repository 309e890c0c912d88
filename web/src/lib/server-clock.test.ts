import { afterEach, expect, test, vi } from 'vitest';
import { gapOf, hearClock, isClockMoved, serverNow, serverPassed } from './server-clock';

afterEach(() => {
  vi.useRealTimers();
  hearClock(Number.NaN, Number.NaN);
});

const NOON = Date.parse('2026-11-27T15:00:00Z');
const at = (ms: number) => new Date(NOON + ms).toISOString();
/** What is known after an answer of noon, by a clock that was that far ahead of the server's when it asked, and waited so long. */
const after = (wrongBy: number, waited: number) => gapOf([NOON, NOON + wrongBy, NOON + wrongBy + waited]);

// rule: offline/clock
test('a clock that may be right is believed, however slow the line', () => {
  expect(serverNow(NOON, after(0, 20)).toISOString()).toBe(at(0));
  expect(serverNow(NOON, after(900, 20)).toISOString()).toBe(at(0));
  expect(serverNow(NOON, after(-9_000, 10_000)).toISOString()).toBe(at(0));
});

// rule: offline/clock
test('one that is surely wrong is corrected', () => {
  expect(serverNow(NOON + 3_600_000, after(3_600_000, 0)).toISOString()).toBe(at(1_000));
  expect(serverNow(NOON - 3_600_000, after(-3_600_000, 0)).toISOString()).toBe(at(0));
});

// rule: offline/clock
test('what has surely passed is never ahead of the server', () => {
  for (const wrongBy of [-86_400_000, -500, 0, 500, 4_000, 600_000])
    expect(serverPassed(NOON + wrongBy, after(wrongBy, 0)).getTime()).toBeLessThanOrEqual(NOON);
});

// rule: offline/clock
test('by a device that has heard nothing of the server’s clock it is as late as the device says', () => {
  for (const heard of [[], [Number.NaN, NOON, NOON], [NOON]])
    expect([serverNow(NOON, gapOf(heard)), serverPassed(NOON, gapOf(heard))]).toEqual([new Date(NOON), new Date(NOON)]);
});

test('a clock that is set after the server’s was heard is found out, and one that goes on is not', () => {
  vi.useFakeTimers({ now: NOON });
  hearClock(NOON, NOON);
  vi.advanceTimersByTime(3_600_000);
  expect(isClockMoved()).toBe(false);
  vi.setSystemTime(NOON);
  expect(isClockMoved()).toBe(true);
  hearClock(NOON + 3_600_000, NOON);
  expect(isClockMoved()).toBe(false);
});
