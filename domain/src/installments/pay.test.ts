import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '../dates/day';
import { type Cents, cents, sum, ZERO } from '../money/cents';
import { type DatedInstallment, type Installment, newInstallment, remaining, statusAfter } from './installment';
import { capToBalance, earliestUnpaid, payInstallment, sharesProblems } from './pay';

const one = (amount: number, paid: number): Installment => ({
  amount: cents(amount),
  paid: cents(paid),
  status: statusAfter(cents(amount), cents(paid)),
});
const due = (date: string, amount: number, paid: number): DatedInstallment => ({
  ...one(amount, paid),
  dueDate: day(date),
});
const positive = fc.integer({ min: 1, max: 999_999_999_999 }).map(cents);

// rule: installments/never-overpaid
test.each([
  ['a part', 1000, 0, 400, { ok: true, value: { paid: 400, status: 'unpaid' } }],
  ['the next part', 1000, 400, 599, { ok: true, value: { paid: 999, status: 'unpaid' } }],
  ['exactly what remains', 1000, 400, 600, { ok: true, value: { paid: 1000, status: 'paid' } }],
  [
    'a cent more than remains',
    1000,
    400,
    601,
    { ok: false, problem: { code: 'amount_exceeds_remaining', amount: 601, remaining: 600 } },
  ],
  ['anything to a paid one', 1000, 1000, 1, { ok: false, problem: { code: 'installment_already_paid' } }],
  ['anything to one of nothing', 0, 0, 1, { ok: false, problem: { code: 'installment_already_paid' } }],
])('paying %s is decided by what remains', (_, amount, paid, payment, decided) => {
  expect(payInstallment(one(amount, paid), cents(payment))).toEqual(decided);
});

test('a payment of nothing or less is a broken promise', () => {
  expect(() => payInstallment(one(1000, 0), ZERO)).toThrow(RangeError);
  expect(() => payInstallment(one(1000, 0), cents(-1))).toThrow(RangeError);
});

test('a payment that passes never overpays', () => {
  fc.assert(
    fc.property(positive, fc.nat({ max: 999_999_999_999 }), positive, (amount, part, payment) => {
      const before = one(amount, part % amount);
      const decided = payInstallment(before, payment);
      expect(decided.ok).toBe(payment <= remaining(before));
      if (!decided.ok) return;
      expect(decided.value.paid).toBeLessThanOrEqual(amount);
      expect(decided.value.status === 'paid').toBe(decided.value.paid === amount);
    }),
  );
});

// rule: installments/paid-before
test('an installment created as paid is paid in full, one created unpaid has nothing paid', () => {
  expect(newInstallment(cents(500), 'paid')).toEqual({ amount: 500, paid: 500, status: 'paid' });
  expect(newInstallment(cents(500), 'unpaid')).toEqual({ amount: 500, paid: 0, status: 'unpaid' });
});

// rule: installments/status
test('an installment of nothing is paid, however it is written: nobody could ever pay it', () => {
  expect(newInstallment(ZERO, 'unpaid')).toEqual({ amount: 0, paid: 0, status: 'paid' });
});

// rule: installments/earliest-first
test('a payment to the whole debt goes to the earliest installment with something left, whatever their order', () => {
  const late = due('2026-03-01', 1000, 0);
  const early = due('2026-02-01', 1000, 200);
  const paid = due('2026-01-01', 1000, 1000);
  const nothing = due('2025-12-01', 0, 0);
  expect(earliestUnpaid([late, nothing, early, paid])).toBe(early);
});

test('of two installments of one day the first is paid first', () => {
  const [first, second] = [due('2026-02-01', 100, 0), due('2026-02-01', 200, 0)];
  expect(earliestUnpaid([first, second])).toBe(first);
});

test('of a debt with nothing left no installment takes a payment', () => {
  expect(earliestUnpaid([due('2026-01-01', 5, 5)])).toBeUndefined();
});

// rule: installments/several-accounts
test('several accounts may together pay what remains, and not a cent more', () => {
  const shares = [share(400, 1000), share(600, 600), share(0, 0)];
  expect(sharesProblems(cents(1000), shares)).toEqual([]);
  expect(sharesProblems(cents(999), shares)).toEqual([
    { code: 'amount_exceeds_remaining', amount: 1000, remaining: 999 },
  ]);
});

test('each account gives at most its balance, and each that cannot is named', () => {
  expect(sharesProblems(cents(5000), [share(400, 399), share(1, 1), share(9, 0)])).toEqual([
    { code: 'insufficient_balance', index: 0, balance: 399 },
    { code: 'insufficient_balance', index: 2, balance: 0 },
  ]);
});

test('amounts of nothing pay nothing', () => {
  expect(sharesProblems(cents(10), [])).toEqual([{ code: 'nothing_to_pay' }]);
  expect(sharesProblems(cents(10), [share(0, 50)])).toEqual([{ code: 'nothing_to_pay' }]);
});

test('shares without a problem are exactly those that can be paid one after another', () => {
  const shares = fc.array(fc.record({ amount: positive, balance: positive }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(positive, shares, (amount, all) => {
      const paid = payInstallment(one(amount, 0), sum(all.map((each) => each.amount)));
      const covered = all.every((each) => each.amount <= each.balance);
      expect(sharesProblems(amount, all).length === 0).toBe(paid.ok && covered);
    }),
  );
});

// rule: installments/several-accounts
test('an account’s input is capped at its balance', () => {
  expect(capToBalance(cents(500), cents(300))).toBe(300);
  expect(capToBalance(cents(200), cents(300))).toBe(200);
  expect(capToBalance(cents(200), ZERO)).toBe(0);
});

function share(amount: number, balance: number): { amount: Cents; balance: Cents } {
  return { amount: cents(amount), balance: cents(balance) };
}
