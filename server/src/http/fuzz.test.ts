import { join } from 'node:path';
import { errorBody } from '@trastienda/contract/errors';
import { expect, test } from 'vitest';
import { findDifferences } from '../ledger/check-books';
import { openTestApp } from '../testing/app';
import { filesIn } from '../testing/files';
import { aFullShop } from '../testing/full-shop';
import { Pool } from '../testing/fuzz/plausible';
import { Random } from '../testing/fuzz/random';
import { aRequest, operationsOf } from '../testing/fuzz/requests';
import { reads } from '../testing/shop-reads';

/** More of them, from another seed: npm run fuzz. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
/** As often as that there is a new shop to change: mutations also delete. */
const SHOP_REQUESTS = 500;

/** In characters: twenty fields with a sentence each. */
const REFUSAL_MAX = 10_000;

const app = await openTestApp();
const tmp = join(app.dataDir, 'tmp');

/** What a refusal shall be: an error of ours, and short however much was wrong. */
function whatIsWrong(text: string): string[] {
  if (text.length > REFUSAL_MAX) return [`a refusal of ${text.length} characters`];
  return errorBody.safeParse(JSON.parse(text)).success ? [] : [`no error of ours: ${text}`];
}

test(`${REQUESTS} mutated requests from seed ${SEED}: none fails, and the books are right`, {
  timeout: 60_000 + REQUESTS * 200,
}, async () => {
  const operations = operationsOf(await (await app.app.request('/api/openapi.json')).json());
  const random = new Random(SEED);
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  for (let shopStart = 0; shopStart < REQUESTS; shopStart += SHOP_REQUESTS) {
    const full = await aFullShop(app, `Fuzz ${shopStart}`);
    const pool = new Pool();
    for (const path of reads(full)) pool.harvest((await full.shop.call(path)).body);
    for (let index = shopStart; index < Math.min(shopStart + SHOP_REQUESTS, REQUESTS); index++) {
      const operation = operations[index % operations.length];
      if (!operation || (operation.method === 'DELETE' && random.chance(0.5))) continue;
      const { path, init, told } = await aRequest(random, operation, pool);
      const signedOut = operation.path === '/api/session';
      if (!signedOut) init.headers['authorization'] = `Bearer ${full.shop.token}`;
      const reply = await app.app.request(path, init);
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      const text = await reply.text();
      if (reply.status >= 500) failures.push(`#${index} ${reply.status} ${told}\n${app.logged.at(-1)}`);
      else if (reply.status >= 400) failures.push(...whatIsWrong(text).map((what) => `#${index} ${what} ${told}`));
      else if (text.startsWith('{') || text.startsWith('[')) pool.harvest(JSON.parse(text));
    }
  }
  expect(failures.join('\n\n')).toBe('');
  expect(app.logged.filter((line) => line.includes('"fault":'))).toEqual([]);
  expect(await findDifferences(app.database.db)).toEqual([]);
  await expect.poll(() => filesIn(tmp)).toEqual([]);
  // The requests are not so odd that all of them are refused at the door.
  const done = [...statuses].reduce((count, [status, times]) => (status < 300 ? count + times : count), 0);
  expect(done / REQUESTS).toBeGreaterThan(0.15);
});
