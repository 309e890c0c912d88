import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../testing/app';
import { contentOf } from '../testing/database';
import { PASSWORD } from '../testing/shop';

const webDir = await mkdtemp(join(tmpdir(), 'trastienda-web-'));
afterAll(() => rm(webDir, { recursive: true }));
await writeFile(join(webDir, 'shell.html'), '<title>Trastienda</title>');

const app = await openTestApp({ webDir });
const { capacity, database } = app;
const shop = await app.newShop();
const caja = await shop.newAccount();

const NEVER = Number.POSITIVE_INFINITY;
const uncrowded = capacity.bounds;
const inTime = () => {
  capacity.look();
  capacity.look();
};
beforeEach(inTime);
afterEach(() => {
  capacity.bounds = uncrowded;
});

const BOUND_MS = 400;

/** Nothing else is done in this process meanwhile, as when a crowd is worked on; then the loop comes round. */
function holdLoop(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BOUND_MS + 200);
  capacity.look();
}

const status = async (path: string) => (await app.app.request(path)).status;
const change = (key: string) =>
  shop.call('/movement', { method: 'POST', body: shop.aMovement(caja), headers: { 'idempotency-key': key } });
const signIn = () => app.request('/login', { body: { email_or_user: shop.username, password: PASSWORD } });

const refusedBy = async (excess: string) => {
  const lines = (await app.metrics.text()).split('\n');
  const name = `trastienda_requests_refused_total{excess="${excess}"} `;
  return Number(lines.find((line) => line.startsWith(name))?.slice(name.length));
};

// rule: limits/capacity
test('while the event loop is late, what reads is refused at once and counted, and what was typed is taken', async () => {
  capacity.bounds = { ...uncrowded, reads: { loop: BOUND_MS, connections: NEVER } };
  const before = await refusedBy('loop');
  holdLoop();
  holdLoop();
  const refused = await shop.call('/movement');
  expectRefused(refused, 503, 'unavailable');
  expect(refused.headers.get('retry-after')).toBe('1');
  expectRefused(await app.request('/movement'), 503, 'unavailable');
  expect((await change('typed')).status).toBe(201);
  expect((await signIn()).status).toBe(200);
  expect(await refusedBy('loop')).toBe(before + 2);
  inTime();
  expect((await shop.call('/movement')).status).toBe(200);
});

// rule: limits/capacity
test('one long step is no crowd', async () => {
  capacity.bounds = { ...uncrowded, reads: { loop: BOUND_MS, connections: NEVER } };
  holdLoop();
  expect((await shop.call('/movement')).status).toBe(200);
});

// rule: limits/capacity
test('health, figures, the page and its question for the server are answered in any crowd', async () => {
  const full = { loop: -1, connections: -1 };
  capacity.bounds = { reads: full, changes: full };
  expectRefused(await shop.call('/movement'), 503, 'unavailable');
  for (const path of ['/healthz', '/readyz', '/api/test', '/', '/ventas']) expect(await status(path)).toBe(200);
  expect(await refusedBy('loop')).toBeGreaterThan(0);
});

// rule: limits/capacity
test('a change that was refused leaves nothing, and is done once when it is sent again with its key', async () => {
  const full = { loop: -1, connections: -1 };
  const before = await contentOf(database.db);
  capacity.bounds = { reads: full, changes: full };
  expectRefused(await change('again'), 503, 'unavailable');
  expectRefused(await signIn(), 503, 'unavailable');
  expect(await contentOf(database.db)).toEqual(before);
  capacity.bounds = uncrowded;
  const first = await change('again');
  expect(first.status).toBe(201);
  expect((await change('again')).body).toEqual(first.body);
});

// SQLite has no connections to wait for.
if (database.engine === 'postgres')
  // rule: limits/capacity
  test('while somebody waits too long for a connection, the next ones are refused without one', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = Array.from({ length: 16 }, () => database.db.connection().execute(() => released));
    const waits = shop.call('/movement');
    while ((database.pool()?.longestWait ?? 0) === 0 || database.pool()?.idle !== 0) await sleep(5);
    const before = await refusedBy('connections');
    capacity.bounds = { ...uncrowded, reads: { loop: NEVER, connections: 0 } };
    expectRefused(await shop.call('/movement'), 503, 'unavailable');
    expect(await refusedBy('connections')).toBe(before + 1);
    release();
    expect((await waits).status).toBe(200);
    await Promise.all(held);
    expect(database.pool()?.longestWait).toBe(0);
    expect((await shop.call('/movement')).status).toBe(200);
  });
