import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { movementPage } from '@trastienda/contract/movements';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../testing/app';
import { say } from '../testing/socket';

/** For what hangs: it is answered after that, however busy the machine is. */
const SHORT_MS = 250;
/** For what goes on: each piece comes well within it. */
const LONG_MS = 1500;

const app = await openTestApp();
const { db } = app.database;
const shop = await app.newShop();
const caja = await shop.newAccount();
const unhurried = app.underWay.limit;
beforeEach(() => {
  app.underWay.limit = SHORT_MS;
});

const server = serve({ fetch: app.app.fetch, port: 0, hostname: '127.0.0.1' });
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => new Promise((resolve) => server.close(resolve)));

const head = (path: string, lines: string[]) =>
  [`${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${shop.token}`, ...lines, '', ''].join('\r\n');
const count = async () => (await shop.call('/movement')).read(movementPage).totalItems;

/** Does something while every other write waits. */
const whileLocked = <T>(work: () => Promise<T>) =>
  db.transaction().execute(async (tx) => {
    await sql`update ledger set shop_id = shop_id`.execute(tx);
    return work();
  });

// rule: limits/request-time
test('a request that takes too long is answered, leaves nothing, and is done once when it is sent again', async () => {
  app.underWay.limit = unhurried;
  const before = await count();
  const post = () =>
    shop.call('/movement', { method: 'POST', body: shop.aMovement(caja), headers: { 'idempotency-key': 'late' } });
  app.underWay.limit = SHORT_MS;
  const late = await whileLocked(post);
  expectRefused(late, 503, 'timed_out');
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  await app.underWay.settled();
  app.underWay.limit = unhurried;
  expect(await count()).toBe(before);
  expect((await post()).status).toBe(201);
  expect((await post()).status).toBe(201);
  expect(await count()).toBe(before + 1);
});

test('a body that never comes to its end is answered', async () => {
  const heard = await say(port, [
    head('POST /api/movement', ['Content-Type: application/json', 'Content-Length: 100']),
    '{',
  ]);
  expect(heard.status).toBe(503);
  expect(heard.text).toContain('timed_out');
  await app.underWay.settled();
});

const FORM = ['Content-Type: multipart/form-data; boundary=b', `Content-Length: ${1_000_000}`];
const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

test('an upload that hangs is answered, and its file is gone', async () => {
  const heard = await say(port, [head('PATCH /api/user/avatar', FORM), PART, 'x'.repeat(50_000)]);
  expect(heard.status).toBe(503);
  await app.underWay.settled();
  const left = await readdir(join(app.dataDir, 'tmp'), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
});

// rule: limits/request-time
test('an upload that goes on may take longer than a request', async () => {
  app.underWay.limit = LONG_MS;
  const pieces = Array.from({ length: 4 }, () => 'x'.repeat(25_000));
  const end = '\r\n--b--\r\n';
  const length = PART.length + 100_000 + end.length;
  const form = ['Content-Type: multipart/form-data; boundary=b', `Content-Length: ${length}`];
  const heard = await say(port, [head('PATCH /api/user/avatar', form), PART, ...pieces, end], { pause: LONG_MS / 5 });
  expect(heard.status).toBe(415);
});

test('one that brings a few bytes at a time hangs', async () => {
  const drops = Array.from({ length: 20 }, () => 'x');
  const heard = await say(port, [head('PATCH /api/user/avatar', FORM), PART, ...drops], { pause: SHORT_MS / 5 });
  expect(heard.status).toBe(503);
  await app.underWay.settled();
});

test('reading does not wait for the note that the session is used, and the end does', async () => {
  app.underWay.limit = unhurried;
  const later = new Date(Date.now() + 3_600_000).toISOString();
  app.setNow(later);
  const read = async () => {
    const headers = { authorization: `Bearer ${shop.token}` };
    return (await app.app.request('/api/movement', { headers })).status;
  };
  let isSettled = false;
  const { settled } = await db.transaction().execute(async (tx) => {
    await sql`update session set user_id = user_id`.execute(tx);
    expect(await read()).toBe(200);
    const settling = app.underWay.settled().then(() => {
      isSettled = true;
    });
    expect(await read()).toBe(200);
    expect(isSettled).toBe(false);
    return { settled: settling };
  });
  await settled;
  app.setNow(undefined);
  const { last_used_at } = await db.selectFrom('session').select('last_used_at').executeTakeFirstOrThrow();
  expect(last_used_at).toBe(later);
});
