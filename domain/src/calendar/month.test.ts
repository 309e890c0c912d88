import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { month, monthOf } from '../dates/day';
import { dayOf, endOfDay, startOfDay } from './local-day';
import { monthGrid, weekOf } from './month-grid';
import { fitRow, linesThatFit } from './overflow';
import { placeMonth, placeStrip } from './rows';
import { anEvent, aZone, someEvents } from './testing';

const ZONE = 'America/New_York';
const NOVEMBER = monthGrid(month('2026-11'));
const events = someEvents('2026-10-20T00:00Z', '2026-12-10T00:00Z');

describe('the month’s grid', () => {
  // rule: calendar/grid
  test('starts on Sunday and covers the month with days of its neighbours', () => {
    expect(NOVEMBER).toHaveLength(5);
    expect([NOVEMBER[0]?.[0], NOVEMBER[4]?.[6]]).toEqual(['2026-11-01', '2026-12-05']);
  });

  test.each([
    ['2026-02', 4],
    ['2026-11', 5],
    ['2026-08', 6],
  ])('of %s has %i weeks', (text, weeks) => {
    expect(monthGrid(month(text))).toHaveLength(weeks);
  });

  test('has every day of every month once, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
        const text = month(`${year}-${String(number).padStart(2, '0')}`);
        const days = monthGrid(text).flat();
        expect(days).toEqual([...new Set(days)].sort());
        expect(days.filter((date) => monthOf(date) === text).at(-1)).toMatch(/-(28|29|30|31)$/);
        for (const week of monthGrid(text)) for (const date of week) expect(weekOf(date)).toEqual(week);
      }),
    );
  });
});

describe('the bars of a week', () => {
  test('show every event on every day it touches and on no other', () => {
    fc.assert(
      fc.property(events, aZone, (list, zone) => {
        const weeks = placeMonth(list, NOVEMBER, zone);
        for (const [index, week] of NOVEMBER.entries())
          for (const [column, date] of week.entries()) {
            const [from, to] = [startOfDay(date, zone), endOfDay(date, zone)];
            const expected = list.filter((e) => e.start <= to && (e.end > from || e.start >= from)).map(({ id }) => id);
            const shown = weeks[index]?.filter((bar) => bar.firstColumn <= column && column <= bar.lastColumn);
            expect(shown?.map(({ event }) => event.id).sort()).toEqual(expected.sort());
          }
      }),
    );
  });

  test('never share a line on a day', () => {
    fc.assert(
      fc.property(events, aZone, (list, zone) => {
        for (const bars of placeMonth(list, NOVEMBER, zone)) {
          const cells = bars.flatMap(({ line, firstColumn, lastColumn }) =>
            Array.from({ length: lastColumn - firstColumn + 1 }, (_, index) => `${line}/${firstColumn + index}`),
          );
          expect(new Set(cells).size).toBe(cells.length);
        }
      }),
    );
  });

  test('say where an event over several weeks goes on', () => {
    const fair = anEvent('2026-11-12T10:00:00-05:00', '2026-11-24T10:00:00-05:00');
    const parts = placeMonth([fair], NOVEMBER, ZONE).map(
      ([bar]) => bar && [bar.firstColumn, bar.lastColumn, bar.runsIn, bar.runsOn],
    );
    expect(parts).toEqual([undefined, [4, 6, false, true], [0, 6, true, true], [0, 2, true, false], undefined]);
  });

  test('5 January to 5 February is not one day', () => {
    const long = anEvent('2026-01-05T10:00:00-05:00', '2026-02-05T11:00:00-05:00');
    const [first] = placeMonth([long], monthGrid(month('2026-01')), ZONE)[1] ?? [];
    expect(first).toMatchObject({ firstColumn: 1, lastColumn: 6, runsOn: true });
  });

  test('longer ones come first, all-day ones before the hours, then by time', () => {
    const late = anEvent('2026-11-16T18:00:00-05:00', '2026-11-16T19:00:00-05:00');
    const early = anEvent('2026-11-16T08:00:00-05:00', '2026-11-16T09:00:00-05:00');
    const allDay = anEvent('2026-11-16T00:00:00-05:00', '2026-11-16T23:59:59.999-05:00', { allDay: true });
    const long = anEvent('2026-11-16T12:00:00-05:00', '2026-11-18T12:00:00-05:00');
    const bars = placeMonth([late, early, allDay, long], NOVEMBER, ZONE)[2] ?? [];
    expect(bars.map(({ event, line }) => [event, line])).toEqual([
      [long, 0],
      [allDay, 1],
      [early, 2],
      [late, 3],
    ]);
  });

  test('what ends at midnight is not on the day that begins then', () => {
    const event = anEvent('2026-11-16T23:00:00-05:00', '2026-11-17T00:00:00-05:00');
    expect(placeMonth([event], NOVEMBER, ZONE)[2]).toMatchObject([{ firstColumn: 1, lastColumn: 1 }]);
  });
});

