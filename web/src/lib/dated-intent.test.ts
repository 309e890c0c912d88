import { afterEach, expect, test, vi } from 'vitest';
import { HeldBack } from './api-error';
import { createDatedIntent } from './dated-intent';

afterEach(() => void vi.useRealTimers());

// rule: forms/in-order
test('a key that the server may have forgotten is not used any more; who was told so may send the same anew', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T15:00:00Z') });
  const intent = createDatedIntent();
  const keyFor = (value: number) => intent.optionsFor({ value }).headers['Idempotency-Key'];
  const first = keyFor(100);
  vi.setSystemTime(new Date('2026-11-28T13:00:00Z'));
  expect(keyFor(100)).toBe(first);
  vi.setSystemTime(new Date('2026-11-28T14:30:00Z'));
  expect(() => keyFor(100)).toThrow(HeldBack);
  const second = keyFor(100);
  expect(second).not.toBe(first);
  expect(keyFor(200)).not.toBe(second);
});
