import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '../dates/day';
import { spanOf, timeOptions, type When, whenOf, withStartDay } from './draft';
import { savedTitle } from './event';
import { problemText } from './sentences';
import { anEvent, anInstant, at, aZone } from './testing';

const ZONE = 'America/New_York';

const when = (other: Partial<When> = {}): When => ({
  allDay: false,
  startDay: day('2026-11-20'),
  startMinute: 540,
  endDay: day('2026-11-20'),
  endMinute: 600,
  ...other,
});

test('the dialog saves what it shows', () => {
  expect(spanOf(when(), ZONE)).toEqual({
    ok: true,
    value: { start: at('2026-11-20T09:00:00-05:00'), end: at('2026-11-20T10:00:00-05:00'), allDay: false },
  });
});

test('an event opened and saved without a change stays as it is to the millisecond', () => {
  fc.assert(
    fc.property(anInstant, fc.integer({ min: 0, max: 9_000_000 }), aZone, (start, length, zone) => {
      const event = { start, end: start + length, allDay: false };
      const edited = whenOf(event, zone);
      if (edited.endDay === edited.startDay && edited.endMinute < edited.startMinute) return;
      expect(spanOf(edited, zone, event)).toEqual({ ok: true, value: event });
    }),
  );
});

describe('all day', () => {
  // rule: calendar/whole-days
  test('is saved from 00:00:00 to 23:59:59.999', () => {
    expect(spanOf(when({ allDay: true, endDay: day('2026-11-22') }), ZONE)).toEqual({
      ok: true,
      value: { start: at('2026-11-20T00:00:00-05:00'), end: at('2026-11-22T23:59:59.999-05:00'), allDay: true },
    });
  });

  test('shows its last day, and 9:00 to 10:00 for when it is taken off', () => {
    const event = anEvent('2026-11-20T00:00:00-05:00', '2026-11-22T23:59:59.999-05:00', { allDay: true });
    expect(whenOf(event, ZONE)).toEqual(when({ allDay: true, endDay: day('2026-11-22') }));
  });

  test('on one day is right whatever the hidden times say', () => {
    expect(spanOf(when({ allDay: true, endMinute: 0 }), ZONE).ok).toBe(true);
  });
});

describe('an end before the start is refused', () => {
  test.each([
    ['by the day', when({ endDay: day('2026-11-19') })],
    ['by the minute', when({ endMinute: 525 })],
    ['all day', when({ allDay: true, endDay: day('2026-11-19') })],
  ])('%s', (_, input) => {
    expect(spanOf(input, ZONE)).toEqual({ ok: false, problem: { code: 'end_before_start', field: 'end' } });
  });

  // rule: calendar/order-of-times
  test('an event without length is not', () => {
    expect(spanOf(when({ endMinute: 540 }), ZONE).ok).toBe(true);
  });
});

test('times that are in order by the clock are in order, in a skipped hour as well', () => {
  const skipped = { startDay: day('2026-03-08'), endDay: day('2026-03-08') };
  expect(spanOf(when({ ...skipped, startMinute: 150, endMinute: 180 }), ZONE)).toEqual({
    ok: true,
    value: { start: at('2026-03-08T03:30:00-04:00'), end: at('2026-03-08T04:00:00-04:00'), allDay: false },
  });
});

// rule: calendar/order-of-times
test('times outside the hours that are shown are refused in words; 0 to 24 never refuses', () => {
  const problem = { code: 'outside_hours', field: 'end', hours: { first: 9, last: 18 } } as const;
  expect(spanOf(when({ endMinute: 18 * 60 + 15 }), ZONE, undefined, problem.hours)).toEqual({ ok: false, problem });
  expect(spanOf(when({ endMinute: 18 * 60 }), ZONE, undefined, problem.hours).ok).toBe(true);
  expect(problemText(problem, 'en')).toBe('Selected time must be between 9:00 and 18:00');
  expect(problemText({ code: 'end_before_start', field: 'end' }, 'en')).toBe('End date cannot be before start date');
  for (const minute of timeOptions()) expect(spanOf(when({ startMinute: 0, endMinute: minute }), ZONE).ok).toBe(true);
});

// rule: calendar/order-of-times
test('a start date later than the end date takes the end date along, an earlier one leaves it', () => {
  expect(withStartDay(when(), day('2026-11-25')).endDay).toBe('2026-11-25');
  expect(withStartDay(when(), day('2026-11-05')).endDay).toBe('2026-11-20');
});

test('the times on offer go from 0:00 to 23:45 by quarters, with an event’s own time among them', () => {
  expect([timeOptions().length, timeOptions()[0], timeOptions().at(-1)]).toEqual([96, 0, 1425]);
  expect(timeOptions(547).slice(36, 39)).toEqual([540, 547, 555]);
});

// rule: calendar/no-title
test.each(['', '   ', '\t\n'])('a title of %j is saved as (no title)', (title) => {
  expect(savedTitle(title)).toBe('(no title)');
});

test('a title loses its outer blanks', () => {
  expect(savedTitle(' Banco ')).toBe('Banco');
});
