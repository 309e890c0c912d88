import { expect, test } from 'vitest';
import { changedFields, sameValues } from './same-values';

test('contents are the same when every field says the same, however deep', () => {
  expect(sameValues({ a: 1, b: [{ c: 'x' }] }, { b: [{ c: 'x' }], a: 1 })).toBe(true);
  expect(sameValues({ a: 1, b: [{ c: 'x' }] }, { a: 1, b: [{ c: 'y' }] })).toBe(false);
  expect(sameValues([1, 2], [1])).toBe(false);
});

test('an empty field is empty in whichever way it became so', () => {
  expect(sameValues({ value: undefined, notes: '' }, { value: null })).toBe(true);
  expect(sameValues({ value: 0 }, { value: null })).toBe(false);
});

test('two files are the same only when they are one', () => {
  const file = new File(['a'], 'a.png');
  expect(sameValues([file], [file])).toBe(true);
  expect(sameValues([file], [new File(['b'], 'a.png')])).toBe(false);
});

// rule: forms/changed-fields-only
test('an edit is made of the fields that were changed and of no others', () => {
  const before = { name: 'Visa', notes: '' as string | null, total: 100 };
  expect(changedFields<typeof before>({ name: 'Visa', notes: null, total: 90 }, before)).toEqual({ total: 90 });
  expect(changedFields({ ...before, name: '' }, before)).toEqual({ name: '' });
});
