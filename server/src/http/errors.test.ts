import { expect, test } from 'vitest';
import { openTestApp } from '../testing/app';

const { app, logged } = await openTestApp();

test('of a driver’s error the log has what is wrong, not the row that it was about', async () => {
  app.get('/broken', () => {
    const row = 'Failing row contains (caro, $argon2id$secret)';
    throw Object.assign(new Error('violates check constraint'), { code: '23514', detail: row, parameters: [row] });
  });
  const reply = await app.request('/broken');
  expect(reply.status).toBe(500);
  expect(await reply.text()).not.toMatch(/check|argon2id|23514/);
  const log = logged.join();
  expect(log).toMatch(/violates check constraint/);
  expect(log).toMatch(/23514/);
  expect(log).not.toMatch(/argon2id|caro/);
});
