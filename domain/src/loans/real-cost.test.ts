import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day, stepDays } from '../dates/day';
import { PAYMENT_FREQUENCIES, type PaymentFrequency } from '../installments/limits';
import { type Plan, schedule } from '../installments/schedule';
import { cents } from '../money/cents';
import { internalRate } from './irr';
import { roundPercent } from './percent';
import { realCost } from './real-cost';

const loan = (received: number, amount: number, count: number, changes: Partial<Plan> = {}) => {
  const plan: Plan = { start: day('2026-01-31'), frequency: 'monthly', count, amount: cents(amount), ...changes };
  return { received: cents(received), start: plan.start, frequency: plan.frequency, installments: schedule(plan) };
};

const costOf = (some: Parameters<typeof realCost>[0]) => {
  const result = realCost(some);
  if (!result.ok) throw new Error(result.problem);
  return { tna: roundPercent(result.value.tna), tea: roundPercent(result.value.tea), exact: result.value };
};

// rule: loan-costs/real-cost
test('12 of 123.675 for 1.000.000 cost TNA 80,00 % and TEA 116,94 %', () => {
  expect(costOf(loan(100_000_000, 12_367_500, 12))).toMatchObject({ tna: 80, tea: 116.94 });
});

test('6 of 20.000 for 100.000 cost TNA 65,66 % and TEA 89,51 %', () => {
  expect(costOf(loan(10_000_000, 2_000_000, 6))).toMatchObject({ tna: 65.66, tea: 89.51 });
});

test('one payment a month later costs what the formulas for one payment say', () => {
  const { exact } = costOf(loan(10_000, 11_000, 1));
  expect(exact.perPeriod).toBeCloseTo(10, 10);
  expect(exact.tna).toBeCloseTo(120, 9);
  expect(exact.tea).toBeCloseTo((1.1 ** 12 - 1) * 100, 8);
});

test('bi-weekly and weekly payments count by days of a year of 365', () => {
  const twoWeeks = costOf(loan(10_000, 11_000, 1, { frequency: 'bi-weekly' })).exact;
  expect(twoWeeks.tna).toBeCloseTo((10 * 365) / 14, 8);
  expect(twoWeeks.tea).toBeCloseTo((1.1 ** (365 / 14) - 1) * 100, 6);
  const week = costOf(loan(10_000, 11_000, 1, { frequency: 'weekly' })).exact;
  expect(week.tna).toBeCloseTo((10 * 365) / 7, 8);
});

test('paying back exactly what was received costs nothing, paying back less costs less than nothing', () => {
  expect(costOf(loan(12_000, 1000, 12))).toMatchObject({ tna: 0, tea: 0 });
  const less = costOf(loan(12_000, 900, 12));
  expect(less.tna).toBeLessThan(0);
  expect(less.tea).toBeGreaterThan(-100);
});

test('a loan without money received, or with nothing paid back, has no rate', () => {
  expect(realCost(loan(0, 1000, 12))).toEqual({ ok: false, problem: 'nothing_received' });
  expect(realCost(loan(12_000, 0, 12))).toEqual({ ok: false, problem: 'nothing_paid' });
  expect(realCost({ ...loan(12_000, 1000, 1), installments: [] })).toEqual({ ok: false, problem: 'nothing_paid' });
});

// rule: loan-costs/real-cost
test('what is paid on the day that the money comes, or before, lessens what was received', () => {
  const some = loan(10_000, 5000, 3);
  const [first, ...others] = some.installments;
  if (!first) throw new Error('no first');
  const atOnce = { ...some, installments: [{ ...first, dueDate: day('2025-12-31') }, ...others] };
  const earlier = { ...some, installments: [{ ...first, dueDate: day('2025-06-01') }, ...others] };
  const rate = internalRate(5000, [
    { amount: 5000, time: 2 },
    { amount: 5000, time: 3 },
  ]);
  expect(costOf(atOnce).exact.perPeriod).toBeCloseTo(Math.expm1(Number(rate)) * 100, 9);
  expect(costOf(earlier).exact).toEqual(costOf(atOnce).exact);
  expect(realCost({ ...atOnce, received: cents(5000) })).toEqual({ ok: false, problem: 'nothing_received' });
});

test('an installment that is due later makes the loan cheaper, one that is due earlier dearer', () => {
  const some = loan(10_000_000, 2_000_000, 6);
  const moved = (days: number) => ({
    ...some,
    installments: some.installments.map((one, index) =>
      index === 2 ? { ...one, dueDate: stepDays(one.dueDate, days) } : one,
    ),
  });
  const normal = costOf(some).exact.tea;
  expect(costOf(moved(0)).exact.tea).toBe(normal);
  expect(costOf(moved(1)).exact.tea).toBeLessThan(normal);
  expect(costOf(moved(-1)).exact.tea).toBeGreaterThan(normal);
  expect(Math.abs(costOf(moved(1)).exact.tea - normal)).toBeLessThan(0.5);
});

const someAmount = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 999_999_999_999 }));

// rule: loan-costs/real-cost
test('at the rate that is found, the payments are worth what was received', () => {
  fc.assert(
    fc.property(
      someAmount,
      fc.array(fc.record({ amount: someAmount, time: fc.double({ min: 0.03, max: 2400, noNaN: true }) }), {
        minLength: 1,
        maxLength: 72,
      }),
      (received, payments) => {
        const rate = internalRate(received, payments);
        if (typeof rate === 'string') throw new Error(rate);
        const logs = payments.map(({ amount, time }) => Math.log(amount) - rate * time);
        const largest = Math.max(...logs);
        const worth = largest + Math.log(logs.reduce((all, log) => all + Math.exp(log - largest), 0));
        const slope = Math.max(...payments.map((one) => one.time));
        expect(Math.abs(worth - Math.log(received))).toBeLessThan(1e-12 * (1 + Math.abs(rate)) * slope + 1e-11);
      },
    ),
    { numRuns: 2000 },
  );
});

test('the rate of a schedule built from a rate is that rate', () => {
  fc.assert(
    fc.property(fc.double({ min: -0.2, max: 2, noNaN: true }), fc.integer({ min: 1, max: 72 }), (rate, count) => {
      const payments = Array.from({ length: count }, (_, index) => ({ amount: 1, time: index + 1 }));
      const received = payments.reduce((all, { time }) => all + (1 + rate) ** -time, 0);
      expect(Number(internalRate(received, payments))).toBeCloseTo(Math.log1p(rate), 9);
    }),
  );
});

test('a larger payment never makes a loan cheaper', () => {
  fc.assert(
    fc.property(
      someAmount,
      someAmount,
      fc.integer({ min: 1, max: 72 }),
      fc.constantFrom<PaymentFrequency>(...PAYMENT_FREQUENCIES),
      (received, amount, count, frequency) => {
        const cheap = costOf(loan(received, amount, count, { frequency })).exact.perPeriod;
        const dear = costOf(loan(received, amount * 2, count, { frequency })).exact.perPeriod;
        expect(dear).toBeGreaterThan(cheap);
      },
    ),
  );
});
