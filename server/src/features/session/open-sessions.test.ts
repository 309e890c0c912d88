import { randomUUID } from 'node:crypto';
import { activityPage } from '@trastienda/contract/activity';
import { session } from '@trastienda/contract/session';
import { openSession } from '@trastienda/contract/sessions';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused, openTestApp } from '../../testing/app';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
const { db } = app.database;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

afterEach(() => app.setNow(undefined));

/** Signs in once more; returns the token. */
async function enter({ username, password }: TestShop, userAgent?: string): Promise<string> {
  const body = { email_or_user: username, password };
  const headers = userAgent === undefined ? {} : { 'user-agent': userAgent };
  return (await app.request('/login', { body, headers })).read(session).session_token;
}

const sessionsOf = async (token: string) => (await app.request('/sessions', { token })).read(z.array(openSession));
const end = (token: string, rest: string) => app.request(`/sessions${rest}`, { method: 'DELETE', token });
const lives = async (token: string) => (await app.request('/user/avatar', { token })).status === 200;

// rule: session/open-sessions, session/devices-by-name, wire/bare-lists
test('a user sees the sessions that are open: this one first, by device, with the times of sign-in and last use', async () => {
  app.setNow('2026-11-02T12:00:00.000Z');
  const shop = await app.newShop();
  app.setNow('2026-11-03T12:00:00.000Z');
  const phone = await enter(shop, IPHONE);
  app.setNow('2026-11-04T12:00:00.000Z');
  const [mine, other, ...more] = await sessionsOf(phone);
  expect(more).toEqual([]);
  expect(mine).toMatchObject({
    device: 'Safari en iPhone',
    current: true,
    created_at: '2026-11-03T12:00:00.000Z',
    last_used_at: '2026-11-04T12:00:00.000Z',
  });
  expect(other).toMatchObject({
    device: 'Dispositivo desconocido',
    current: false,
    created_at: '2026-11-02T12:00:00.000Z',
  });
  expect((await sessionsOf(shop.token)).map(({ current, device }) => [current, device])).toEqual([
    [true, 'Dispositivo desconocido'],
    [false, 'Safari en iPhone'],
  ]);
});

// rule: session/open-sessions
test('what a session is named by is neither its token nor made from it', async () => {
  const shop = await app.newShop();
  const [listed] = await sessionsOf(shop.token);
  const kept = await db.selectFrom('session').selectAll().where('id', '=', `${listed?.session_id}`).execute();
  expect(kept).toHaveLength(1);
  for (const secret of [shop.token, kept[0]?.token_hash ?? '']) expect(JSON.stringify(listed)).not.toContain(secret);
  expectRefused(await app.request('/user/avatar', { token: listed?.session_id }), 401, 'unauthorized');
});

// rule: session/open-sessions
test('a session that is ended is refused at its next request, and the others are not', async () => {
  const shop = await app.newShop();
  const [phone, till] = [await enter(shop), await enter(shop)];
  const ofPhone = (await sessionsOf(phone)).find(({ current }) => current)?.session_id ?? '';
  expect((await end(shop.token, `/${ofPhone.toUpperCase()}`)).status).toBe(204);
  expectRefused(await app.request('/user/avatar', { token: phone }), 401, 'unauthorized');
  expect([await lives(shop.token), await lives(till)]).toEqual([true, true]);
  expectRefused(await end(shop.token, `/${ofPhone}`), 404, 'not_found');
  expect(await sessionsOf(shop.token)).toHaveLength(2);
});

// rule: session/open-sessions
test('the session that asks may end itself', async () => {
  const shop = await app.newShop();
  const [mine] = await sessionsOf(shop.token);
  expect((await end(shop.token, `/${mine?.session_id}`)).status).toBe(204);
  expectRefused(await end(shop.token, `/${mine?.session_id}`), 401, 'unauthorized');
});

// rule: session/open-sessions
test('all others are ended at once, of this user alone', async () => {
  const [shop, stranger] = [await app.newShop(), await app.newShop()];
  const others = [await enter(shop), await enter(shop), await enter(shop)];
  expect((await end(shop.token, '?others=true')).status).toBe(204);
  for (const token of others) expectRefused(await app.request('/sessions', { token }), 401, 'unauthorized');
  expect([await lives(shop.token), await lives(stranger.token)]).toEqual([true, true]);
  expect((await end(shop.token, '?others=true')).status).toBe(204);
});

