import { expect, test } from 'vitest';
import { shopTime } from './shop-clock';

test('the clock is the shop’s, three hours behind UTC', () => {
  expect(shopTime(new Date('2026-11-01T01:05:00Z'))).toBe('22:05');
});

test('midnight is 00, not 24', () => {
  expect(shopTime(new Date('2026-11-20T03:00:00Z'))).toBe('00:00');
});
