import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, stepDays } from '../dates/day';
import { dayOf, endOfDay, minuteOf, startOfDay } from './local-day';
import { moveByDays, moveByMinutes, moveToDay, moveToSlot } from './move';
import { anEvent, anInstant, at, aZone } from './testing';
import { wholeDays } from './whole-days';

const NEW_YORK = 'America/New_York';
const SANTIAGO = 'America/Santiago';
const lengths = fc.oneof(fc.constant(86_399_999), fc.integer({ min: 0, max: 40 * 86_400_000 }));
const steps = fc.integer({ min: -400, max: 400 }).filter((days) => days !== 0);

// rule: calendar/grip, calendar/clock-changes
test('a timed event keeps its length to the millisecond and its time by the clock, save where the clock skips it', () => {
  fc.assert(
    fc.property(anInstant, lengths, steps, aZone, (start, length, days, zone) => {
      const moved = moveByDays(anEvent(start, start + length), days, zone);
      expect(moved && moved.end - moved.start).toBe(length);
      const later = minuteOf(moved?.start ?? 0, zone) - minuteOf(start, zone);
      expect([0, 30, 60]).toContain(Math.round((later + 1440) % 1440));
    }),
  );
});

test('an all-day event keeps its whole local days over every change of the clock', () => {
  fc.assert(
    fc.property(anInstant, lengths, steps, aZone, (start, length, days, zone) => {
      const event = anEvent(0, 0, wholeDays({ start, end: start + length, allDay: true }, zone));
      const moved = moveByDays(event, days, zone);
      expect(moved?.start).toBe(startOfDay(stepDays(dayOf(event.start, zone), days), zone));
      expect(moved?.end).toBe(endOfDay(stepDays(dayOf(event.end, zone), days), zone));
    }),
  );
});

test('23:59:59.999 survives a move to a day of 25 hours and to one of 23', () => {
  const event = anEvent('2026-10-30T00:00:00-04:00', '2026-10-30T23:59:59.999-04:00', { allDay: true });
  expect(moveByDays(event, 2, NEW_YORK)?.end).toBe(at('2026-11-01T23:59:59.999-05:00'));
  const chilean = anEvent('2026-09-04T00:00:00-04:00', '2026-09-05T23:59:59.999-04:00', { allDay: true });
  expect(moveByDays(chilean, 1, SANTIAGO)).toEqual({
    start: at('2026-09-05T00:00:00-04:00'),
    end: at('2026-09-06T23:59:59.999-03:00'),
    allDay: true,
  });
});

// rule: calendar/grip
test('a long event gripped on its third day moves by as many days as the grip does', () => {
  const event = anEvent('2026-11-16T10:00:00-05:00', '2026-11-19T12:00:00-05:00');
  expect(moveToDay(event, day('2026-11-18'), day('2026-11-20'), NEW_YORK)?.start).toBe(at('2026-11-18T10:00:00-05:00'));
});

// rule: calendar/grip
test('nothing happens when the start stays, and never to an installment', () => {
  const event = anEvent('2026-11-16T10:00:00-05:00', '2026-11-16T12:00:00-05:00');
  const installment = { ...event, isReadOnly: true };
  const drag = { gripDay: day('2026-11-16'), day: day('2026-11-16'), minutesDown: 4 };
  expect(moveByDays(event, 0, NEW_YORK)).toBeUndefined();
  expect(moveToSlot(event, drag, NEW_YORK)).toBeUndefined();
  expect(moveByMinutes(event, 0)).toBeUndefined();
  expect(moveByDays(installment, 1, NEW_YORK)).toBeUndefined();
  expect(moveByMinutes(installment, 15)).toBeUndefined();
  expect(moveToSlot(installment, { ...drag, minutesDown: 60 }, NEW_YORK)).toBeUndefined();
  expect(moveByDays({ ...installment, allDay: true }, 1, NEW_YORK)).toBeUndefined();
});

describe('a drag in the hours', () => {
  const event = anEvent('2026-11-16T10:20:00-05:00', '2026-11-16T11:05:00-05:00');
  const drag = (gripDay: string, to: string, minutesDown: number) => ({
    gripDay: day(gripDay),
    day: day(to),
    minutesDown,
  });

  // rule: calendar/grip
  test('snaps the event’s own top in the day it is over', () => {
    expect(moveToSlot(event, drag('2026-11-16', '2026-11-18', 61), NEW_YORK)).toEqual({
      start: at('2026-11-18T11:15:00-05:00'),
      end: at('2026-11-18T12:00:00-05:00'),
      allDay: false,
    });
  });

  test('leaves an event that lies between two slots alone while it is held within its own', () => {
    expect(moveToSlot(event, drag('2026-11-16', '2026-11-16', 2), NEW_YORK)).toBeUndefined();
  });

  test('stops at the top and at the last quarter of an hour of the column', () => {
    expect(moveToSlot(event, drag('2026-11-16', '2026-11-16', -900), NEW_YORK)?.start).toBe(
      at('2026-11-16T00:00:00-05:00'),
    );
    expect(moveToSlot(event, drag('2026-11-16', '2026-11-16', 9000), NEW_YORK)?.start).toBe(
      at('2026-11-16T23:45:00-05:00'),
    );
  });

  test('moves an event that ran in from the day before along its own start', () => {
    const night = anEvent('2026-11-16T22:00:00-05:00', '2026-11-17T03:00:00-05:00');
    const hourUp = moveToSlot(night, drag('2026-11-17', '2026-11-17', -60), NEW_YORK);
    expect(hourUp).toMatchObject({ start: at('2026-11-16T21:00:00-05:00'), end: at('2026-11-17T02:00:00-05:00') });
  });

  test('always starts on a quarter of an hour and keeps the length', () => {
    fc.assert(
      fc.property(
        anInstant,
        lengths,
        fc.integer({ min: -2000, max: 2000 }),
        aZone,
        (start, length, minutesDown, zone) => {
          const gripDay = dayOf(start, zone);
          const moved = moveToSlot(
            anEvent(start, start + length),
            { gripDay, day: stepDays(gripDay, 3), minutesDown },
            zone,
          );
          expect(moved && minuteOf(moved.start, zone) % 15).toBe(0);
          expect(moved && moved.end - moved.start).toBe(length);
        },
      ),
    );
  });

  test('moves an all-day event by days only', () => {
    const allDay = anEvent('2026-11-16T00:00:00-05:00', '2026-11-16T23:59:59.999-05:00', { allDay: true });
    expect(moveToSlot(allDay, drag('2026-11-16', '2026-11-17', 300), NEW_YORK)?.start).toBe(
      at('2026-11-17T00:00:00-05:00'),
    );
  });
});

test('a key moves a timed event by 15 minutes through a skipped hour and back, and an all-day one not at all', () => {
  const event = anEvent('2026-03-08T01:45:00-05:00', '2026-03-08T03:15:00-04:00');
  const later = moveByMinutes(event, 15);
  expect(later?.start).toBe(at('2026-03-08T03:00:00-04:00'));
  expect(later && moveByMinutes({ ...event, ...later }, -15)?.start).toBe(event.start);
  expect(moveByMinutes({ ...event, allDay: true }, 15)).toBeUndefined();
});
