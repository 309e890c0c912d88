import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error';
import { refusedNames } from './refused-lines';

const line = (product_name: string) => ({
  good: {
    item_id: product_name,
    product_id: '',
    product_name,
    size_name: 'M',
    price: 1,
    stock: 1,
    label: '',
    code: null,
    image: null,
  },
  counted: 1,
  codes: [],
  at: 0,
});
const refusalOf = (...places: number[]) =>
  new ApiError(
    409,
    'count_below_zero',
    '',
    places.map((place) => ({ field: `lines.${place}.counted`, message: '' })),
  );

// rule: stock/counts
test('a refused count names its items, each once, and of many the first five', () => {
  const lines = 'abcdefg'.split('').map(line);
  expect(refusedNames(refusalOf(1, 3, 3), lines)).toBe('b · M, d · M');
  expect(refusedNames(refusalOf(0, 1, 2, 3, 4, 5, 6), lines)).toBe('a · M, b · M, c · M, d · M, e · M y 2 más');
  expect(refusedNames(refusalOf(9), lines)).toBe('');
  expect(refusedNames(new Error('lines.0.counted'), lines)).toBe('');
});
