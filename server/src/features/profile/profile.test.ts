import { setTimeout as sleep } from 'node:timers/promises';
import { session } from '@trastienda/contract/session';
import { expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../../testing/app';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

const NEW = 'OtraPercha2025';

const change = (shop: TestShop, body: unknown, token = shop.token) =>
  app.request('/user/password', { method: 'PATCH', body, token });

const login = (shop: TestShop, password: string) =>
  app.request('/login', { body: { email_or_user: shop.username, password } });

// rule: session/password-change
test('a password change keeps this session, ends the others at their next call, and the new one opens the door', async () => {
  const shop = await app.newShop();
  const other = (await login(shop, shop.password)).read(session).session_token;
  const stranger = await app.newShop();

  const reply = await change(shop, { current_password: shop.password, new_password: NEW });
  expect(reply.status).toBe(204);
  expect((await shop.call('/user/avatar')).status).toBe(200);
  expectRefused(await app.request('/user/avatar', { token: other }), 401, 'unauthorized');
  expect((await stranger.call('/user/avatar')).status).toBe(200);
  expectRefused(await login(shop, shop.password), 401, 'invalid_credentials');
  expect((await login(shop, NEW)).status).toBe(200);
});

// rule: session/password-change
test('whoever comes in with the old password while it changes is out again when it has', async () => {
  const shop = await app.newShop();
  const changing = change(shop, { current_password: shop.password, new_password: NEW });
  const entering = [login(shop, shop.password)];
  for (const pause of [10, 20, 40]) {
    await sleep(pause);
    entering.push(login(shop, shop.password));
  }
  expect((await changing).status).toBe(204);
  for (const reply of await Promise.all(entering)) {
    if (reply.status === 401) continue;
    const { session_token: token } = reply.read(session);
    expectRefused(await app.request('/user/avatar', { token }), 401, 'unauthorized');
  }
  expectRefused(await login(shop, shop.password), 401, 'invalid_credentials');
});

test('a wrong current password is refused on its field and changes nothing', async () => {
  const shop = await app.newShop();
  const other = (await login(shop, shop.password)).read(session).session_token;
  const reply = await change(shop, { current_password: 'Equivocada1', new_password: NEW });
  expect(expectRefused(reply, 400, 'invalid_input')).toEqual(['current_password']);
  expect((await app.request('/user/avatar', { token: other })).status).toBe(200);
  expect((await login(shop, shop.password)).status).toBe(200);
});

test.each(['corta1A', 'sinnumerosA', 'SINMINUSCULA1', 'sinmayuscula1', `${'aA1'.repeat(66)}abc`])(
  'the new password %s breaks a rule and is refused',
  async (password) => {
    const shop = await app.newShop();
    const reply = await change(shop, { current_password: shop.password, new_password: password });
    expect(expectRefused(reply, 400, 'invalid_input')).toContain('new_password');
  },
);

// rule: session/password-change
test('ten wrong current passwords close the door for a while, to the right one too', async () => {
  const shop = await app.newShop();
  for (let time = 0; time < 10; time += 1) {
    expectRefused(await change(shop, { current_password: 'Equivocada1', new_password: NEW }), 400, 'invalid_input');
  }
  const reply = await change(shop, { current_password: shop.password, new_password: NEW });
  expectRefused(reply, 429, 'too_many_requests');
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
});

// rule: session/password-change
test('a change that is sent again because its answer was lost is done, and undoes nothing of what was done since', async () => {
  const shop = await app.newShop();
  const body = { current_password: shop.password, new_password: NEW };
  expect((await change(shop, body)).status).toBe(204);
  const other = (await login(shop, NEW)).read(session).session_token;
  expect((await shop.call('/user/recovery_codes', { body: { current_password: NEW } })).status).toBe(201);
  for (let time = 0; time < 12; time++) expect((await change(shop, body)).status).toBe(204);
  expect((await app.request('/user/avatar', { token: other })).status).toBe(200);
  expect((await shop.call('/user/recovery_codes')).body).toMatchObject({ left: 8 });
  const both = await Promise.all([change(shop, { ...body, new_password: 'Tercera.2026' }), change(shop, body)]);
  expect(both.map(({ status }) => status)).toEqual([400, 204]);
  expect((await change(shop, { current_password: NEW, new_password: 'Tercera.2026' })).status).toBe(204);
});

test('nobody without a session changes a password', async () => {
  expectRefused(await app.request('/user/password', { method: 'PATCH', body: {} }), 401, 'unauthorized');
  const shop = await app.newShop();
  expect(expectRefused(await change(shop, {}), 400, 'invalid_input').sort()).toEqual([
    'current_password',
    'new_password',
  ]);
});
