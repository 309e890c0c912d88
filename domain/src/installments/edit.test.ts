import { expect, test } from 'vitest';
import { cents, MAX_AMOUNT } from '../money/cents';
import { changeAmount, decideDeletion } from './edit';
import { newInstallment } from './installment';

const partly = { amount: cents(1000), paid: cents(400), status: 'unpaid' } as const;

// rule: installments/change-amount
test('an amount may not fall below what is paid of it', () => {
  expect(changeAmount(partly, cents(399), cents(5000))).toEqual({
    ok: false,
    problem: { code: 'below_paid', paid: 400 },
  });
});

test('an amount equal to what is paid makes the installment paid', () => {
  expect(changeAmount(partly, cents(400), cents(5000))).toEqual({ ok: true, value: { amount: 400, status: 'paid' } });
});

test('a larger amount makes a paid installment unpaid again', () => {
  const paid = newInstallment(cents(1000), 'paid');
  expect(changeAmount(paid, cents(1001), cents(5000))).toEqual({ ok: true, value: { amount: 1001, status: 'unpaid' } });
});

test('an amount may not push the debt over the largest amount of a field', () => {
  const fits = cents(MAX_AMOUNT - 4000);
  expect(changeAmount(partly, fits, cents(5000)).ok).toBe(true);
  expect(changeAmount(partly, cents(fits + 1), cents(5000))).toEqual({
    ok: false,
    problem: { code: 'total_too_large' },
  });
});

// rule: installments/deletion
test('an installment with payments stays, and so does a debt’s last one', () => {
  const untouched = newInstallment(cents(1000), 'unpaid');
  expect(decideDeletion(partly, 2)).toEqual({ ok: false, problem: { code: 'installment_has_payments' } });
  expect(decideDeletion(newInstallment(cents(10), 'paid'), 2)).toMatchObject({ ok: false });
  expect(decideDeletion(untouched, 1)).toEqual({ ok: false, problem: { code: 'last_installment' } });
  expect(decideDeletion(untouched, 2)).toEqual({ ok: true, value: untouched });
});
