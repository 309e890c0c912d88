import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day, stepDays } from '../dates/day';
import { overlaps } from './event';
import { dayOf } from './local-day';
import { anEvent, anInstant, at, aZone } from './testing';
import { VIEWS } from './view-names';
import { daysInView, neighbourRanges, rangeInView, stepView, viewOfKey } from './views';

const press = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['month', '2026-01-31', '2026-02-28', '2025-12-31'],
  ['month', '2026-03-31', '2026-04-30', '2026-02-28'],
  ['week', '2026-10-28', '2026-11-04', '2026-10-21'],
  ['day', '2026-12-31', '2027-01-01', '2026-12-30'],
  ['agenda', '2026-11-20', '2026-12-20', '2026-10-21'],
] as const)('in the %s view of %s, Next is %s and Previous %s', (view, from, next, previous) => {
  expect([stepView(view, day(from), 1), stepView(view, day(from), -1)]).toEqual([next, previous]);
});

// rule: calendar/shortcuts
test('the keys M, W, D, A switch views, in capitals too, and no other key', () => {
  expect(['m', 'W', 'd', 'A', 'x', 'Escape'].map((key) => viewOfKey({ ...press, key }))).toEqual([
    ...VIEWS,
    undefined,
    undefined,
  ]);
});

// rule: calendar/shortcuts
test.each(['ctrlKey', 'metaKey', 'altKey'])('a key with %s held switches nothing', (modifier) => {
  expect(viewOfKey({ ...press, key: 'a', [modifier]: true })).toBeUndefined();
});

test('what is fetched for a month is its whole grid, by the clock of the zone', () => {
  expect(rangeInView('month', day('2026-11-20'), 'America/New_York')).toEqual({
    from: at('2026-11-01T00:00:00-04:00'),
    to: at('2026-12-06T00:00:00-05:00'),
  });
});

test('an event is fetched when a day in view has it, and its neighbours are what Next and Previous show', () => {
  fc.assert(
    fc.property(anInstant, anInstant, fc.constantFrom(...VIEWS), aZone, (now, start, view, zone) => {
      const here = dayOf(now, zone);
      const event = anEvent(start, start + 1);
      const { from, to } = rangeInView(view, here, zone);
      expect(overlaps(event, from, to)).toBe(daysInView(view, here).includes(dayOf(start, zone)));
      const steps = [stepView(view, here, 1), stepView(view, here, -1)] as const;
      expect(neighbourRanges(view, here, zone)).toEqual(steps.map((date) => rangeInView(view, date, zone)));
    }),
  );
});

// rule: calendar/views
test('the agenda shows 30 days, a day view one, a week seven from Sunday', () => {
  const date = day('2026-11-20');
  expect(daysInView('agenda', date).at(-1)).toBe(stepDays(date, 29));
  expect(daysInView('day', date)).toEqual([date]);
  expect(daysInView('week', date)).toEqual(daysInView('week', day('2026-11-15')));
});
