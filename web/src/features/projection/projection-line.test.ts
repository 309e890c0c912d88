import { expect, test } from 'vitest';
import { lineOf, scaleOf } from './projection-line';

const projection = (days: { date: string; in: number; out: number; balance: number }[], start: number, end: number) =>
  ({
    start: { date: '2026-11-20', balance: start },
    end: { date: '2026-11-22', balance: end },
    lowest: { date: '2026-11-20', balance: end },
    days: days.map((day) => ({ ...day, items: [] })),
  }) as unknown as Parameters<typeof lineOf>[0];

test('a line that falls on its first day begins within its scale', () => {
  const line = lineOf(projection([{ date: '2026-11-20', in: 0, out: 900, balance: 100 }], 1000, 100));
  const { top, bottom } = scaleOf(line);
  expect(top).toBeGreaterThanOrEqual(1000);
  expect(bottom).toBe(0);
});

test('what is lowest within a day is within the scale, though more comes in on that day', () => {
  const line = lineOf(projection([{ date: '2026-11-21', in: 900, out: 500, balance: 500 }], 100, 500));
  const { bottom } = scaleOf(line);
  expect(bottom).toBeLessThanOrEqual(-400);
});
