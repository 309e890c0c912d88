import { expect, test } from 'vitest';
import { rangeText } from './range-text';

test('the range says which rows are on screen and of how many', () => {
  expect(rangeText({ page: 2, limit: 7, totalItems: 143 })).toBe('8 a 14 de 143');
});

test('the last page ends with the last row', () => {
  expect(rangeText({ page: 21, limit: 7, totalItems: 143 })).toBe('141 a 143 de 143');
});

test('a total that stopped counting says that there are more', () => {
  expect(rangeText({ page: 1, limit: 7, totalItems: 10_000, isAtLeast: true })).toBe('1 a 7 de más de 10.000');
});

test('a page past the end and an empty list have no range', () => {
  expect(rangeText({ page: 3, limit: 7, totalItems: 14 })).toBe('');
  expect(rangeText({ page: 1, limit: 7, totalItems: 0 })).toBe('');
});
