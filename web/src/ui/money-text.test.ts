import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pesosFromText, textFromPesos } from './money-text';

test('an amount typed without thousands is read in pesos', () => {
  expect(pesosFromText('1234567,89')).toBe(1_234_567.89);
});

test('an empty field is no amount yet, a text that is no amount is not a number', () => {
  expect(pesosFromText('  ')).toBeUndefined();
  expect(pesosFromText('doce')).toBeNaN();
});

test('the field shows thousands and two decimals', () => {
  expect(textFromPesos(78_500)).toBe('78.500,00');
  expect(textFromPesos(undefined)).toBe('');
  expect(textFromPesos(Number.NaN)).toBe('');
});

test('what the field shows reads back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (amount) => {
      expect(pesosFromText(textFromPesos(amount / 100))).toBe(amount / 100);
    }),
  );
});

test('what no amount may be is read for the schema to refuse it: a negative one, a third decimal', () => {
  expect(pesosFromText('-5')).toBe(-5);
  expect(pesosFromText(textFromPesos(-5))).toBe(-5);
  expect(pesosFromText('0,001')).toBe(0.001);
  expect(textFromPesos(0.001)).toBe('0,001');
  expect(pesosFromText('-')).toBeNaN();
});
