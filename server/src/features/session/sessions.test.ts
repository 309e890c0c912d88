import { randomUUID } from 'node:crypto';
import { session } from '@trastienda/contract/session';
import { expect, test } from 'vitest';
import { sweep } from '../../sweep';
import { expectRefused, openTestApp } from '../../testing/app';
import { shopOf } from '../../testing/database';
import { aRegistration } from '../../testing/shop';

const app = await openTestApp();
const { db } = app.database;

const userOf = async ({ username }: { username: string }) =>
  (await db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

// rule: session/lifetime
test('a session unused for 30 days is dead, one millisecond less and it lives', async () => {
  app.setNow('2026-01-01T12:00:00.000Z');
  const shop = await app.newShop();
  app.setNow('2026-01-31T11:59:59.999Z');
  expect((await shop.call('/user/avatar')).status).toBe(200);
  app.setNow('2026-03-02T12:00:00.000Z');
  expectRefused(await shop.call('/user/avatar'), 401, 'unauthorized');
  app.setNow(undefined);
});

// rule: session/lifetime
test('a session that is used lives on, but not longer than 180 days', async () => {
  app.setNow('2026-01-01T12:00:00.000Z');
  const shop = await app.newShop();
  for (const day of [
    '2026-01-25',
    '2026-02-20',
    '2026-03-15',
    '2026-04-10',
    '2026-05-05',
    '2026-06-01',
    '2026-06-28',
  ]) {
    app.setNow(`${day}T12:00:00.000Z`);
    expect((await shop.call('/user/avatar')).status, day).toBe(200);
  }
  app.setNow('2026-06-30T11:59:59.999Z');
  expect((await shop.call('/user/avatar')).status).toBe(200);
  app.setNow('2026-06-30T12:00:00.000Z');
  expectRefused(await shop.call('/user/avatar'), 401, 'unauthorized');
  app.setNow(undefined);
});

test('a session that was opened under a clock ahead lives from when that clock is right', async () => {
  app.setNow('2036-01-01T12:00:00.000Z');
  const shop = await app.newShop();
  app.setNow('2026-01-01T12:00:00.000Z');
  expect((await shop.call('/user/avatar')).status).toBe(200);
  app.setNow('2026-01-31T12:00:00.000Z');
  expectRefused(await shop.call('/user/avatar'), 401, 'unauthorized');
  app.setNow(undefined);
});

// rule: session/lifetime
test('the first use of a session is noted at once, then one every five minutes', async () => {
  app.setNow('2026-01-01T12:00:00.000Z');
  const shop = await app.newShop();
  const { id: shop_id } = await shopOf(db, shop.username);
  const noted = async (at: string) => {
    app.setNow(at);
    expect((await shop.call('/user/avatar')).status).toBe(200);
    const session = db.selectFrom('session').select('last_used_at').where('shop_id', '=', shop_id);
    return (await session.executeTakeFirstOrThrow()).last_used_at;
  };
  for (const [at, expected] of [
    ['2026-01-01T12:00:00.000Z', '2026-01-01T12:00:00.000Z'],
    ['2026-01-01T12:00:00.001Z', '2026-01-01T12:00:00.001Z'],
    ['2026-01-01T12:05:00.001Z', '2026-01-01T12:00:00.001Z'],
    ['2026-01-01T12:05:00.002Z', '2026-01-01T12:05:00.002Z'],
  ] as const)
    expect(await noted(at)).toBe(expected);
  app.setNow(undefined);
});

// rule: session/lifetime
test('signing out ends this session and no other', async () => {
  const shop = await app.newShop();
  const body = { email_or_user: shop.username, password: shop.password };
  const other = (await app.request('/login', { body })).read(session).session_token;
  const out = await shop.call('/session', { method: 'DELETE' });
  expect(out.status).toBe(204);
  expect(out.body).toBeUndefined();
  expectRefused(await shop.call('/user/avatar'), 401, 'unauthorized');
  expectRefused(await shop.call('/session', { method: 'DELETE' }), 401, 'unauthorized');
  expect((await app.request('/user/avatar', { token: other })).status).toBe(200);
});

test.each([
  '',
  'Bearer',
  'Bearer ',
  'Bearer x',
  `Bearer ${'A'.repeat(43)}`,
  `Bearer ${'A'.repeat(5000)}`,
  "Bearer ' or 1=1 --aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  'Basic Y2FybzpQZXJjaGEyMDI0',
])('the Authorization header %j lets nobody in', async (authorization) => {
  expectRefused(await app.request('/user/avatar', { headers: { authorization } }), 401, 'unauthorized');
});

// rule: session/token
test('what the database keeps of a token does not let in', async () => {
  const shop = await app.newShop();
  const kept = await db.selectFrom('session').select('token_hash').execute();
  for (const { token_hash } of kept) {
    expect(token_hash).not.toBe(shop.token);
    expectRefused(await app.request('/user/avatar', { token: token_hash }), 401, 'unauthorized');
  }
});

test('the sweep removes dead sessions and old attempts, and nothing that still counts', async () => {
  app.setNow('2026-06-20T12:00:00.000Z');
  const shop = await app.newShop();
  const body = { email_or_user: shop.username, password: shop.password };
  const key = { 'idempotency-key': 'swept' };
  expect((await app.request('/register', { body: aRegistration(), headers: key })).status).toBe(201);
  for (let time = 0; time < 10; time++) await app.request('/login', { body: { ...body, password: 'Equivocada1' } });

  app.setNow('2026-06-20T12:14:59.000Z');
  await sweep(db, new Date('2026-06-20T12:14:59.000Z'));
  expectRefused(await app.request('/login', { body }), 429, 'too_many_requests');
  expect((await shop.call('/user/avatar')).status).toBe(200);

  await sweep(db, new Date('2026-07-20T11:00:00.000Z'));
  expect((await shop.call('/user/avatar')).status).toBe(200);
  await sweep(db, new Date('2040-01-01T00:00:00.000Z'));
  for (const table of ['session', 'login_attempt', 'device', 'registration'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  app.setNow(undefined);
});

// rule: session/lifetime, session/known-devices
test('a user has fifty sessions and fifty known devices: the one used longest ago goes when another comes', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const [user_id, { id: shop_id }] = [await userOf(shop), await shopOf(db, shop.username)];
  // Some of a clock ahead: whoever signs in stays signed in all the same. One of each is of the registration.
  const use = (index: number) => `20${10 + index}-01-01T00:00:00.000Z`;
  const token_hashes = Array.from({ length: 60 }, (_, index) => `${10 + index}`);
  const used = token_hashes.map((token_hash, index) => ({ token_hash, user_id, last_used_at: use(index) }));
  await db.insertInto('device').values(used).execute();
  const opened = used.map((session) => ({
    ...session,
    ...{ id: randomUUID(), user_agent: '', shop_id },
    created_at: session.last_used_at,
  }));
  await db.insertInto('session').values(opened).execute();

  const body = { email_or_user: shop.username, password: shop.password };
  const { session_token: token } = (await app.request('/login', { body })).read(session);
  expect((await app.request('/user/avatar', { token })).status).toBe(200);
  expect((await other.call('/user/avatar')).status).toBe(200);
  for (const table of ['session', 'device'] as const) {
    const left = await db.selectFrom(table).select('token_hash').where('user_id', '=', user_id).execute();
    expect(left).toHaveLength(50);
    const of = left.map(({ token_hash }) => token_hash);
    expect(of).toEqual(expect.arrayContaining(token_hashes.slice(-48)));
  }
});

// rule: session/lifetime
test('fifty sign-ins that nobody uses do not end the session of whoever is at work; fifty that are used do', async () => {
  app.setNow('2026-03-01T12:00:00.000Z');
  const shop = await app.newShop();
  const [user_id, { id: shop_id }] = [await userOf(shop), await shopOf(db, shop.username)];
  const body = { email_or_user: shop.username, password: shop.password };
  app.setNow('2026-03-01T12:00:01.000Z');
  expect((await shop.call('/user/avatar')).status).toBe(200);

  const later = (second: number) => `2026-03-01T12:01:${second}.000Z`;
  const opened = Array.from({ length: 49 }, (_, index) => later(10 + index)).map((at) => ({
    ...{ token_hash: `${shop.username} ${at}`, id: randomUUID(), user_agent: '', user_id, shop_id },
    ...{ created_at: at, last_used_at: at },
  }));
  await db.insertInto('session').values(opened).execute();
  app.setNow('2026-03-01T12:02:00.000Z');
  const { session_token: second } = (await app.request('/login', { body })).read(session);
  const left = await db.selectFrom('session').select('token_hash').where('user_id', '=', user_id).execute();
  expect(left).toHaveLength(50);
  expect(left.map(({ token_hash }) => token_hash)).not.toContain(opened[0]?.token_hash);
  expect((await shop.call('/user/avatar')).status).toBe(200);

  app.setNow('2026-03-01T12:02:01.000Z');
  expect((await app.request('/user/avatar', { token: second })).status).toBe(200);
  await db
    .updateTable('session')
    .set({ last_used_at: later(59) })
    .where('user_id', '=', user_id)
    .where('created_at', '<=', later(59))
    .where('created_at', '>=', later(10))
    .execute();
  await app.request('/login', { body });
  expectRefused(await shop.call('/user/avatar'), 401, 'unauthorized');
  expect((await app.request('/user/avatar', { token: second })).status).toBe(200);
  app.setNow(undefined);
});

// rule: session/server-status
test('the server says that it is on, to anybody', async () => {
  expect((await app.request('/test')).body).toEqual({ server: 'on' });
});
