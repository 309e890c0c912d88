import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageCount, pageWindow } from './page-window';

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4]],
  [2, 9, [1, 2, 3, 4]],
  [3, 9, [2, 3, 4, 5]],
  [8, 9, [6, 7, 8, 9]],
  [9, 9, [6, 7, 8, 9]],
])('page %i of %i shows %j', (current, total, pages) => {
  expect(pageWindow(current, total)).toEqual(pages);
});

// rule: screens/pager
test('the window has the current page, at most four numbers in a row, and as many of them as there are', () => {
  const aPager = fc
    .integer({ min: 1, max: 10_000 })
    .chain((total) => fc.record({ total: fc.constant(total), current: fc.integer({ min: 1, max: total }) }));
  fc.assert(
    fc.property(aPager, ({ current, total }) => {
      const pages = pageWindow(current, total);
      const first = pages[0] ?? 0;
      expect(pages).toContain(current);
      expect(pages).toHaveLength(Math.min(4, total));
      expect(pages).toEqual(pages.map((_, index) => first + index));
      expect(first).toBeGreaterThanOrEqual(1);
      expect(pages.at(-1)).toBeLessThanOrEqual(total);
    }),
  );
});

test('a page past the end still gets a window of pages that exist', () => {
  expect(pageWindow(50, 9)).toEqual([6, 7, 8, 9]);
});

// rule: wire/pages
test('there are as many pages as hold the items, and none for none', () => {
  expect([0, 1, 10, 11].map((items) => pageCount(items, 10))).toEqual([0, 1, 1, 2]);
});
