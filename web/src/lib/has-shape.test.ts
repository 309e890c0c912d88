import { expect, test } from 'vitest';
import { hasShape, optional } from './has-shape';

const RULES = { name: 'string', color: ['red', 'blue'], size: optional('number') } as const;

test.each([
  [{ name: 'a', color: 'red' }, true],
  [{ name: 'a', color: 'red', size: 1, more: true }, true],
  [{ name: 'a', color: 'green' }, false],
  [{ name: 'a', color: 'red', size: '1' }, false],
  [{ color: 'red' }, false],
  ['a', false],
  [null, false],
])('of %j it is said whether it is what is kept: %s', (value, is) => {
  expect(hasShape(value, RULES)).toBe(is);
});
