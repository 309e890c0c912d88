import { expect, test } from 'vitest';
import { decimalText, signedPercent } from './decimal';

// rule: texts/decimal
test('a number is written with a comma, and a percentage says what it does', () => {
  expect([0, 10, 10.5, 0.05, -3.25].map(decimalText)).toEqual(['0', '10', '10,5', '0,05', '-3,25']);
  expect([15, -10.5, 0, -0].map(signedPercent)).toEqual(['+15 %', '−10,5 %', '0 %', '0 %']);
});
