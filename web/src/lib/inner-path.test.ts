import { expect, test } from 'vitest';
import { innerPath } from './inner-path';

// rule: screens/guard
test('a path inside the protected part is kept with its search', () => {
  expect(innerPath('/app/finance/movement?page=2#x')).toBe('/app/finance/movement?page=2#x');
  expect(innerPath('/app')).toBe('/app');
});

test.each([
  'https://evil.example/app',
  '//evil.example/app',
  '/\\evil.example/app',
  'javascript:alert(1)',
  '/login',
  '/apple',
  '/app/../login',
  'app/finance',
  '',
  undefined,
  7,
])('%s is no way back', (value) => {
  expect(innerPath(value)).toBeUndefined();
});
