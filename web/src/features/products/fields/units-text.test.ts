import { expect, test } from 'vitest';
import { textFromUnits, unitsFromText } from './units-text';

test('units are read with or without points between thousands', () => {
  expect(unitsFromText('12')).toBe(12);
  expect(unitsFromText(' 1.200 ')).toBe(1200);
  expect(textFromUnits(1200)).toBe('1200');
});

test('a point that stands between no thousands makes it no whole number', () => {
  for (const none of ['1.5', '12.50', '1.', '.5', '1.0000', '1000.000', '1..000'])
    expect(unitsFromText(none), none).toBeNaN();
  expect(unitsFromText('-1.000')).toBe(-1000);
  expect(unitsFromText('10.000')).toBe(10_000);
});

test('an empty field is no number yet, a text that is none is not a number', () => {
  expect(unitsFromText(' ')).toBeUndefined();
  for (const none of ['1,5', 'doce', '-', '--1']) expect(unitsFromText(none)).toBeNaN();
  expect(textFromUnits(undefined)).toBe('');
  expect(textFromUnits(Number.NaN)).toBe('');
});

test('a negative number is whole too: the schema says what the least one is', () => {
  expect(unitsFromText('-1')).toBe(-1);
  expect(unitsFromText('\u2212 3')).toBe(-3);
  expect(unitsFromText('-0')).toBe(0);
  expect(unitsFromText(textFromUnits(-1))).toBe(-1);
});
