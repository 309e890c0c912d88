import { expect, test } from 'vitest';
import { movementSearch } from './finance-movement.search';
import { pageSearch } from './page.search';

const ACCOUNT = '0192f0c1-2a7b-7c3d-9e4f-5a6b7c8d9e0f';

test('the history finds its page and filters in the address', () => {
  const raw = {
    page: 3,
    type: 'debt',
    account: ACCOUNT,
    method: 4,
    from: '2026-11-01',
    to: '2026-11-20',
    search: 'pan',
  };
  expect(movementSearch(raw)).toEqual(raw);
});

test('what makes no sense in the address is left out', () => {
  const raw = {
    page: 'x',
    type: 'gift',
    account: '7',
    method: 'x',
    from: '2026-02-31',
    to: 20,
    search: '  ',
    other: true,
  };
  expect(movementSearch(raw)).toEqual({});
});

test('of a stretch that ends before it begins only the beginning is kept', () => {
  expect(movementSearch({ from: '2026-11-19', to: '2026-11-01' })).toEqual({ from: '2026-11-19' });
  expect(movementSearch({ from: '2026-11-19', to: '2026-11-19' })).toEqual({ from: '2026-11-19', to: '2026-11-19' });
});

test('a search made of digits arrives as a number and is text', () => {
  expect(movementSearch({ search: 42 })).toEqual({ search: '42' });
});

test('the first page needs no mention, a second one does', () => {
  expect(pageSearch({ page: 1 })).toEqual({});
  expect(pageSearch({ page: '2' })).toEqual({ page: 2 });
  expect(pageSearch({ page: -1 })).toEqual({});
  expect(pageSearch({ page: 1.5 })).toEqual({});
});
