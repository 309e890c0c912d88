import { expect, test } from 'vitest';
import { countSince, stockAt } from './stock-count';

const at = (minute: number) => `2026-11-24T10:${String(minute).padStart(2, '0')}:00.000Z`;

// rule: stock/counts
test('what there was at some time is what there is less what came since, and never less than what it began with', () => {
  const changes = [
    { number: 1, at: at(10), change: 5 },
    { number: 2, at: at(20), change: -2 },
    { number: 3, at: at(30), change: 4 },
  ];
  expect([at(5), at(10), at(20), at(29), at(30)].map((time) => stockAt(7, changes, time))).toEqual([5, 5, 3, 3, 7]);
});

// rule: stock/counted-since
test('of several counts the first that knew of it is the one; a count at the same time knew of a sale and not of another count', () => {
  const counts = [{ counted_at: at(30) }, { counted_at: at(20) }];
  const first = (minute: number, isCount = false) => countSince(counts, { at: at(minute), isCount })?.counted_at;
  expect([first(10), first(20), first(21), first(31)]).toEqual([at(20), at(20), at(30), undefined]);
  expect([first(20, true), first(30, true)]).toEqual([at(30), undefined]);
});
