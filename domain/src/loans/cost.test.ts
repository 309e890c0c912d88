import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, ZERO } from '../money/cents';
import { loanCost, loanEstimate, trueYear } from './cost';
import { formatPercent, roundPercent } from './percent';

const sums = (total: number, received: number, installments: number) => ({
  total: cents(total),
  received: cents(received),
  installments,
});

// rule: loan-costs/one-payment
test('the calculator follows the first set of formulas: CFT is the total interest', () => {
  const cost = loanCost(sums(148_410_000, 100_000_000, 12));
  expect(cost?.totalInterest).toBeCloseTo(48.41, 10);
  expect(cost?.perInstallment).toBeCloseTo(3.344792, 5);
  expect(cost?.tna).toBeCloseTo(40.137509, 5);
  expect(cost?.cft).toBe(cost?.totalInterest);
});

// rule: loan-costs/estimate
test('the estimate follows the second set: CFT/TEA compounds twelve months', () => {
  const estimate = loanEstimate(sums(12_000_000, 10_000_000, 6));
  expect(estimate?.monthly).toBeCloseTo(3.085332, 5);
  expect(estimate?.tna).toBeCloseTo(37.023983, 5);
  expect(estimate?.cftTea).toBeCloseTo(44, 8);
});

test('over 12 installments the compounded estimate is the total interest again', () => {
  const some = fc.integer({ min: 1, max: 999_999_999 });
  fc.assert(
    fc.property(some, some, (total, received) => {
      const interest = loanCost(sums(total, received, 12))?.totalInterest ?? Number.NaN;
      const compounded = loanEstimate(sums(total, received, 12))?.cftTea ?? Number.NaN;
      expect(Math.abs(compounded - interest)).toBeLessThan(1e-9 * (100 + Math.abs(interest)));
    }),
  );
});

test('nothing received or no installment has no cost', () => {
  expect(loanCost(sums(100, ZERO, 3))).toBeUndefined();
  expect(loanEstimate(sums(100, ZERO, 3))).toBeUndefined();
  expect(loanCost(sums(100, 100, 0))).toBeUndefined();
});

test('paying back what was received costs nothing, paying nothing back is minus a hundred', () => {
  expect(loanCost(sums(500, 500, 7))).toEqual({ totalInterest: 0, perInstallment: 0, tna: 0, cft: 0 });
  expect(loanCost(sums(0, 500, 7))?.totalInterest).toBe(-100);
});

// rule: loan-costs/rounding
test('percentages are rounded to 2 decimals, halves away from zero, without a minus zero', () => {
  expect([1.005, -1.005, 0.004, -0.004, 33.333333].map(roundPercent)).toEqual([1.01, -1.01, 0, 0, 33.33]);
});

// rule: loan-costs/rounding
test('percentages are written as es-AR writes them', () => {
  expect(formatPercent(80)).toBe('80,00\u00A0%');
  expect(formatPercent(1234.567)).toBe('1.234,57\u00A0%');
  expect(formatPercent(-5.5)).toBe('−5,50\u00A0%');
  expect(formatPercent(-0.001)).toBe('0,00\u00A0%');
  expect(formatPercent(1e60)).toBe('más de 999.999.999\u00A0%');
  expect(formatPercent(Number.POSITIVE_INFINITY)).toBe('más de 999.999.999\u00A0%');
});

// rule: loan-costs/true-year
test('a true year has 52 weekly, 26 fortnightly and 12 monthly installments', () => {
  // 5 % more than was received, over one installment: what is compounded can be read off.
  const loan = sums(105, 100, 1);
  expect(trueYear(loan, 'weekly')?.tea).toBeCloseTo((1.05 ** 52 - 1) * 100, 8);
  expect(trueYear(loan, 'bi-weekly')?.tea).toBeCloseTo((1.05 ** 26 - 1) * 100, 8);
  expect(trueYear(loan, 'weekly')?.tna).toBeCloseTo(260, 8);
  expect(trueYear(loan, 'bi-weekly')?.tna).toBeCloseTo(130, 8);
  const { tna, cftTea } = loanEstimate(loan) ?? {};
  expect(trueYear(loan, 'monthly')).toEqual({ tna, tea: cftTea });
  expect(trueYear(sums(100, ZERO, 3), 'weekly')).toBeUndefined();
});
