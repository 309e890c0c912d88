import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisText, scaleTop } from './scale';

test('the top of the chart is the next round number', () => {
  expect(scaleTop(9_840_120)).toBe(10_000_000);
  expect(scaleTop(4_100_000)).toBe(5_000_000);
  expect(scaleTop(1_000)).toBe(1_000);
  expect(scaleTop(0)).toBe(1);
});

test('every bar fits and the largest takes a good part of the height', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 999_999_999_999_999 }), (amount) => {
      const largest = amount / 100;
      expect(scaleTop(largest)).toBeGreaterThanOrEqual(largest);
      expect(largest / scaleTop(largest)).toBeGreaterThanOrEqual(0.49);
    }),
  );
});

test('the axis abbreviates thousands and millions', () => {
  expect([0, 500, 5_000, 500_000, 2_500_000, 10_000_000, 5e9, 1e10].map(axisText)).toEqual([
    '0',
    '500',
    '5 mil',
    '500 mil',
    '2,5 M',
    '10 M',
    '5.000 M',
    '10 mil M',
  ]);
});