// rule: session/open-sessions
test('another user’s session does not exist, and what is not said to be the others ends nothing', async () => {
  const [shop, stranger] = [await app.newShop(), await app.newShop()];
  await enter(shop);
  const [theirs] = await sessionsOf(stranger.token);
  for (const id of [theirs?.session_id, randomUUID(), 'x', "' or 1=1 --"])
    expectRefused(await end(shop.token, `/${encodeURIComponent(id ?? '')}`), 404, 'not_found');
  for (const query of ['', '?others=', '?others=false', '?others=1'])
    expect(expectRefused(await end(shop.token, query), 400, 'invalid_input')).toEqual(['others']);
  expect(await lives(stranger.token)).toBe(true);
  expect(await sessionsOf(shop.token)).toHaveLength(2);
  for (const [method, path] of [
    ['GET', '/sessions'],
    ['DELETE', '/sessions?others=true'],
    ['DELETE', `/sessions/${theirs?.session_id}`],
  ] as const)
    expectRefused(await app.request(path, { method }), 401, 'unauthorized');
});

// rule: session/open-sessions
test('a session that has expired is not listed', async () => {
  app.setNow('2026-01-01T12:00:00.000Z');
  const shop = await app.newShop();
  app.setNow('2026-01-31T12:00:00.000Z');
  const token = await enter(shop);
  expect(await sessionsOf(token)).toHaveLength(1);
});

// rule: session/open-sessions, session/activity
test('of the others that are ended those are counted that lived', async () => {
  app.setNow('2026-01-01T12:00:00.000Z');
  const shop = await app.newShop();
  app.setNow('2026-01-02T12:00:00.000Z');
  await enter(shop);
  app.setNow('2026-02-01T11:00:00.000Z');
  const token = await enter(shop);
  expect(await sessionsOf(token)).toHaveLength(2);
  expect((await end(token, '?others=true')).status).toBe(204);
  const { entries } = (await app.request('/activity', { token })).read(activityPage);
  expect(entries[0]).toMatchObject({ kind: 'sessions_ended', times: 1 });
  expect((await end(token, '?others=true')).status).toBe(204);
  expect((await app.request('/activity', { token })).read(activityPage).totalItems).toBe(entries.length);
});

test('two that end each other, and many that end all others at once, leave none or one and no fault', async () => {
  const shop = await app.newShop();
  const tokens = await Promise.all(Array.from({ length: 12 }, () => enter(shop)));
  const [one = '', two = ''] = tokens;
  const idOf = async (token: string) => (await sessionsOf(token)).find(({ current }) => current)?.session_id;
  const [first, second] = [await idOf(one), await idOf(two)];
  const duel = await Promise.all([end(one, `/${second}`), end(two, `/${first}`)]);
  for (const { status } of duel) expect([204, 401]).toContain(status);
  expect(duel.map(({ status }) => status)).toContain(204);
  const rest = tokens.slice(2);
  const replies = await Promise.all(rest.map((token) => end(token, '?others=true')));
  for (const { status } of replies) expect([204, 401]).toContain(status);
  expect((await Promise.all(rest.map(lives))).filter(Boolean).length).toBeLessThanOrEqual(1);
});

// rule: session/devices-by-name
test('what a browser says of itself is kept cut, and nothing of it comes out', async () => {
  const shop = await app.newShop();
  const token = await enter(shop, `<img src=x onerror=alert(1)>\u00ff Firefox/1 ${'A'.repeat(8_000)}`);
  const [mine] = await sessionsOf(token);
  expect(mine?.device).toBe('Firefox');
  const { user_agent } = await db
    .selectFrom('session')
    .select('user_agent')
    .where('id', '=', mine?.session_id ?? '')
    .executeTakeFirstOrThrow();
  expect(user_agent.length).toBeLessThanOrEqual(255);
  expect(user_agent).toMatch(/^[\x20-\x7e]+$/);
});

// rule: session/lifetime
test('of two hundred sign-ins of one user fifty are listed', async () => {
  const shop = await app.newShop();
  const { user_id, shop_id } = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['user_id', 'shop_id'])
    .where('username', '=', shop.username)
    .executeTakeFirstOrThrow();
  const at = new Date().toISOString();
  const many = Array.from({ length: 200 }, () => ({
    ...{ token_hash: randomUUID(), id: randomUUID(), user_id, shop_id },
    ...{ user_agent: IPHONE, created_at: at, last_used_at: at },
  }));
  await db.insertInto('session').values(many).execute();
  const listed = await sessionsOf(await enter(shop));
  expect(listed).toHaveLength(50);
  expect(listed.filter(({ current }) => current)).toHaveLength(1);
});
