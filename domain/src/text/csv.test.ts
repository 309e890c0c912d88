import { expect, test } from 'vitest';
import { cents } from '../money/cents';
import { csvAmount, csvOf, csvText } from './csv';

const COLUMNS = { Nombre: csvText, Letras: (name: string) => `${name.length}` };

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
  expect(amounts).toEqual(['-38250,50', '0,05', '0,00', '9999999999999,99']);
});

// rule: texts/csv
test('a list has its names first, also when there is nothing in it', async () => {
  const written = async (pages: string[][]) => {
    async function* all() {
      yield* pages;
    }
    const pieces: string[] = [];
    for await (const piece of csvOf(COLUMNS, all())) pieces.push(piece);
    return pieces.join('');
  };
  expect(await written([['Ana', '=Eva'], ['Li;li']])).toBe(`\uFEFFNombre;Letras\r\nAna;3\r\n'=Eva;4\r\n"Li;li";5\r\n`);
  expect(await written([])).toBe('\uFEFFNombre;Letras\r\n');
});
