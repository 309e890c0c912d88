import { session } from '@trastienda/contract/session';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { anAddress, expectRefused, openTestApp, type Reply } from '../../testing/app';
import { atFullCost } from '../../testing/cheap-passwords';
import { contentOf } from '../../testing/database';
import { cookieOf, doorsOf } from '../../testing/doors';
import { aRegistration, PASSWORD } from '../../testing/shop';

const app = await openTestApp();
/** One whose requests are all sent away in the end. */
const crowded = await openTestApp();
const { db } = app.database;
const { register, login } = doorsOf(app);
const opened = z.object({ data: session });

afterEach(() => app.setNow(undefined));

const shopCount = async () => (await db.selectFrom('shop').select('id').execute()).length;

// rule: session/new-users
test('ten users of one network in an hour, the eleventh waits; other networks do not', async () => {
  app.setNow('2026-11-20T12:00:00.000Z');
  const address = anAddress();
  for (let time = 0; time < 10; time++) expect((await register(aRegistration(), { address })).status).toBe(201);
  const before = await shopCount();
  const refused = await register(aRegistration(), { address });
  expectRefused(refused, 429, 'too_many_requests');
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect(await shopCount()).toBe(before);
  expect((await register(aRegistration())).status).toBe(201);
  app.setNow('2026-11-20T12:59:59.999Z');
  expectRefused(await register(aRegistration(), { address }), 429, 'too_many_requests');
  app.setNow('2026-11-20T13:00:00.000Z');
  expect((await register(aRegistration(), { address })).status).toBe(201);
});

