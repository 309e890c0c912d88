import { expect, test } from 'vitest';
import { MAX_TOTAL } from './cents';
import { typedCents, typedText } from './typed';

test('what is typed is an amount, to the cent, up to the largest total; all else is none', () => {
  expect([0, 0.1, -12.5, 9_999_999_999_999.99].map(typedCents)).toEqual([0, 10, -1250, MAX_TOTAL]);
  for (const none of [null, undefined, Number.NaN, Infinity, 1.005, 10_000_000_000_000, -1e20])
    expect(typedCents(none), String(none)).toBeUndefined();
});

test('a text says an amount that is typed, and goes without one that is none', () => {
  expect(typedText('Pago de Ana', 40)).toBe('Pago de Ana: $\u00A040,00');
  expect(typedText('Pago de Ana', Number.NaN)).toBe('Pago de Ana');
});
