import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pesosFromText, textAfterEdit, textFromPesos } from './money-text';

test('an amount typed without thousands is read in pesos', () => {
  expect(pesosFromText('1234567,89')).toBe(1_234_567.89);
});

test('an empty field is no amount yet, a text that is no amount is not a number', () => {
  expect(pesosFromText('  ')).toBeUndefined();
  expect(pesosFromText('doce')).toBeNaN();
});

test('three zeros behind the comma are no amount: they may have been meant as thousands', () => {
  for (const text of ['10,000', '1,500000', '-1,000', '0,000']) expect(pesosFromText(text)).toBeNaN();
  expect(pesosFromText('10,001')).toBe(10.001);
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

const deleted = (before: string, at: number) =>
  textAfterEdit(before, {
    text: before.slice(0, at - 1) + before.slice(at),
    caret: at - 1,
    inputType: 'deleteContentBackward',
    data: null,
  });
const typed = (before: string, from: number, to: number, data: string) =>
  textAfterEdit(before, {
    text: before.slice(0, from) + data + before.slice(to),
    caret: from + data.length,
    inputType: 'insertText',
    data,
  });

// rule: texts/typed-money
test('one digit of a shown amount goes wherever it stands, and the points that the field had put in go with it', () => {
  expect(deleted('12.500,00', 6)).toEqual({ text: '1250,00', caret: 4 });
  expect(deleted('12.500,00', 1)).toEqual({ text: '2500,00', caret: 0 });
  expect(deleted('12.500,00', 9)).toEqual({ text: '12500,0', caret: 7 });
  expect(typed('12.500,00', 0, 0, '7')).toEqual({ text: '712500,00', caret: 1 });
  expect(typed('12.500,00', 6, 6, '0')).toEqual({ text: '125000,00', caret: 6 });
});

test('five times Backspace at the end of 12.500,00 leave 125', () => {
  let text = '12.500,00';
  for (let presses = 0; presses < 5; presses += 1) text = deleted(text, text.length).text;
  expect(text).toBe('125');
});

test('a point that was typed stays, and so does a text that took the place of the whole or was pasted', () => {
  expect(typed('1.234,50', 0, 8, '1.5')).toEqual({ text: '1.5', caret: 3 });
  expect(deleted('1.55', 4)).toEqual({ text: '1.5', caret: 3 });
  const pasted = { text: '1.5', caret: 3, inputType: 'insertFromPaste', data: null };
  expect(textAfterEdit('1.234,50', pasted)).toEqual({ text: '1.5', caret: 3 });
});
