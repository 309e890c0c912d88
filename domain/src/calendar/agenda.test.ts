import { expect, test } from 'vitest';
import { day } from '../dates/day';
import { agendaDays } from './agenda';
import { isPast, overlaps } from './event';
import { anEvent, at } from './testing';

const ZONE = 'America/New_York';
const FIRST = day('2026-10-20');

// rule: calendar/views
test('the agenda groups the 30 days by day, leaves empty ones out and has an event on each of its days', () => {
  const evening = anEvent('2026-10-20T19:00-04:00', '2026-10-20T20:00-04:00');
  const allDay = anEvent('2026-10-20T00:00-04:00', '2026-10-20T23:59:59.999-04:00', { allDay: true });
  const overTheChange = anEvent('2026-10-31T00:00-04:00', '2026-11-01T23:59:59.999-05:00', { allDay: true });
  const lastDay = anEvent('2026-11-18T10:00-05:00', '2026-11-18T11:00-05:00');
  const tooLate = anEvent('2026-11-19T00:00-05:00', '2026-11-19T01:00-05:00');
  const over = anEvent('2026-10-19T20:00-04:00', '2026-10-20T00:00-04:00');
  expect(agendaDays([evening, lastDay, tooLate, overTheChange, allDay, over], FIRST, ZONE)).toEqual([
    { day: '2026-10-20', events: [allDay, evening] },
    { day: '2026-10-31', events: [overTheChange] },
    { day: '2026-11-01', events: [overTheChange] },
    { day: '2026-11-18', events: [lastDay] },
  ]);
});

test('an event that began before the window and goes on after it is on all 30 days', () => {
  const long = anEvent('2026-01-01T00:00-05:00', '2027-01-01T00:00-05:00');
  expect(agendaDays([long], FIRST, ZONE)).toHaveLength(30);
  expect(agendaDays([long], FIRST, ZONE, 1)).toEqual([{ day: FIRST, events: [long] }]);
});

// rule: calendar/past
test('an event is past when its end is', () => {
  const event = anEvent('2026-11-20T09:00-05:00', '2026-11-20T10:00-05:00');
  expect([isPast(event, event.end), isPast(event, event.end + 1)]).toEqual([false, true]);
});

// rule: calendar/range
test.each([
  ['2026-11-20T08:00Z', '2026-11-20T09:00Z', false],
  ['2026-11-20T08:00Z', '2026-11-20T09:00:00.001Z', true],
  ['2026-11-20T09:00Z', '2026-11-20T09:00Z', true],
  ['2026-11-20T09:59Z', '2026-11-20T12:00Z', true],
  ['2026-11-20T10:00Z', '2026-11-20T11:00Z', false],
  ['2026-11-20T10:00Z', '2026-11-20T10:00Z', false],
  ['2026-11-01T00:00Z', '2026-12-01T00:00Z', true],
])('%s to %s overlaps 9:00 to 10:00: %s', (from, to, expected) => {
  expect(overlaps(anEvent(from, to), at('2026-11-20T09:00Z'), at('2026-11-20T10:00Z'))).toBe(expected);
});
