import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Day, isDay, monthOf } from '../dates/day';
import { agendaDays } from './agenda';
import { openedAt, placeColumns } from './column';
import { spanOf, timeOptions, whenOf, withStartDay } from './draft';
import { overlaps } from './event';
import { isKeepable } from './limits';
import { dayOf } from './local-day';
import { monthGrid } from './month-grid';
import { moveByDays, moveByMinutes, moveToSlot } from './move';
import { newSpanOn } from './new-event';
import { placeMonth, placeStrip } from './rows';
import { anEvent, aZone } from './testing';
import { rangeText } from './times';
import { dayTitle, shortDate, viewTitle } from './titles';
import { VIEWS } from './view-names';
import { daysInView, neighbourRanges, rangeInView, stepView } from './views';

/** All that a JavaScript date can be, the last of which is of the year 275760. */
const LAST_MS = 8.64e15;
const anyInstant = fc.oneof(
  fc.integer({ min: -LAST_MS, max: LAST_MS }),
  fc.constantFrom(-LAST_MS, LAST_MS, Date.parse('0000-01-01'), Date.parse('9999-12-31T23:59:59.999Z')),
);

/** All that is written like a day, from the year 0000 to 9999. */
const anyDay = fc.oneof(
  fc
    .tuple(fc.nat({ max: 9999 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
    .map(([year, month, date]) => [year, month, date].map((part, i) => String(part).padStart(i ? 2 : 4, '0')).join('-'))
    .filter(isDay),
  fc.constantFrom('0000-01-01' as Day, '1900-01-01' as Day, '2199-12-31' as Day, '9999-12-31' as Day),
);

const aView = fc.constantFrom(...VIEWS);
const aLanguage = fc.constantFrom('en' as const, 'es' as const);
const oddMinute = fc.oneof(fc.integer(), fc.double());
const noDay = fc.constantFrom('', '275760-09-13', '+275760-09-13', '2026-02-31', 'mañana') as fc.Arbitrary<Day>;

// rule: calendar/years
test('whatever day the address says, every view has its days, its title and what it asks the server for', () => {
  fc.assert(
    fc.property(anyDay, aView, aZone, aLanguage, (day, view, zone, language) => {
      const days = daysInView(view, day);
      expect(days.every(isDay)).toBe(true);
      expect(new Set(days).size).toBe(days.length);
      for (const range of [rangeInView(view, day, zone), ...neighbourRanges(view, day, zone)]) {
        expect(range.from).toBeLessThan(range.to);
        expect(isKeepable({ start: range.from, end: range.to })).toBe(true);
      }
      expect([isDay(stepView(view, day, 1)), isDay(stepView(view, day, -1))]).toEqual([true, true]);
      expect(monthGrid(monthOf(day)).flat().every(isDay)).toBe(true);
      expect(viewTitle(view, day, language)).not.toBe('');
    }),
  );
});

test('the dialog’s times are saved as what the server takes, or refused, and never throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyDay, noDay),
      fc.oneof(anyDay, noDay),
      oddMinute,
      oddMinute,
      fc.boolean(),
      aZone,
      fc.option(fc.tuple(anyInstant, anyInstant), { nil: undefined }),
      (startDay, endDay, startMinute, endMinute, allDay, zone, known) => {
        const when = { startDay, endDay, startMinute, endMinute, allDay };
        const original = known && { start: Math.min(...known), end: Math.max(...known), allDay: false };
        const span = spanOf(when, zone, original);
        if (span.ok) expect(span.value.start <= span.value.end && isKeepable(span.value)).toBe(true);
        spanOf(withStartDay(when, endDay), zone, original);
        timeOptions(startMinute);
      },
    ),
  );
});

test('an event of any time is drawn, named and moved without a word of complaint', () => {
  fc.assert(
    fc.property(anyInstant, anyInstant, anyInstant, fc.boolean(), anyDay, aZone, (a, b, now, allDay, day, zone) => {
      const event = anEvent(Math.min(a, b), Math.max(a, b), { allDay });
      const here = dayOf(a, zone);
      expect(isDay(here)).toBe(true);
      for (const days of [daysInView('week', day), daysInView('week', here)]) {
        placeColumns([event], days, zone);
        placeStrip([event], days, zone);
        placeMonth([event], [days], zone);
        expect(openedAt(now, days, zone, 600)).toBeGreaterThanOrEqual(0);
        expect(overlaps(event, now, now + 1)).toBeTypeOf('boolean');
      }
      agendaDays([event], day, zone);
      for (const language of ['en', 'es'] as const)
        expect([rangeText(event, language, zone), shortDate(here, language), dayTitle(here, language)]).not.toContain(
          '',
        );
      spanOf(whenOf(event, zone), zone, event);
      const moves = [
        moveByDays(event, 7, zone),
        moveByMinutes(event, -15),
        moveToSlot(event, { gripDay: here, day, minutesDown: 90 }, zone),
      ];
      for (const moved of moves) if (moved) expect(isKeepable(moved)).toBe(true);
      newSpanOn(day, zone);
    }),
  );
});

test('Next from the last day of the calendar stays there, and Previous from the first', () => {
  for (const view of VIEWS) {
    expect(stepView(view, '2199-12-31' as Day, 1)).toBe('2199-12-31');
    expect(stepView(view, '1900-01-01' as Day, -1)).toBe('1900-01-01');
  }
});

// rule: calendar/years
test('an event is not moved out of the years that the server keeps', () => {
  const last = anEvent('2199-12-30T12:00:00Z', '2199-12-30T13:00:00Z');
  expect(moveByDays(last, 1, 'UTC')).toBeDefined();
  expect(moveByDays(last, 7, 'UTC')).toBeUndefined();
});

// rule: calendar/now
test('the hours open a third above the current time, and at 8:00 when today is not in view', () => {
  const now = Date.parse('2026-11-20T18:00:00Z');
  const days = ['2026-11-20'] as Day[];
  expect(openedAt(now, days, 'UTC', 600)).toBe(18 * 64 - 200);
  expect(openedAt(Date.parse('2026-11-20T01:00:00Z'), days, 'UTC', 600)).toBe(0);
  expect(openedAt(now, ['2026-11-21'] as Day[], 'UTC', 600)).toBe(8 * 64 - 10);
});
