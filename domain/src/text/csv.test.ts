import { expect, test } from 'vitest';
import { cents } from '../money/cents';
import { csvAmount, csvRow, csvText } from './csv';

// rule: texts/csv
test.each([
  ['=1+1', "'=1+1"],
  ['+54 9 11', "'+54 9 11"],
  ['-10', "'-10"],
  ['@caro', "'@caro"],
  ['\tx', "'\tx"],
  ['\r=1', '"\'\r=1"'],
  ['Bolsas; "finas"\nde papel', '"Bolsas; ""finas""\nde papel"'],
  ['a=1', 'a=1'],
])('%j is kept as words: %j', (text, cell) => {
  expect(csvText(text)).toBe(cell);
});

// rule: texts/csv
test('amounts stay numbers, as es-AR writes them', () => {
  const amounts = [-3_825_050, 5, 0, 999_999_999_999_999].map((amount) => csvAmount(cents(amount)));
  expect(csvRow(amounts)).toBe('-38250,50;0,05;0,00;9999999999999,99\r\n');
});