test('of fifteen registrations at once from one network ten pass', async () => {
  const address = anAddress();
  const replies = await Promise.all(Array.from({ length: 15 }, () => register(aRegistration(), { address })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
});

test('the addresses of one /64 are one network', async () => {
  const prefix = `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:1`;
  for (let time = 0; time < 10; time++) {
    expect((await register(aRegistration(), { address: `${prefix}::${time}` })).status).toBe(201);
  }
  expectRefused(await register(aRegistration(), { address: `${prefix}:ffff::1` }), 429, 'too_many_requests');
});

test('a refused registration does not count as one', async () => {
  const address = anAddress();
  const taken = aRegistration();
  await register(taken);
  for (let time = 0; time < 12; time++) expectRefused(await register(taken, { address }), 409, 'username_taken');
  expect((await register(aRegistration(), { address })).status).toBe(201);
});

// rule: session/new-users
test('whoever asks again and again which names are taken is told no more', async () => {
  const address = anAddress();
  const taken = aRegistration();
  await register(taken);
  for (let time = 0; time < 60; time++) expect((await register(taken, { address })).status).toBe(409);
  expectRefused(await register(taken, { address }), 429, 'too_many_requests');
});

// rule: limits/waiting-room
test('hundreds of registrations at once: some wait for their turn, the others are told when to come back', async () => {
  const replies: Reply[] = [];
  // At what they cost in a server: cheap ones would be done on a busy machine before others come.
  const all = atFullCost(() =>
    Array.from({ length: 150 }, async () => replies.push(await doorsOf(crowded).register(aRegistration()))),
  );
  await expect.poll(() => replies.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  // Who still waits is sent away: the hashes of a hundred passwords say no more.
  crowded.underWay.refuseAll();
  await Promise.all(all);
  expect(replies.some(({ status }) => status === 503)).toBe(true);
  for (const reply of replies.filter(({ status }) => status === 429)) {
    expectRefused(reply, 429, 'too_many_requests');
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

// rule: session/same-registration
test('the same registration under the same key is the same user, in a session of its own', async () => {
  const [body, from] = [aRegistration(), { address: anAddress(), key: 'a-key' }];
  const before = await shopCount();
  const [first, second] = [await register(body, from), await register(body, from)];
  expect([first.status, second.status]).toEqual([201, 201]);
  const tokens = [first, second].map((reply) => reply.read(opened).data.session_token);
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) {
    expect((await app.request('/user/avatar', { token })).body).toMatchObject({ username: body.username });
  }
  expect(await shopCount()).toBe(before + 1);
});

test('the same at once is one user too', async () => {
  const [body, from] = [aRegistration(), { address: anAddress(), key: 'at-once' }];
  const before = await shopCount();
  const replies = await Promise.all(Array.from({ length: 6 }, () => register(body, from)));
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect(await shopCount()).toBe(before + 1);
});

// rule: session/same-registration
test('another body, or another password, under the key is refused and lets nobody in', async () => {
  const [body, from] = [aRegistration(), { address: anAddress(), key: 'one' }];
  await register(body, from);
  for (const other of [
    aRegistration(),
    { ...body, password: `${PASSWORD}x` },
    { ...body, birthday_date: '1991-04-24' },
  ])
    expectRefused(await register(other, from), 409, 'idempotency_key_reused');
});

test('nobody finds a password out by trying it under the key', async () => {
  const [body, from] = [aRegistration(), { address: anAddress(), key: 'oracle' }];
  await register(body, from);
  for (let time = 0; time < 10; time++) await register({ ...body, password: `Adivina${time}x` }, from);
  expectRefused(await register(body, from), 429, 'too_many_requests');
});

test('whose answer was lost comes in from another network too, with the same password alone', async () => {
  const [body, key] = [aRegistration(), 'lost-answer'];
  const before = await shopCount();
  expect((await register(body, { key })).status).toBe(201);
  const again = await register(body, { key });
  expect(again.status).toBe(201);
  expect(again.read(opened).data.username).toBe(body.username);
  expectRefused(await register({ ...body, password: `${PASSWORD}x` }, { key }), 409, 'idempotency_key_reused');
  expectRefused(await register({ ...body, birthday_date: '1991-04-24' }, { key }), 409, 'username_taken');
  expectRefused(await register(body, { key: 'another' }), 409, 'username_taken');
  expectRefused(await register(body), 409, 'username_taken');
  expect(await shopCount()).toBe(before + 1);
});

test('a key is its network’s, and a day’s', async () => {
  app.setNow('2026-11-20T12:00:00.000Z');
  const [body, from] = [aRegistration(), { address: anAddress(), key: 'mine' }];
  expect((await register(body, from)).status).toBe(201);
  expect((await register(aRegistration(), { key: 'mine' })).status).toBe(201);
  app.setNow('2026-11-21T11:59:59.999Z');
  expect((await register(body, from)).status).toBe(201);
  app.setNow('2026-11-21T12:00:00.000Z');
  expectRefused(await register(body, from), 409, 'username_taken');
  expect((await register(aRegistration(), from)).status).toBe(201);
});

test('neither the key’s row nor anything else keeps a password or a token', async () => {
  const body = aRegistration({ password: 'Guardame.Jamas7' });
  const reply = await register(body, { key: 'kept' });
  const kept = (await contentOf(db)).join('\n');
  expect(kept).toContain('kept');
  expect(kept).not.toContain('Guardame');
  expect(kept).not.toContain(reply.read(opened).data.session_token);
  expect(kept).not.toContain(cookieOf(reply)?.split('=')[1] ?? 'a cookie');
});

test('a clock that is set back locks nobody out', async () => {
  app.setNow('2027-11-20T12:00:00.000Z');
  const shop = await app.newShop();
  const address = anAddress();
  for (let time = 0; time < 10; time++) await login(shop.username, 'Equivocada1', { address });
  for (let time = 0; time < 10; time++) await register(aRegistration(), { address });
  app.setNow('2026-11-20T12:00:00.000Z');
  expect((await login(shop.username, PASSWORD, { address })).status).toBe(200);
  expect((await register(aRegistration(), { address })).status).toBe(201);
  expect((await shop.call('/user/avatar')).status).toBe(200);
});
