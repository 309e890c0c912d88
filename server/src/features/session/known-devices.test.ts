import { session } from '@trastienda/contract/session';
import { afterEach, expect, test } from 'vitest';
import { anAddress, expectRefused, openTestApp, type Reply } from '../../testing/app';
import { cookieOf, doorsOf } from '../../testing/doors';
import { PASSWORD } from '../../testing/shop';
import { inTurn } from './turns';

const app = await openTestApp();
const { db } = app.database;
const { login } = doorsOf(app);

afterEach(() => app.setNow(undefined));

// rule: session/known-devices
test('others’ wrong passwords do not lock out a device that has signed in; everybody else waits', async () => {
  const { username } = await app.newShop();
  const entered = await login(username, PASSWORD);
  const cookie = cookieOf(entered);
  expect(entered.headers.get('set-cookie')).toMatch(
    /^trastienda_device=[\w-]{43}; Max-Age=2592000; Path=\/api\/login; HttpOnly; SameSite=Strict$/,
  );
  const address = anAddress();
  for (let time = 0; time < 10; time++) await login(username, 'Equivocada1', { address });
  expectRefused(await login(username, PASSWORD), 429, 'too_many_requests');
  expectRefused(
    await login(username, PASSWORD, { cookie: `trastienda_device=${'A'.repeat(43)}` }),
    429,
    'too_many_requests',
  );
  expect((await login(username, PASSWORD, { cookie, address })).status).toBe(200);
});

// rule: session/known-devices
test('over https the device is kept in a cookie that browsers take over https alone', async () => {
  const safe = await openTestApp({ secure: true });
  const { username } = await safe.newShop();
  const door = doorsOf(safe);
  const entered = await door.login(username, PASSWORD);
  expect(entered.headers.get('set-cookie')).toMatch(
    /^__Secure-trastienda_device=[\w-]{43}; Max-Age=2592000; Path=\/api\/login; HttpOnly; Secure; SameSite=Strict$/,
  );
  const cookie = cookieOf(entered) ?? '';
  const plain = cookie.replace('__Secure-', '');
  for (let time = 0; time < 10; time++) await door.login(username, 'Equivocada1');
  expectRefused(await door.login(username, PASSWORD, { cookie: plain }), 429, 'too_many_requests');
  expect((await door.login(username, PASSWORD, { cookie })).status).toBe(200);
});

test('a known device has ten wrong passwords of its own, and is known for that user alone', async () => {
  const [mine, other] = [await app.newShop(), await app.newShop()];
  const cookie = cookieOf(await login(mine.username, PASSWORD));
  for (let time = 0; time < 10; time++) {
    expectRefused(await login(mine.username, 'Equivocada1', { cookie }), 401, 'invalid_credentials');
  }
  expectRefused(await login(mine.username, PASSWORD, { cookie }), 429, 'too_many_requests');
  expect((await login(mine.username, PASSWORD)).status).toBe(200);
  for (let time = 0; time < 10; time++) await login(other.username, 'Equivocada1');
  expectRefused(await login(other.username, PASSWORD, { cookie }), 429, 'too_many_requests');
});

const userId = async (username: string) =>
  (await db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

/** Somebody whose turn does not end until it is let go. */
function holdTurn(subject: string) {
  let letGo = () => {};
  const held = inTurn(db, [subject], () => new Promise<void>((resolve) => (letGo = resolve)));
  return async () => {
    letGo();
    await held;
  };
}

test('strangers at the door keep neither a known device waiting nor a change of the password', async () => {
  const shop = await app.newShop();
  const cookie = cookieOf(await login(shop.username, PASSWORD));
  const letGo = holdTurn(`user:${await userId(shop.username)}`);
  expect((await login(shop.username, PASSWORD, { cookie })).status).toBe(200);
  const body = { current_password: shop.password, new_password: 'OtraPercha2025' };
  expect((await shop.call('/user/password', { method: 'PATCH', body })).status).toBe(204);
  await letGo();
});

// rule: limits/waiting-room
test('of those who wait for one door the last are told to come back', async () => {
  const address = anAddress();
  const letGo = holdTurn(`address:${address}`);
  const replies: Reply[] = [];
  const all = Array.from({ length: 60 }, async (_, index) =>
    replies.push(await login(`fila.${index}`, 'Equivocada1', { address })),
  );
  await expect.poll(() => replies.length).toBe(20);
  for (const reply of replies) expectRefused(reply, 429, 'too_many_requests');
  await letGo();
  await Promise.all(all);
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
});

test('of two changes of the password at once one is made', async () => {
  const shop = await app.newShop();
  const { session_token: token } = (await login(shop.username, PASSWORD)).read(session);
  const change = (new_password: string) => ({
    method: 'PATCH' as const,
    body: { current_password: PASSWORD, new_password },
  });
  const replies = await Promise.all([
    shop.call('/user/password', change('OtraPercha2025')),
    app.request('/user/password', { ...change('OtraPercha2026'), token }),
  ]);
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
});

test('a till is known for each of the two who sign in on it', async () => {
  const [ana, beto] = [await app.newShop(), await app.newShop()];
  const cookie = cookieOf(await login(ana.username, PASSWORD));
  expect(cookieOf(await login(beto.username, PASSWORD, { cookie }))).toBe(cookie);
  for (const { username } of [ana, beto]) {
    for (let time = 0; time < 10; time++) await login(username, 'Equivocada1');
    expect((await login(username, PASSWORD, { cookie })).status).toBe(200);
  }
});

// rule: session/known-devices
test('a device is forgotten after 30 days, and when the password changes', async () => {
  app.setNow('2026-01-01T12:00:00.000Z');
  const shop = await app.newShop();
  const cookie = cookieOf(await login(shop.username, PASSWORD));
  const failures = async () => {
    for (let time = 0; time < 10; time++) await login(shop.username, 'Equivocada1');
  };
  app.setNow('2026-01-31T11:59:59.999Z');
  await failures();
  expect((await login(shop.username, PASSWORD, { cookie })).status).toBe(200);
  app.setNow('2026-03-02T11:59:59.999Z');
  await failures();
  expectRefused(await login(shop.username, PASSWORD, { cookie }), 429, 'too_many_requests');

  app.setNow('2026-03-03T12:00:00.000Z');
  const again = cookieOf(await login(shop.username, PASSWORD, { cookie }));
  const { session_token: token } = (await login(shop.username, PASSWORD, { cookie: again })).read(session);
  const body = { current_password: PASSWORD, new_password: 'OtraPercha2025' };
  await failures();
  expect((await app.request('/user/password', { method: 'PATCH', body, token })).status).toBe(204);
  expectRefused(await login(shop.username, 'OtraPercha2025', { cookie: again }), 429, 'too_many_requests');
});

test('a clock that is set back by a moment still counts what was before', async () => {
  app.setNow('2026-11-20T12:00:30.000Z');
  const shop = await app.newShop();
  for (let time = 0; time < 10; time++) await login(shop.username, 'Equivocada1');
  app.setNow('2026-11-20T12:00:00.000Z');
  const refused = await login(shop.username, PASSWORD);
  expectRefused(refused, 429, 'too_many_requests');
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
});
