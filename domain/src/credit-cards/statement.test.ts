import { expect, test } from 'vitest';
import { day } from '../dates/day';
import { cents } from '../money/cents';
import { purchaseParts, sharePayments, statementStatus } from './statement';

// rule: cards/purchase
test.each([
  [10_000, 3, [3333, 3333, 3334]],
  [100, 1, [100]],
  [2, 3, [0, 0, 2]],
  [999_999_999_999, 7, [...Array.from({ length: 6 }, () => 142_857_142_857), 142_857_142_857]],
  [59_000, 6, [9833, 9833, 9833, 9833, 9833, 9835]],
])('%i cents in %i parts', (value, count, parts) => {
  expect(purchaseParts(cents(value), count)).toEqual(parts);
});

// rule: cards/statement-status
test.each([
  ['2026-11-19', 0, 'open'],
  ['2026-11-19', 1, 'open'],
  ['2026-11-20', 1, 'closed'],
  ['2026-12-03', 1, 'closed'],
  ['2026-12-04', 1, 'overdue'],
  ['2026-11-20', 0, 'paid'],
  ['2026-12-04', 0, 'paid'],
])('on %s with %i cents to pay it is %s', (today, remaining, status) => {
  const dates = { closing: day('2026-11-19'), due: day('2026-12-03') };
  expect(statementStatus(dates, cents(remaining), day(today))).toBe(status);
});

// rule: cards/statement-payment
test('payments fill one installment after the other, each from the account that has its turn', () => {
  const share = (remaining: number[], payments: number[]) =>
    sharePayments(remaining.map(cents), payments.map(cents)).map((one) => [one.installment, one.payment, one.amount]);
  expect(share([100, 0, 50, 70], [120, 40])).toEqual([
    [0, 0, 100],
    [2, 0, 20],
    [2, 1, 30],
    [3, 1, 10],
  ]);
  expect(share([100], [100])).toEqual([[0, 0, 100]]);
  expect(share([], [])).toEqual([]);
});
