import { expect, test } from 'vitest';
import { partOf, shareOf } from './share';

// rule: limits/workers
test.each([
  [1, [16, 2, 10]],
  [2, [8, 1, 5]],
  [3, [5, 1, 3]],
  [32, [4, 1, 2]],
])('of %d processes each has its part, and enough to work with', (processes, parts) => {
  expect([partOf(processes, 16, 4), partOf(processes, 2), partOf(processes, 10, 2)]).toEqual(parts);
});

test('a process that is alone has all', () => {
  expect([shareOf(16, 4), shareOf(2)]).toEqual([16, 2]);
});
