import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, MAX_AMOUNT, sum } from '../money/cents';
import { type Installment, newInstallment } from './installment';
import { spreadTotal } from './spread';

/** Of which less than all is paid; one of nothing is paid all the same. */
const unpaid = (amount: number, paid = 0): Installment => ({
  ...newInstallment(cents(amount), 'unpaid'),
  paid: cents(paid),
});
const paid = (amount: number): Installment => newInstallment(cents(amount), 'paid');

const spread = (installments: Installment[], total: number) => {
  const result = spreadTotal(installments, cents(total));
  return result.ok ? result.value.map((one) => one.amount) : result.problem;
};

// rule: installments/spread
test('a raise goes to the unpaid ones in proportion, and the last takes the rest', () => {
  expect(spread([unpaid(10_000), unpaid(10_000), unpaid(10_000)], 40_000)).toEqual([13_333, 13_333, 13_334]);
  expect(spread([unpaid(10_000), unpaid(30_000)], 80_000)).toEqual([20_000, 60_000]);
  expect(spread([paid(10_000), unpaid(10_000), unpaid(20_000)], 43_000)).toEqual([10_000, 11_000, 22_000]);
});

test('a cut is spread the same way', () => {
  expect(spread([unpaid(10_000), unpaid(10_000), unpaid(10_000)], 20_000)).toEqual([6667, 6667, 6666]);
  expect(spread([paid(10_000), unpaid(10_000), unpaid(20_000)], 37_000)).toEqual([10_000, 9000, 18_000]);
  expect(spread([unpaid(10_000), unpaid(10_000, 4000), unpaid(10_000)], 24_000)).toEqual([8000, 8000, 8000]);
});

test('one with a payment stays at what is paid of it, and the others give the rest', () => {
  expect(spread([unpaid(10_000, 9000), unpaid(10_000), unpaid(10_000)], 18_000)).toEqual([9000, 4500, 4500]);
  expect(spread([unpaid(10_000), unpaid(10_000, 9000)], 9000)).toEqual([0, 9000]);
});

test('a total below what is paid is refused and says what is paid', () => {
  const debt = [paid(10_000), unpaid(10_000, 2500), unpaid(10_000)];
  expect(spread(debt, 12_499)).toEqual({ code: 'below_paid', paid: 12_500 });
  expect(spread(debt, 12_500)).toEqual([10_000, 2500, 0]);
});

test('an installment that is left with nothing to pay is paid', () => {
  const result = spreadTotal([paid(10_000), unpaid(10_000, 2500), unpaid(10_000)], cents(12_500));
  expect(result).toMatchObject({ ok: true, value: [{ status: 'paid' }, { status: 'paid' }, { status: 'paid' }] });
});

test('a debt without an unpaid installment has nowhere to put a raise', () => {
  expect(spread([paid(10_000)], 10_001)).toEqual({ code: 'no_unpaid_installments' });
  expect(spread([paid(10_000)], 10_000)).toEqual([10_000]);
});

// rule: installments/spread, installments/status
test('installments of 0 stay 0 beside others, and share equally when there are no others', () => {
  expect(spread([unpaid(0), unpaid(100), unpaid(0)], 201)).toEqual([0, 201, 0]);
  expect(spread([unpaid(0), paid(100), unpaid(0)], 201)).toEqual([50, 100, 51]);
  expect(spreadTotal([unpaid(0), paid(100)], cents(101))).toEqual({ ok: true, value: [unpaid(1), paid(100)] });
});

test('the same total changes nothing', () => {
  const debt = [unpaid(0), unpaid(100)];
  expect(spreadTotal(debt, cents(100))).toEqual({ ok: true, value: debt });
});

test('no total passes the largest amount of a field', () => {
  expect(spread([unpaid(100)], MAX_AMOUNT)).toEqual([MAX_AMOUNT]);
  expect(spread([unpaid(100)], MAX_AMOUNT + 1)).toEqual({ code: 'total_too_large' });
});

test('a few cents that the last one cannot take go to those before it', () => {
  expect(spread([unpaid(3, 0), unpaid(3, 0), unpaid(1, 0)], 1)).toEqual([1, 0, 0]);
});

const anInstallment = fc
  .tuple(
    fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 13_000_000_000 })),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.constantFrom('none', 'part', 'all'),
  )
  .map(([amount, share, kind]): Installment => {
    if (kind === 'all') return paid(amount);
    return unpaid(amount, kind === 'none' ? 0 : Math.max(0, Math.min(amount - 1, Math.floor(amount * share))));
  });
const aDebt = fc.array(anInstallment, { minLength: 1, maxLength: 72 });
const aTotal = fc.oneof(fc.nat({ max: 400 }), fc.integer({ min: 0, max: MAX_AMOUNT })).map(cents);

// rule: installments/spread, installments/total-is-sum
test('the parts always add up to the new total, and none falls below what is paid of it', () => {
  fc.assert(
    fc.property(aDebt, aTotal, fc.boolean(), (debt, some, near) => {
      const before = sum(debt.map((one) => one.amount));
      const paidOfAll = sum(debt.map((one) => one.paid));
      const total = near ? cents(Math.min(MAX_AMOUNT, paidOfAll + (some % Math.max(1, before - paidOfAll + 3)))) : some;
      const result = spreadTotal(debt, total);
      if (!result.ok) {
        if (result.problem.code === 'below_paid') expect(total).toBeLessThan(paidOfAll);
        else expect(debt.every((one) => one.status === 'paid' && one.amount > 0)).toBe(true);
        return;
      }
      expect(sum(result.value.map((one) => one.amount))).toBe(total);
      for (const [index, one] of result.value.entries()) {
        expect(one.amount).toBeGreaterThanOrEqual(one.paid);
        expect(one.paid).toBe(debt[index]?.paid);
        if (one.amount > one.paid) expect(one.status).toBe('unpaid');
        const was = debt[index];
        if (was?.status === 'paid' && was.amount > 0) expect(one).toEqual(was);
      }
    }),
    { numRuns: 2000 },
  );
});

test('a change never moves an installment the other way, and keeps a larger one as large as a smaller one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 72 }),
      aTotal,
      (all, total) => {
        const before = sum(all.map(cents));
        const result = spreadTotal(
          all.map((amount) => unpaid(amount)),
          total,
        );
        if (!result.ok) throw new Error(result.problem.code);
        const scale = total / before;
        for (const [index, one] of result.value.slice(0, -1).entries()) {
          const old = all[index] ?? 0;
          expect(Math.sign(one.amount - old) * Math.sign(total - before)).toBeGreaterThanOrEqual(0);
          expect(Math.abs(one.amount - old * scale)).toBeLessThan(all.length + 1);
        }
      },
    ),
  );
});
