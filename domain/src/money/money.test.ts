import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, centsFromPesos, MAX_TOTAL, negate, pesosFromCents, sum, ZERO } from './cents';
import {
  formatAmount,
  formatAmountInText,
  formatMoney,
  formatMoneyInText,
  formatSigned,
  formatWholeInText,
} from './format';
import { parseMoney } from './parse';

const anAmount = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }),
  fc.integer({ min: 0, max: MAX_TOTAL }),
  fc.integer({ min: MAX_TOTAL, max: Number.MAX_SAFE_INTEGER }),
);
const aTotal = fc.integer({ min: -MAX_TOTAL, max: MAX_TOTAL });

// rule: wire/money
test('cents are whole and exact, or they are no cents', () => {
  expect(cents(-5)).toBe(-5);
  for (const broken of [0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])
    expect(() => cents(broken)).toThrow(RangeError);
});

// rule: ledger/largest-total
test('every total of the books survives the way to pesos and back, as a JSON number too', () => {
  fc.assert(
    fc.property(aTotal, (total) => {
      const wire = JSON.stringify(pesosFromCents(cents(total)));
      expect(centsFromPesos(Number(wire))).toBe(total === 0 ? 0 : total);
      expect(wire).toMatch(/^-?\d+(\.\d{1,2})?$/);
    }),
  );
});

// rule: wire/money
test('a third decimal of anything that a field takes is refused, not rounded', () => {
  expect(centsFromPesos(0.1 + 0.2)).toBeUndefined();
  fc.assert(
    fc.property(
      fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
      fc.integer({ min: 1, max: 9 }),
      (whole, last) => {
        expect(centsFromPesos(Number(`${whole}.00${last}`))).toBeUndefined();
      },
    ),
  );
});

test('pesos that are no number, or too many, are no cents, and minus zero is zero', () => {
  for (const pesos of [Number.NaN, Number.POSITIVE_INFINITY, 1e15]) expect(centsFromPesos(pesos)).toBeUndefined();
  expect(Object.is(centsFromPesos(-0), 0)).toBe(true);
  expect(Object.is(negate(ZERO), 0)).toBe(true);
});

test('sums are exact whatever their order, and a negated one takes all of it back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }).map(cents), { maxLength: 100 }), (all) => {
      expect(sum([...all].reverse())).toBe(sum(all));
      expect(sum([...all, ...all.map(negate)])).toBe(0);
    }),
  );
});

// rule: texts/money, texts/typed-money
test('what is shown can be typed back, for every amount', () => {
  fc.assert(
    fc.property(anAmount, (amount) => {
      expect(parseMoney(formatMoney(cents(amount)))).toBe(amount);
      expect(parseMoney(formatAmount(cents(amount)))).toBe(amount);
      expect(parseMoney(formatMoneyInText(cents(amount)))).toBe(amount);
      expect(parseMoney(formatAmountInText(cents(amount)))).toBe(amount);
    }),
    { numRuns: 1000 },
  );
});

// rule: texts/typed-money
test('an amount typed plainly, with a comma or the keypad’s point, is that amount', () => {
  fc.assert(
    fc.property(anAmount, (amount) => {
      const [whole, fraction] = [String(Math.floor(amount / 100)), String(amount % 100).padStart(2, '0')];
      expect(parseMoney(`${whole},${fraction}`)).toBe(amount);
      expect(parseMoney(`${whole}.${fraction}`)).toBe(amount);
    }),
  );
});

// rule: texts/typed-money
test.each([
  ['1234567,89', 123_456_789],
  ['1.234.567,89', 123_456_789],
  ['$ 1.234,5', 123_450],
  ['1.500', 150_000],
  ['1,5', 150],
  ['12.5', 1250],
  ['7,', 700],
  ['0', 0],
  ['007', 700],
  [' 12 000 ', 1_200_000],
])('%s is read as %i cents', (typed, amount) => {
  expect(parseMoney(typed)).toBe(amount);
});

test.each([
  '',
  '$',
  '-5',
  '−5',
  '1,234',
  '1.2345',
  '1.23.4',
  '1,5,0',
  '0.500',
  '12.34.567',
  '1$2',
  'mil',
  '1e5',
  '9'.repeat(20),
])('%j is not clearly one amount', (typed) => {
  expect(parseMoney(typed)).toBeUndefined();
});

// rule: texts/money, texts/money-in-sentences
test('amounts are written as es-AR writes them', () => {
  expect(formatMoney(cents(123_456_789))).toBe('$\u00A01.234.567,89');
  expect(formatMoney(cents(-5))).toBe('−\u00A0$\u00A00,05');
  expect(formatMoney(ZERO)).toBe('$\u00A00,00');
  expect(formatMoneyInText(cents(123_450))).toBe('$ 1.234,50');
  expect(formatAmountInText(cents(150_000))).toBe('1.500');
  expect(formatAmountInText(cents(123_450))).toBe('1.234,50');
});

// rule: texts/money
test('a direction is shown for what came in and what went out, and none for nothing', () => {
  expect(formatSigned(cents(10_000))).toBe('+\u00A0$\u00A0100,00');
  expect(formatSigned(cents(-10_000))).toBe('−\u00A0$\u00A0100,00');
  expect(formatSigned(ZERO)).toBe('$\u00A00,00');
});

// rule: texts/money-in-sentences
test('a whole number in a sentence has its thousands apart', () => {
  expect([0, 999, 50_000, 5_000_000_000].map(formatWholeInText)).toEqual(['0', '999', '50.000', '5.000.000.000']);
});
