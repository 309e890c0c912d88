import { session } from '@trastienda/contract/session';
import { expect, test } from 'vitest';
import { sweep } from '../../sweep';
import { expectRefused, openTestApp } from '../../testing/app';

const app = await openTestApp();

test('a session unused for 30 days is dead, one millisecond less and it lives', async () => {
  app.setNow('2026-01-01T12:00:00.000Z');
  const shop = await app.newShop();
  app.setNow('2026-01-31T11:59:59.999Z');
  expect((await shop.call('/user/avatar')).status).toBe(200);
  app.setNow('2026-03-02T12:00:00.000Z');
  expectRefused(await shop.call('/user/avatar'), 401, 'unauthorized');
  app.setNow(undefined);
});

test('a session that is used lives on, years if need be', async () => {
  app.setNow('2026-01-01T12:00:00.000Z');
  const shop = await app.newShop();
  for (const day of ['2026-01-25', '2026-02-20', '2026-03-15', '2026-04-10', '2026-05-05']) {
    app.setNow(`${day}T12:00:00.000Z`);
    expect((await shop.call('/user/avatar')).status, day).toBe(200);
  }
  app.setNow(undefined);
});

test('reading does not write the session more than once an hour', async () => {
  app.setNow('2026-01-01T12:00:00.000Z');
  const shop = await app.newShop();
  const lastUse = async () =>
    (await app.database.db.selectFrom('session').select('last_used_at').orderBy('last_used_at', 'desc').execute())[0]
      ?.last_used_at;
  const before = await lastUse();
  await shop.call('/user/avatar');
  expect(await lastUse()).toBe(before);
  app.setNow(undefined);
});

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

test('what the database keeps of a token does not let in', async () => {
  const shop = await app.newShop();
  const kept = await app.database.db.selectFrom('session').select('token_hash').execute();
  for (const { token_hash } of kept) {
    expect(token_hash).not.toBe(shop.token);
    expectRefused(await app.request('/user/avatar', { token: token_hash }), 401, 'unauthorized');
  }
});

test('the sweep removes dead sessions and old attempts, and nothing that still counts', async () => {
  app.setNow('2026-06-20T12:00:00.000Z');
  const shop = await app.newShop();
  const body = { email_or_user: shop.username, password: shop.password };
  for (let time = 0; time < 10; time++) await app.request('/login', { body: { ...body, password: 'Equivocada1' } });

  app.setNow('2026-06-20T12:14:59.000Z');
  await sweep(app.database.db, new Date('2026-06-20T12:14:59.000Z'));
  expectRefused(await app.request('/login', { body }), 429, 'too_many_requests');
  expect((await shop.call('/user/avatar')).status).toBe(200);

  await sweep(app.database.db, new Date('2026-07-20T11:00:00.000Z'));
  expect((await shop.call('/user/avatar')).status).toBe(200);
  await sweep(app.database.db, new Date('2027-01-01T00:00:00.000Z'));
  for (const table of ['session', 'login_attempt'] as const) {
    expect(await app.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  app.setNow(undefined);
});

test('the server says that it is on, to anybody', async () => {
  expect((await app.request('/test')).body).toEqual({ server: 'on' });
});
