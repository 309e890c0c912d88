import { expect, test } from 'vitest';
import { cents } from '../money/cents';
import { creditCardUsage, formatLastFour } from './credit-card';

// rule: cards/used
test('a card has used what remains to pay on its debts, and the rest is available', () => {
  expect(creditCardUsage(cents(100_000), [cents(30_000), cents(5000)])).toEqual({ used: 35_000, available: 65_000 });
  expect(creditCardUsage(cents(100_000), [])).toEqual({ used: 0, available: 100_000 });
});

test('debts over the limit leave a negative amount available', () => {
  expect(creditCardUsage(cents(100), [cents(150)])).toEqual({ used: 150, available: -50 });
});

// rule: cards/fields
test('the last digits are always four', () => {
  expect([1, 42, 9999].map(formatLastFour)).toEqual(['0001', '0042', '9999']);
});
