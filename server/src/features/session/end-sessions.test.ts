import { activityPage } from '@trastienda/contract/activity';
import { session } from '@trastienda/contract/session';
import { expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../../testing/app';
import { doorsOf } from '../../testing/doors';
import { endAllSessions, endSessionsOf } from './end-sessions.service';

const app = await openTestApp();
const { db } = app.database;
const { login } = doorsOf(app);

// rule: session/ended-by-server
test('whoever runs the server ends all sessions of one user, who reads of it and signs in again', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  await login(shop.username, shop.password);

  expect(await endSessionsOf(db, shop.username.toUpperCase(), new Date())).toEqual({
    username: shop.username,
    ended: 2,
  });

  expectRefused(await shop.call('/shop'), 401, 'unauthorized');
  expect((await other.call('/shop')).status).toBe(200);
  const { session_token: token } = (await login(shop.username, shop.password)).read(session);
  const { entries } = (await app.request('/activity', { token })).read(activityPage);
  expect(entries).toContainEqual(
    expect.objectContaining({ kind: 'sessions_ended', device: 'Dispositivo desconocido', times: 2 }),
  );
  expect(await endSessionsOf(db, 'nadie', new Date())).toBeUndefined();
});

// rule: session/ended-by-server
test('the sessions of all users are ended at once, and those who sign in afterwards stay', async () => {
  const shops = [await app.newShop(), await app.newShop()];

  await endAllSessions(db);

  for (const shop of shops) expectRefused(await shop.call('/shop'), 401, 'unauthorized');
  for (const shop of shops) expect((await login(shop.username, shop.password)).status).toBe(200);
});
