import { expect, test } from 'vitest';
import { code128 } from './code-128';

/** As one sees it: a 1 for each module of a bar. */
const drawn = (text: string) =>
  code128(text)
    ?.map((width, place) => (place % 2 === 0 ? '1' : '0').repeat(width))
    .join('');

// rule: texts/reader-code
test('a text is the bars that other writers of the code draw for it', () => {
  // By JsBarcode 3.12.
  expect(drawn('V-000418')).toBe(
    '11010010000111010110001001101110010111011110110110011001001000110011001110010100010111101100011101011',
  );
  expect(drawn('ab1')).toBe('11010010000100101100001001000011010011100110101100011101100011101011');
  expect(drawn('1234')).toBe('110100111001011001110010001011000100100111101100011101011');
});

// rule: texts/reader-code
test('every value is eleven modules wide, and what has no bars is no code', () => {
  for (const text of ['V-000001', 'V-1234567', '2012345678903', '~'])
    expect((code128(text)?.reduce((sum, width) => sum + width, 0) ?? 0) % 11).toBe(2);
  expect([code128(''), code128('año')]).toEqual([undefined, undefined]);
});
