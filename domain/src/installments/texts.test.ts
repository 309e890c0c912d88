import { expect, test } from 'vitest';
import { cents } from '../money/cents';
import { exceedsRemainingText } from './texts';

// rule: installments/never-overpaid, texts/money-in-sentences
test('the text of a payment that is too large has both amounts as es-AR writes them', () => {
  expect(exceedsRemainingText(cents(150_000), cents(123_450))).toBe(
    'El monto proporcionado (1.500) es mayor que el monto restante (1.234,50)',
  );
});
