import { existsSync, mkdirSync, mkdtempSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withLock } from './lib/lock.mjs';

const lockPath = () => join(mkdtempSync(join(tmpdir(), 'trastienda-lock-')), 'lock');

test('of two who want the lock at once, one works after the other', async () => {
  const path = lockPath();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await sleep(50);
    seen.push(`${name} ends`);
  };
  await Promise.all([withLock(path, work('a')), withLock(path, work('b'))]);

  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(existsSync(path)).toBe(false);
});

test('a lock that a killed process left behind does not hold anybody up for long', async () => {
  const path = lockPath();
  mkdirSync(path);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(path, longAgo, longAgo);

  await expect(withLock(path, async () => 'done')).resolves.toBe('done');
});

test('the lock is free again when the work fails', async () => {
  const path = lockPath();
  await expect(withLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(path)).toBe(false);
});
