import { join } from 'node:path';
import { errorBody } from '@trastienda/contract/errors';
import { expect, test } from 'vitest';
import { findDifferences } from '../ledger/check-books';
import { openTestApp } from '../testing/app';
import { filesIn } from '../testing/files';
import { aFullShop } from '../testing/full-shop';
import { Pool } from '../testing/fuzz/pool';
import { Random } from '../testing/fuzz/random';
import { aRequest, type Operation, operationsOf } from '../testing/fuzz/requests';
import { paid, sold } from '../testing/sales';
import type { TestShop } from '../testing/shop';
import { reads } from '../testing/shop-reads';

/** More of them, from another seed: npm run fuzz. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
/** As often as that there is a new shop to change: mutations also delete. */
const SHOP_REQUESTS = 200;

/** In characters: twenty fields with a sentence each. */
const REFUSAL_MAX = 10_000;

/** Which requests are enough to get behind every door. */
const ENOUGH = 20_000;

/** What no mutation may do, and why. */
const NOT_DONE: Record<string, string> = {
  'DELETE /api/session': 'asked without a session: all that comes after would be refused',
  'DELETE /api/sessions/{id}': 'the only one there is is the one that asks',
  'POST /api/password/recover': 'a code is shown once, and all sessions of the user end by it',
};

const app = await openTestApp();

interface Whole {
  shop: TestShop;
  pool: Pool;
}

/** A shop with some of everything, and the ids of it; also a sale of which nothing came back yet, which alone can be made void. */
async function aWholeShop(word: string): Promise<Whole> {
  const full = await aFullShop(app, word);
  const item = { item_id: full.shirt.product_stock_items[1]?.item_id, quantity: 1, unit_price: 10 };
  await sold(full.shop, { items: [item], payments: [paid(full.caja, 10)] });
  const pool = new Pool();
  for (const path of reads(full)) pool.harvest((await full.shop.call(path)).body, path);
  pool.know('email_or_user', full.shop.username);
  return { shop: full.shop, pool };
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

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
  const done = new Map<string, number>(operations.map((operation) => [nameOf(operation), 0]));
  const failures: string[] = [];
  let whole: Whole | undefined;
  for (let index = 0; index < REQUESTS; index++) {
    if (!whole || index % SHOP_REQUESTS === 0) whole = await aWholeShop(`Fuzz ${index}`);
    const { shop, pool } = whole;
    const operation = operations[index % operations.length];
    if (!operation || (operation.method === 'DELETE' && random.chance(0.5))) continue;
    const { path, init, told } = await aRequest(random, operation, pool);
    const signedOut = operation.path === '/api/session';
    if (!signedOut) init.headers['authorization'] = `Bearer ${shop.token}`;
    const reply = await app.app.request(path, init);
    if (reply.status < 300) done.set(nameOf(operation), (done.get(nameOf(operation)) ?? 0) + 1);
    const text = await reply.text();
    if (reply.status >= 500) failures.push(`#${index} ${reply.status} ${told}\n${app.logged.at(-1)}`);
    else if (reply.status >= 400) failures.push(...whatIsWrong(text).map((what) => `#${index} ${what} ${told}`));
    else if (text.startsWith('{') || text.startsWith('[')) pool.harvest(JSON.parse(text), path);
    // Nobody of it comes in any more: all that comes after would be refused.
    if (operation.path === '/api/user' && reply.status === 204) whole = undefined;
  }
  expect(failures.join('\n\n')).toBe('');
  expect(app.logged.filter((line) => line.includes('"fault":'))).toEqual([]);
  expect(await findDifferences(app.database.db)).toEqual([]);
  await expect.poll(() => filesIn(tmp)).toEqual([]);
  // The requests are not so odd that all of them are refused at the door.
  const all = [...done.values()].reduce((sum, times) => sum + times, 0);
  expect(all / REQUESTS).toBeGreaterThan(0.15);
  // And they get behind every door, where there are enough of them.
  const never = [...done].flatMap(([name, times]) => (times === 0 && !(name in NOT_DONE) ? [name] : []));
  if (REQUESTS >= ENOUGH) expect(never).toEqual([]);
});
