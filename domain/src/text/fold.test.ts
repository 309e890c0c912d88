import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capitalise, fold } from './fold';

// rule: texts/folding
test('case, accents and outer blanks do not matter', () => {
  expect(fold('  Crédito ÚNICO ')).toBe('credito unico');
  expect(fold('pingüino')).toBe('pinguino');
  expect(fold('São Brás')).toBe('sao bras');
  expect(fold('e\u0301')).toBe(fold('é'));
});

// rule: texts/folding
test('ñ stays ñ, however it is written', () => {
  expect(fold('Año NUEVO')).toBe('año nuevo');
  expect(fold('an\u0303o')).toBe('año');
  expect(fold('AN\u0303O')).toBe('año');
  expect(fold('año')).not.toBe(fold('ano'));
});

test('folding what is folded changes nothing', () => {
  const words = fc.string({
    unit: fc.constantFrom('a', 'Á', 'ñ', 'N', 'n', 'ß', 'İ', 'Σ', ' ', '\u0301', '\u0303', '\u0323', '7', '😀'),
  });
  fc.assert(
    fc.property(fc.oneof(words, fc.string({ unit: 'grapheme' })), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
    { numRuns: 2000 },
  );
});

test('blanks that an accent hid are outer blanks too', () => {
  expect(fold('\u0301 a')).toBe('a');
});

// rule: texts/capitalise
test('capitalising sets the first letter apart from the rest', () => {
  expect(capitalise('hOLA mundo')).toBe('Hola mundo');
  expect(capitalise('ñANDÚ')).toBe('Ñandú');
  expect(capitalise('')).toBe('');
});
