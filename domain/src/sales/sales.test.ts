import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, cents, MAX_AMOUNT, sum } from '../money/cents';
import { saleNumber } from './limits';
import { adjusted, isPercent, percentOf } from './percent';
import { chargedShares, returnValue } from './returns';
import { difference, lineFigures, paymentFigures, ticketFigures } from './ticket';

const amount = fc.oneof(fc.nat(2000), fc.nat(MAX_AMOUNT)).map(cents);
const percent = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 100);
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 10_000 }),
  unitPrice: fc.nat(9_999_999).map(cents),
  discount: fc.option(fc.record({ percent: percent(0, 100) }), { nil: undefined }),
});

// rule: sales/discount, sales/adjustment
test('percents are rounded to the cent once, half up', () => {
  expect(lineFigures({ quantity: 1, unitPrice: cents(1010), discount: { percent: 25 } })).toEqual({
    ok: true,
    value: { discount: 253, amount: 757 },
  });
  expect(adjusted(cents(105), -10)).toBe(95);
  expect(adjusted(cents(999), 7.35)).toBe(1072);
  expect([0.01, 33.33, 100, -90].every(isPercent)).toBe(true);
  expect(isPercent(33.333)).toBe(false);
});

// rule: sales/discount
test('of any amount a percent is between nothing and all of it, and never a cent from the true one', () => {
  fc.assert(
    fc.property(amount, percent(0, 100), (whole, share) => {
      const part = percentOf(whole, share);
      const exact = BigInt(whole) * BigInt(Math.round(share * 100));
      expect(part).toBeLessThanOrEqual(whole);
      expect(BigInt(part) * 20_000n - exact * 2n).toBeGreaterThan(-10_001n);
      expect(BigInt(part) * 20_000n - exact * 2n).toBeLessThanOrEqual(10_000n);
    }),
  );
});

// rule: sales/discount
test('a discount of more than the amount is refused on its line, and on the ticket', () => {
  const sold = { quantity: 2, unitPrice: cents(500) };
  expect(lineFigures({ ...sold, discount: { value: cents(1000) } })).toMatchObject({ value: { amount: 0 } });
  expect(ticketFigures({ lines: [sold, { ...sold, discount: { value: cents(1001) } }] })).toMatchObject({
    problem: { field: 'items.1.discount' },
  });
  expect(ticketFigures({ lines: [sold], discount: { value: cents(1001) } })).toMatchObject({
    problem: { field: 'discount' },
  });
});

// rule: sales/limits
test('what passes the largest amount is refused where it is typed', () => {
  const dear = { quantity: 1, unitPrice: MAX_AMOUNT };
  expect(ticketFigures({ lines: [{ ...dear, quantity: 2 }] })).toMatchObject({
    problem: { field: 'items.0.quantity' },
  });
  expect(ticketFigures({ lines: [dear, dear] })).toMatchObject({ problem: { field: 'items' } });
  expect(ticketFigures({ lines: [dear] })).toMatchObject({ value: { due: MAX_AMOUNT } });
  const paid = (value: number, adjustmentPercent: number) => ({ amount: cents(value), adjustmentPercent });
  expect(paymentFigures([paid(MAX_AMOUNT, 1)])).toMatchObject({ problem: { field: 'payments.0.amount' } });
  expect(paymentFigures([paid(MAX_AMOUNT, 0), paid(1, 0)])).toMatchObject({ problem: { field: 'payments' } });
  expect(paymentFigures([paid(100, 0), paid(1, -90)])).toMatchObject({ problem: { field: 'payments.1.amount' } });
});

// rule: sales/due, sales/adds-up
test('what is due is the subtotal less the discount and what comes back, and is given to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 20 }),
      percent(0, 100),
      fc.array(fc.nat(99_999).map(cents)),
      (lines, off, back) => {
        const figures = ticketFigures({ lines, discount: { percent: off }, returned: back });
        if (!figures.ok) return;
        const { subtotal, discount, due } = figures.value;
        expect(sum(figures.value.lines.map((one) => one.amount))).toBe(subtotal);
        expect(due).toBe(subtotal - discount - sum(back));
        if (due > 0) expect(difference(due, [cents(due - 1)], cents(1))).toBe(0);
        if (due > 0) expect(difference(due, [cents(due - 1)], cents(0))).toBe(1);
      },
    ),
  );
  expect(difference(cents(-500), [], cents(0))).toBe(0);
  expect(difference(cents(-500), [cents(100)], cents(0))).toBe(-600);
});

// rule: sales/adjustment
test('payments and what their methods add come to what is charged', () => {
  const paid = [
    { amount: cents(105), adjustmentPercent: -10 },
    { amount: cents(1000), adjustmentPercent: 15.5 },
  ];
  expect(paymentFigures(paid)).toEqual({ ok: true, value: { charged: [95, 1155], adjustment: 145 } });
});

// rule: sales/return-value
test('lines together are worth what was charged, and the units of a line what it was, in whatever parts they come back', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(fc.nat(99_999_999).map(cents), { minLength: 1 }),
      fc.double({ min: 0, max: 3, noNaN: true }),
      parts,
      (amounts, by, taken) => {
        const total = cents(Math.floor(sum(amounts) * by));
        const shares = chargedShares(amounts, total);
        expect(sum(shares)).toBe(total);
        for (const [index, share] of shares.entries()) {
          const exact = (amounts[index] ?? 0) * (sum(amounts) === 0 ? 0 : total / sum(amounts));
          expect(Math.abs(share - exact)).toBeLessThanOrEqual(1.01);
        }
        const charged = shares[0] as Cents;
        const quantity = taken.reduce((all, one) => all + one, 0);
        let returned = 0;
        const values = taken.map((units) => {
          const value = returnValue({ quantity, charged, returned }, units);
          returned += units;
          return value;
        });
        expect(sum(values)).toBe(charged);
        expect(values.every((value) => value >= 0)).toBe(true);
      },
    ),
  );
});

test('a number has six digits until it needs more', () => {
  expect([saleNumber(1), saleNumber(1_234_567)]).toEqual(['V-000001', 'V-1234567']);
});
