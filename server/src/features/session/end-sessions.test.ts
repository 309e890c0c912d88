import { setTimeout as sleep } from 'node:timers/promises';
import { activityPage } from '@trastienda/contract/activity';
import { session } from '@trastienda/contract/session';
import { expect, test } from 'vitest';
import { newId } from '../../db/ids';
import { claimMove, closeShop } from '../../db/shop-states';
import { expectRefused, openTestApp } from '../../testing/app';
import { shopOf } from '../../testing/database';
import { doorsOf } from '../../testing/doors';
import type { TestShop } from '../../testing/shop';
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

// rule: session/ended-by-server
test('where a shop is on its way, its sessions go along with it and all others are ended', async () => {
  const [moving, left, other] = [await app.newShop(), await app.newShop(), await app.newShop()];
  const close = async ({ username }: TestShop, at: number) => {
    const closed = { state: 'moving', closed_until: new Date(at).toISOString() } as const;
    await db
      .updateTable('shop')
      .set(closed)
      .where('id', '=', (await shopOf(db, username)).id)
      .execute();
  };
  await close(moving, Date.now() + 3_600_000);
  await close(left, Date.now() - 3_600_000);

  expect(await endAllSessions(db)).toBe(1);

  expect((await moving.call('/shop')).status).toBe(200);
  for (const shop of [left, other]) expectRefused(await shop.call('/shop'), 401, 'unauthorized');
});

// rule: session/ended-by-server
test('whoever closes a shop to move it waits until its sessions are ended', async () => {
  const shop = await app.newShop();
  const move = { shopId: (await shopOf(db, shop.username)).id, moveId: newId() };
  await claimMove(db, move);
  const { closing } = await db.transaction().execute(async (tx) => {
    await endAllSessions(tx);
    const closed = closeShop(db, move);
    const early = await Promise.race([closed, sleep(300, 'waits')]);
    expect(early).toBe('waits');
    return { closing: closed };
  });
  expect(await closing).toBe(true);
  expectRefused(await shop.call('/shop'), 401, 'unauthorized');
});
