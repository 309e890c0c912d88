import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Day, day, stepDays } from '../dates/day';
import { dayOf, endOfDay, instantAt, minuteOf, startOfDay, weekdayOf } from './local-day';
import { anInstant, at, ZONES } from './testing';
import { zoneOf } from './zone';

const shownBy = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant: number) => format.format(instant).replace(' ', 'T');
};

describe.each(ZONES)('in %s', (timeZone) => {
  const zone = zoneOf(timeZone);
  const shown = shownBy(timeZone);

  test('the wall clock is the one that Intl shows', () => {
    fc.assert(
      fc.property(anInstant, (instant) => {
        expect(new Date(zone.toWall(instant)).toISOString().slice(0, 19)).toBe(shown(instant));
      }),
    );
  });

  test('what the clock shows leads back to an instant at which it shows that, the earlier one if there are two', () => {
    fc.assert(
      fc.property(anInstant, (instant) => {
        const back = zone.toInstant(zone.toWall(instant));
        expect(zone.toWall(back)).toBe(zone.toWall(instant));
        expect(back).toBeLessThanOrEqual(instant);
      }),
    );
  });

  test('days follow one another without a gap: none is lost or doubled', () => {
    let date = day('2026-01-01');
    for (let count = 0; count < 800; count += 1, date = stepDays(date, 1)) {
      const start = startOfDay(date, timeZone);
      expect(dayOf(start, timeZone)).toBe(date);
      expect(dayOf(start - 1, timeZone)).toBe(stepDays(date, -1));
      expect(endOfDay(date, timeZone) + 1).toBe(startOfDay(stepDays(date, 1), timeZone));
    }
  });
});

// rule: calendar/clock-changes
test('a time that the clock skips is taken as long after the skip as it says', () => {
  expect(instantAt(day('2026-03-08'), 150, 'America/New_York')).toBe(at('2026-03-08T03:30:00-04:00'));
});

// rule: calendar/clock-changes
test('a time that the clock shows twice is the first of the two', () => {
  expect(instantAt(day('2026-11-01'), 90, 'America/New_York')).toBe(at('2026-11-01T01:30:00-04:00'));
});

test('where the clock skips midnight, the day starts at 1:00', () => {
  const start = startOfDay(day('2026-09-06'), 'America/Santiago');
  expect(start).toBe(at('2026-09-06T01:00:00-03:00'));
  expect(minuteOf(start, 'America/Santiago')).toBe(60);
});

// rule: calendar/clock-changes
test('where the clock goes back at midnight, the day before has 25 hours', () => {
  const hours = (date: Day) =>
    (endOfDay(date, 'America/Santiago') + 1 - startOfDay(date, 'America/Santiago')) / 3_600_000;
  expect([hours(day('2026-04-03')), hours(day('2026-04-04')), hours(day('2026-04-05'))]).toEqual([24, 25, 24]);
});

// rule: shop/today
test('at 22:00 in Buenos Aires, UTC is already in the next day', () => {
  expect(dayOf(at('2026-11-01T01:00:00Z'), 'America/Argentina/Buenos_Aires')).toBe('2026-10-31');
});

test('a name that is no time zone is refused', () => {
  expect(() => zoneOf('America/Atlantis')).toThrow(RangeError);
});

test('zones are not kept without an end, with however many capitals they are spelt', () => {
  const spelt = (count: number) =>
    [...'america/mexico_city'].map((c, at) => ((count >> at) & 1 ? c.toUpperCase() : c)).join('');
  const first = zoneOf(spelt(0));
  expect(zoneOf(spelt(0))).toBe(first);
  for (let count = 1; count <= 4000; count += 1) zoneOf(spelt(count));
  expect(zoneOf(spelt(0))).not.toBe(first);
});

test('weekdays count from Sunday, before 1970 too', () => {
  expect([weekdayOf(day('2026-11-15')), weekdayOf(day('2026-11-21')), weekdayOf(day('1969-12-28'))]).toEqual([0, 6, 0]);
});
