import { expect, test } from 'vitest';
import { createIntent } from './intent';

const keyOf = (options: { headers: { 'Idempotency-Key': string } }) => options.headers['Idempotency-Key'];

// rule: forms/in-order
test('sending the same values again repeats the key', () => {
  const intent = createIntent();
  expect(keyOf(intent.optionsFor({ value: 100 }))).toBe(keyOf(intent.optionsFor({ value: 100 })));
});

test('other values are another intent', () => {
  const intent = createIntent();
  expect(keyOf(intent.optionsFor({ value: 100 }))).not.toBe(keyOf(intent.optionsFor({ value: 200 })));
});

test('the same values after a success are another intent', () => {
  const intent = createIntent();
  const first = keyOf(intent.optionsFor({ value: 100 }));
  intent.finish();
  expect(keyOf(intent.optionsFor({ value: 100 }))).not.toBe(first);
});

test('a key is one that the server takes: 1 to 128 printable characters', () => {
  expect(keyOf(createIntent().optionsFor({}))).toMatch(/^[\da-f]{32}$/);
});
