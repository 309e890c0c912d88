import { expect, test } from 'vitest';
import { newInstallment } from '../installments/installment';
import { cents, ZERO } from '../money/cents';
import { debtStats, debtTotals, isSettled } from './debt-totals';

const twelve = Array.from({ length: 12 }, (_, index) =>
  newInstallment(cents(12_367_500), index < 2 ? 'paid' : 'unpaid'),
);

// rule: loan-costs/debt-interest
test('the total is what is paid plus what is not, and the interests are to 2 decimals', () => {
  expect(debtTotals(cents(100_000_000), twelve)).toEqual({
    total: 148_410_000,
    paid: 24_735_000,
    unpaid: 123_675_000,
    totalInterest: 48.41,
    interestPerInstallment: 3.34,
  });
});

test('without money received there is no interest to speak of', () => {
  expect(debtTotals(ZERO, twelve)).toMatchObject({ totalInterest: null, interestPerInstallment: null });
});

test('paying back less than was received is a negative interest', () => {
  expect(debtTotals(cents(20_000), [newInstallment(cents(10_000), 'unpaid')])).toMatchObject({
    totalInterest: -50,
    interestPerInstallment: -50,
  });
});

// rule: installments/status
test('a debt is settled when all its installments are paid', () => {
  expect(isSettled(twelve)).toBe(false);
  expect(isSettled(twelve.slice(0, 2))).toBe(true);
});

// rule: installments/stats
test('the statistics count debts and sum their money', () => {
  expect(debtStats([twelve, twelve.slice(0, 2), twelve.slice(2, 3)])).toEqual({
    count: 3,
    countPaid: 1,
    countUnpaid: 2,
    amount: 148_410_000 + 24_735_000 + 12_367_500,
    amountPaid: 24_735_000 * 2,
    amountUnpaid: 123_675_000 + 12_367_500,
  });
  expect(debtStats([])).toEqual({ count: 0, countPaid: 0, countUnpaid: 0, amount: 0, amountPaid: 0, amountUnpaid: 0 });
});
