import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Day, day, stepDays } from '../dates/day';
import { nowLine, placeColumns } from './column';
import type { CalendarEvent } from './event';
import { laneBox } from './lanes';
import { endOfDay, startOfDay } from './local-day';
import { weekOf } from './month-grid';
import { placeStrip } from './rows';
import { anEvent, at, aZone, someEvents } from './testing';

const ZONE = 'America/New_York';
const DAY = day('2026-11-16');
const placeColumn = (list: CalendarEvent[], date: Day, zone: string) => placeColumns(list, [date], zone)[0] ?? [];
const COLUMN_HEIGHT = 24 * 64;
const on = (from: string, to: string) => anEvent(`2026-11-16T${from}-05:00`, `2026-11-16T${to}-05:00`);
// Days on which a clock changes, in New York and Havana, Santiago, and Lord Howe.
const days = fc.constantFrom(DAY, ...['2026-11-01', '2026-03-08', '2026-09-06', '2026-04-04', '2026-04-05'].map(day));
const events = (date: string) =>
  someEvents(`${stepDays(day(date), -3)}T00:00Z`, `${stepDays(day(date), 3)}T00:00Z`, 60);
const scene = days.chain((date) => fc.tuple(fc.constant(date), events(date), aZone));

test('a column holds every box within its edges, none flatter than a quarter of an hour', () => {
  fc.assert(
    fc.property(scene, ([date, list, zone]) => {
      for (const { top, height, left, width } of placeColumn(list, date, zone)) {
        expect(top).toBeGreaterThanOrEqual(0);
        expect(height).toBeGreaterThanOrEqual(16 - 1e-9);
        expect(top + height).toBeLessThanOrEqual(COLUMN_HEIGHT + 1e-9);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(width).toBeGreaterThan(0);
        expect(left + width).toBeLessThanOrEqual(100 + 1e-9);
      }
    }),
  );
});

test('a column has no two boxes of one lane over each other', () => {
  fc.assert(
    fc.property(scene, ([date, list, zone]) => {
      const boxes = placeColumn(list, date, zone);
      for (const [index, a] of boxes.entries())
        for (const b of boxes.slice(index + 1))
          if (a.lane === b.lane)
            expect(a.top + a.height <= b.top + 1e-9 || b.top + b.height <= a.top + 1e-9).toBe(true);
    }),
  );
});

// rule: calendar/strip
test('a column or the strip has each event of the day, and no other: none is lost or doubled', () => {
  fc.assert(
    fc.property(scene, ([date, list, zone]) => {
      const [from, to] = [startOfDay(date, zone), endOfDay(date, zone)];
      const expected = list.filter((e) => e.start <= to && (e.end > from || e.start >= from)).map(({ id }) => id);
      const placed = [...placeColumn(list, date, zone), ...placeStrip(list, [date], zone)].map(({ event }) => event.id);
      expect(placed.sort()).toEqual(expected.sort());
    }),
  );
});

// rule: calendar/grid
test('a column puts an hour at 64 pixels and says where an event goes on', () => {
  const night = anEvent('2026-11-16T22:30-05:00', '2026-11-17T01:15-05:00');
  expect(placeColumn([night], DAY, ZONE)).toMatchObject([{ top: 1440, height: 96, runsIn: false, runsOn: true }]);
  expect(placeColumn([night], day('2026-11-17'), ZONE)).toMatchObject([
    { top: 0, height: 80, runsIn: true, runsOn: false },
  ]);
});

test('a column has an event that ends at 00:00 to its bottom, and the next day has nothing of it', () => {
  const event = anEvent('2026-11-16T23:00-05:00', '2026-11-17T00:00-05:00');
  expect(placeColumn([event], DAY, ZONE)).toMatchObject([{ top: 1472, height: 64, runsOn: false }]);
  expect(placeColumn([event], day('2026-11-17'), ZONE)).toEqual([]);
});

test('a column gives an event without length a quarter of an hour, at the end of the day as well', () => {
  expect(placeColumn([on('09:00', '09:00')], DAY, ZONE)).toMatchObject([{ top: 576, height: 16, compact: true }]);
  expect(placeColumn([on('23:58', '23:59')], DAY, ZONE)).toMatchObject([{ top: 1520, height: 16 }]);
});

test('a column draws an event that ends by the clock before it starts with its true length', () => {
  const event = anEvent('2026-11-01T01:45-04:00', '2026-11-01T01:15-05:00');
  expect(placeColumn([event], day('2026-11-01'), ZONE)).toMatchObject([{ top: 112, height: 32 }]);
});

test('a column goes by what the clock shows until the event ends, where the clock changes at midnight', () => {
  const party = anEvent('2026-10-31T20:00-04:00', '2026-11-01T00:00-05:00');
  expect(placeColumn([party], day('2026-11-01'), 'America/Havana')).toMatchObject([
    { top: 0, height: 64, runsIn: true },
  ]);
  const dinner = anEvent('2026-09-05T21:00-04:00', '2026-09-06T01:00-03:00');
  expect(placeColumn([dinner], day('2026-09-05'), 'America/Santiago')).toMatchObject([{ height: 192, runsOn: false }]);
  expect(placeColumn([dinner], day('2026-09-06'), 'America/Santiago')).toEqual([]);
});

// rule: calendar/compact
test('a column shows what is shorter than 45 minutes compactly', () => {
  const compact = placeColumn([on('09:00', '09:44'), on('11:00', '11:45')], DAY, ZONE).map((box) => box.compact);
  expect(compact).toEqual([true, false]);
});

describe('lanes', () => {
  // rule: calendar/lanes
  test('go by start, longer first, and a freed lane is used again', () => {
    const list = [on('10:00', '10:30'), on('09:00', '10:00'), on('09:00', '12:00'), on('09:30', '11:00')];
    const lanes = placeColumn(list, DAY, ZONE).map(({ event, lane }) => [list.indexOf(event), lane]);
    expect(lanes).toEqual([
      [2, 0],
      [1, 1],
      [3, 2],
      [0, 1],
    ]);
  });

  test('back to back are one lane', () => {
    const boxes = placeColumn([on('09:00', '09:15'), on('09:15', '09:30'), on('09:30', '10:00')], DAY, ZONE);
    expect(boxes.map(({ lane, left, width }) => [lane, left, width])).toEqual(Array(3).fill([0, 0, 100]));
  });

  // rule: calendar/lanes
  test.each([
    [0, 1, 0, 100],
    [0, 3, 0, 100],
    [1, 2, 10, 90],
    [2, 3, 20, 80],
    [9, 10, 90, 10],
    [9, 19, 45, 55],
    [18, 19, 90, 10],
  ])('lane %i of %i starts at %i % and is %i % wide', (lane, lanes, left, width) => {
    expect(laneBox(lane, lanes)).toEqual({ left, width });
  });

  test('one crowded hour does not squeeze another', () => {
    const crowd = Array.from({ length: 15 }, () => on('08:00', '09:00'));
    const boxes = placeColumn([...crowd, on('15:00', '16:00'), on('15:30', '16:30')], DAY, ZONE);
    expect(boxes.at(-1)).toMatchObject({ lane: 1, left: 10, width: 90 });
  });
});

// rule: calendar/now
test('the line of the current time stands in today’s column, and nowhere when today is not in view', () => {
  const now = at('2026-11-18T10:42:00-05:00');
  expect(nowLine(now, weekOf(DAY), ZONE)).toEqual({ column: 3, top: (642 / 60) * 64 });
  expect(nowLine(now, [DAY], ZONE)).toBeUndefined();
});
