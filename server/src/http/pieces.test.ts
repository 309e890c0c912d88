import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from './env';
import { listReply } from './pieces';

// rule: limits/turns
test('a long list is written in pieces, and others have their turn between two of them', async () => {
  let turns = 0;
  let isWritten = false;
  const count = () => {
    turns += 1;
    if (!isWritten) setImmediate(count);
  };
  const seen = new Set<number>();
  function* list() {
    for (let number = 0; number < 2_000; number += 1) {
      seen.add(turns);
      yield number;
    }
  }
  const app = new Hono<Env>().get('/', (c) => listReply(c, list()));
  count();
  const reply = await app.request('/');
  isWritten = true;
  expect(await reply.json()).toEqual(Array.from({ length: 2_000 }, (_, number) => number));
  expect(seen.size).toBeGreaterThanOrEqual(8);
});
