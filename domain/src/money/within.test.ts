import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '../dates/day';
import { capToBalance, sharesProblems } from '../installments/pay';
import { schedule } from '../installments/schedule';
import { loanCost, loanEstimate } from '../loans/cost';
import { realCost } from '../loans/real-cost';
import { type Cents, cents, MAX_AMOUNT, MAX_TOTAL, sum, sumWithin, timesWithin } from './cents';
import { parseMoney } from './parse';

/** All that an amount's field can hold: what is typed, read as `parseMoney` reads it. */
const held = fc
  .oneof(fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) }).map(Number), fc.nat(100_000_000))
  .map((value) => cents(value));

const barcode = parseMoney('7790895000997') ?? cents(0);

test('a barcode in the amount of each of 12 or 72 installments is refused, not thrown', () => {
  const amounts = (count: number): Cents[] => Array.from({ length: count }, () => barcode);
  expect(() => sum(amounts(12))).toThrow(RangeError);
  for (const count of [1, 12, 72]) {
    expect(sumWithin(amounts(count))).toEqual({ ok: false, problem: { code: 'total_too_large', most: MAX_AMOUNT } });
    expect(timesWithin(barcode, count)).toEqual({ ok: false, problem: { code: 'total_too_large', most: MAX_AMOUNT } });
  }
});

// rule: installments/total-is-sum
test('a total is taken up to the largest and refused from one cent more on', () => {
  const rest = cents(MAX_AMOUNT - 1);
  expect(sumWithin([rest, cents(1)])).toEqual({ ok: true, value: MAX_AMOUNT });
  expect(sumWithin([rest, cents(2)]).ok).toBe(false);
  expect(sumWithin([MAX_AMOUNT, cents(1)], MAX_TOTAL).ok).toBe(true);
  expect(timesWithin(MAX_AMOUNT, 1).ok).toBe(true);
  expect(sumWithin([])).toEqual({ ok: true, value: 0 });
});

test('whatever the fields hold, a sum is exact or refused', () => {
  fc.assert(
    fc.property(fc.array(held, { maxLength: 72 }), (amounts) => {
      const exact = amounts.reduce((total, amount) => total + BigInt(amount), 0n);
      const added = sumWithin(amounts);
      expect(added.ok).toBe(exact <= BigInt(MAX_AMOUNT));
      if (added.ok) expect(BigInt(added.value)).toBe(exact);
    }),
  );
  fc.assert(
    fc.property(held, fc.integer({ min: 1, max: 72 }), (amount, times) => {
      const product = timesWithin(amount, times);
      expect(product.ok).toBe(BigInt(amount) * BigInt(times) <= BigInt(MAX_AMOUNT));
      if (product.ok) expect(BigInt(product.value)).toBe(BigInt(amount) * BigInt(times));
    }),
  );
});

test('no rule of loans and payments throws for what the fields can hold', () => {
  const share = fc.record({ amount: held, balance: held });
  fc.assert(
    fc.property(held, fc.array(share, { maxLength: 20 }), (left, shares) => {
      const exact = shares.reduce((total, { amount }) => total + BigInt(amount), 0n);
      const codes = sharesProblems(left, shares).map(({ code }) => code);
      expect(codes.includes('amount_exceeds_remaining')).toBe(exact > BigInt(left) || exact > BigInt(MAX_TOTAL));
      for (const { amount, balance } of shares) expect(capToBalance(amount, balance)).toBeLessThanOrEqual(balance);
    }),
  );
  const frequency = fc.constantFrom('monthly' as const, 'bi-weekly' as const, 'weekly' as const);
  fc.assert(
    fc.property(
      held,
      held,
      held,
      fc.integer({ min: 1, max: 72 }),
      frequency,
      (received, amount, total, count, every) => {
        const plan = schedule({ start: day('2026-01-31'), frequency: every, count, amount });
        expect(plan).toHaveLength(count);
        loanCost({ total, received, installments: count });
        loanEstimate({ total, received, installments: count });
        realCost({ received, start: day('2026-01-31'), frequency: every, installments: plan });
      },
    ),
    { numRuns: 50 },
  );
});
