import { expect, test } from 'vitest';
import { hasFilters } from './filters';
import { rangeWords } from './range-words';

test('a stretch of this year is said by day and month', () => {
  expect(rangeWords('2026-11-01', '2026-11-20', '2026-11-20')).toBe('01-11 a 20-11');
});

test('another year is said too', () => {
  expect(rangeWords('2025-12-01', '2026-01-31', '2026-11-20')).toBe('01-12-25 a 31-01');
});

test('an open end is said in words, no stretch at all is all days', () => {
  expect(rangeWords('2026-11-01', undefined, '2026-11-20')).toBe('desde 01-11');
  expect(rangeWords(undefined, '2026-11-01', '2026-11-20')).toBe('hasta 01-11');
  expect(rangeWords(undefined, undefined, '2026-11-20')).toBe('Todas las fechas');
});

test('dates with slashes have them here too', () => {
  expect(rangeWords('2025-12-01', '2026-01-31', '2026-11-20', 'DD/MM/AAAA')).toBe('01/12/25 a 31/01');
});

test('nothing chosen is no filter', () => {
  expect(hasFilters({})).toBe(false);
  expect(hasFilters({ type: undefined, search: 'pan' })).toBe(true);
});