describe('the all-day strip', () => {
  const week = NOVEMBER[2] ?? [];

  // rule: calendar/strip
  test('has all-day events and those of 24 hours, not one from 23:00 to midnight nor one over midnight', () => {
    const allDay = anEvent('2026-11-16T00:00:00-05:00', '2026-11-16T23:59:59.999-05:00', { allDay: true });
    const wholeDay = anEvent('2026-11-16T09:00:00-05:00', '2026-11-17T09:00:00-05:00');
    const untilMidnight = anEvent('2026-11-16T23:00:00-05:00', '2026-11-17T00:00:00-05:00');
    const overnight = anEvent('2026-11-16T20:00:00-05:00', '2026-11-17T06:00:00-05:00');
    const bars = placeStrip([untilMidnight, overnight, allDay, wholeDay], week, ZONE);
    expect(bars.map(({ event }) => event)).toEqual([wholeDay, allDay]);
  });

  test('counts 24 hours by the clock, on a day of 23 or 25 as well', () => {
    const shortened = anEvent('2026-03-07T10:00:00-05:00', '2026-03-08T10:00:00-04:00');
    const notYet = anEvent('2026-10-31T10:00:00-04:00', '2026-11-01T09:30:00-05:00');
    expect(placeStrip([shortened], weekOf(dayOf(shortened.start, ZONE)), ZONE)).toHaveLength(1);
    expect(placeStrip([notYet], weekOf(dayOf(notYet.start, ZONE)), ZONE)).toHaveLength(0);
  });
});

describe('a cell', () => {
  const rooms = fc.record({
    height: fc.integer({ min: -20, max: 400 }),
    eventHeight: fc.integer({ min: 4, max: 40 }),
    gap: fc.integer({ min: 0, max: 8 }),
    moreHeight: fc.integer({ min: 4, max: 40 }),
  });

  // rule: calendar/more
  test('shows or counts every event of its day, once, and shows no more than fits', () => {
    fc.assert(
      fc.property(events, rooms, aZone, (list, room, zone) => {
        const { all, besideMore } = linesThatFit(room);
        for (const bars of placeMonth(list, NOVEMBER, zone)) {
          const { shown, hidden } = fitRow(bars, 7, room);
          for (let column = 0; column < 7; column += 1) {
            const isHere = (bar: { firstColumn: number; lastColumn: number }) =>
              bar.firstColumn <= column && column <= bar.lastColumn;
            const here = bars.filter(isHere).map(({ event }) => event.id);
            const seen = shown.filter(isHere);
            const counted = hidden[column] ?? [];
            expect([...seen.map(({ event }) => event.id), ...counted.map(({ id }) => id)].sort()).toEqual(here.sort());
            expect(Math.max(0, ...seen.map(({ line }) => line + 1))).toBeLessThanOrEqual(
              counted.length > 0 ? besideMore : all,
            );
          }
        }
      }),
    );
  });

  test.each([
    [0, 0, 0],
    [23, 0, 0],
    [24, 1, 0],
    [51, 1, 0],
    [52, 2, 1],
    [104, 3, 2],
    [108, 4, 3],
  ])('of %i pixels fits %i events, or %i and + N more', (height, all, besideMore) => {
    expect(linesThatFit({ height })).toEqual({ all, besideMore });
  });

  // rule: calendar/more
  test('with room for none counts all of them', () => {
    const two = [
      anEvent('2026-11-16T08:00-05:00', '2026-11-16T09:00-05:00'),
      anEvent('2026-11-16T10:00-05:00', '2026-11-16T11:00-05:00'),
    ];
    const { shown, hidden } = fitRow(placeMonth(two, NOVEMBER, ZONE)[2] ?? [], 7, { height: 10 });
    expect(shown).toEqual([]);
    expect(hidden[1]).toEqual(two);
  });

  test('that is full hides its part of a bar, whose other days stay and say that it goes on', () => {
    const bar = anEvent('2026-11-16T10:00-05:00', '2026-11-18T10:00-05:00', { title: 'bar' });
    const longer = anEvent('2026-11-15T10:00-05:00', '2026-11-19T10:00-05:00');
    const extra = anEvent('2026-11-17T10:00-05:00', '2026-11-17T11:00-05:00');
    const { shown, hidden } = fitRow(placeMonth([bar, longer, extra], NOVEMBER, ZONE)[2] ?? [], 7, { height: 52 });
    const parts = shown.filter(({ event }) => event === bar);
    expect(parts).toMatchObject([
      { firstColumn: 1, lastColumn: 1, runsIn: false, runsOn: true },
      { firstColumn: 3, lastColumn: 3, runsIn: true, runsOn: false },
    ]);
    expect(hidden[2]).toEqual([bar, extra]);
  });
});
