import { expect, test } from 'vitest';
import { createLimiter } from './limiter';

test('never more than the limit run at once, and all run in their order', async () => {
  const run = createLimiter(4);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = (index: number) => async () => {
    started.push(index);
    most = Math.max(most, ++running);
    await new Promise((done) => setTimeout(done, index % 3));
    running -= 1;
    return index;
  };

  const all = Array.from({ length: 20 }, (_, index) => index);
  expect(await Promise.all(all.map((index) => run(work(index))))).toEqual(all);
  expect(started).toEqual(all);
  expect(most).toBe(4);
});

test('what fails makes room for the next', async () => {
  const run = createLimiter(1);
  const failed = run(() => Promise.reject(new Error('lost')));
  const next = run(() => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('lost');
  expect(await next).toBe('done');
});
