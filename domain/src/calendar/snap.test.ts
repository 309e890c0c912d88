import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '../dates/day';
import { newSpanFrom, newSpanOn } from './new-event';
import { roundToQuarter, snapDragged, snapFraction } from './snap';
import { anInstant, at, aZone } from './testing';

const ZONE = 'America/New_York';

// rule: calendar/snap
test.each([
  [0, 0],
  [0.1249, 0],
  [0.125, 15],
  [0.3749, 15],
  [0.375, 30],
  [0.6249, 30],
  [0.625, 45],
  [0.99, 45],
])('a fraction of the hour of %f gives :%i', (fraction, minutes) => {
  expect(snapFraction(fraction)).toBe(minutes);
});

test('a dragged top lands in its own hour, in one of the four ranges, in the evening before as well', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2880, max: 2880 }), (minute) => {
      const hour = Math.floor(minute / 60);
      const within = minute - hour * 60;
      const expected = within < 7.5 ? 0 : within < 22.5 ? 15 : within < 37.5 ? 30 : 45;
      expect(snapDragged(minute)).toBe(hour * 60 + expected);
    }),
  );
});

// rule: calendar/snap
test('a dragged top at 9:55 stays in its hour, while a click there goes to 10:00', () => {
  expect(snapDragged(595)).toBe(585);
  expect(roundToQuarter(595)).toBe(600);
});

describe('a click makes an event', () => {
  // rule: calendar/new-event
  test.each([
    ['2026-11-20T09:07:00-05:00', '2026-11-20T09:00:00-05:00'],
    ['2026-11-20T09:07:29.999-05:00', '2026-11-20T09:00:00-05:00'],
    ['2026-11-20T09:07:30-05:00', '2026-11-20T09:15:00-05:00'],
    ['2026-11-20T09:08:12.345-05:00', '2026-11-20T09:15:00-05:00'],
    ['2026-11-20T23:58:00-05:00', '2026-11-21T00:00:00-05:00'],
  ])('at %s that starts at %s and is one hour long', (clicked, start) => {
    expect(newSpanFrom(at(clicked), ZONE)).toEqual({ start: at(start), end: at(start) + 3_600_000, allDay: false });
  });

  test('less than 7.5 minutes away, or just as much before it', () => {
    fc.assert(
      fc.property(anInstant, aZone, (clicked, zone) => {
        const moved = newSpanFrom(clicked, zone).start - clicked;
        expect(moved).toBeGreaterThan(-450_000);
        expect(moved).toBeLessThanOrEqual(450_000);
      }),
    );
  });

  // rule: calendar/new-event
  test('in a month cell at 9:00 of that day, also where the clock changes on it', () => {
    expect(newSpanOn(day('2026-11-01'), ZONE).start).toBe(at('2026-11-01T09:00:00-05:00'));
    expect(newSpanOn(day('2026-09-06'), 'America/Santiago').start).toBe(at('2026-09-06T09:00:00-03:00'));
  });

  test('in a slot at its quarter of an hour', () => {
    expect(newSpanOn(day('2026-11-20'), ZONE, 14 * 60 + 45).start).toBe(at('2026-11-20T14:45:00-05:00'));
  });
});
