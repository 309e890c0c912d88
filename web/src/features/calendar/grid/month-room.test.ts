import { describe, expect, test } from 'vitest';
import { weekHeight } from './month-room';

describe('the height of a week', () => {
  test('the weeks of a month fill the window together', () => {
    expect(weekHeight(900, 5, false)).toBe(148);
    expect(weekHeight(900, 6, false)).toBe(123);
  });

  test('is never too low for an event and how many more there are', () => {
    expect(weekHeight(500, 6, false)).toBe(120);
  });

  test('of a small month is the same in every window', () => {
    expect([weekHeight(844, 5, true), weekHeight(300, 6, true)]).toEqual([68, 68]);
  });
});
