import { expect, test } from 'vitest';
import { decodersFor, HASHERS } from './threads';

test.each([4, 8, 16])('of %d threads one stays for files, on any machine', (threads) => {
  for (let cores = 1; cores <= 64; cores++) {
    const decoders = decodersFor({ cores, threads });
    expect(decoders, `${cores} cores`).toBeGreaterThanOrEqual(1);
    expect(decoders + HASHERS, `${cores} cores`).toBeLessThan(threads);
  }
});

test('with the threads that npm start gives, two pictures are decoded at a time where there are cores for it', () => {
  expect([1, 2, 3, 4, 8].map((cores) => decodersFor({ cores, threads: 8 }))).toEqual([1, 1, 2, 2, 2]);
});
