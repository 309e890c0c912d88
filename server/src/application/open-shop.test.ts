import { recoveryCodes } from '@trastienda/contract/recovery';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forShop } from '../db/asker';
import type { Db } from '../db/database';
import { newId } from '../db/ids';
import { claimMove, closeShop, extendMove, giveAway, holdState, openLeft, openShop } from '../db/shop-states';
import type { ShopState } from '../db/tables-shop';
import { expectRefused, openTestApp } from '../testing/app';
import { contentOf, shopOf } from '../testing/database';
import { PASSWORD, type TestShop } from '../testing/shop';
import { transact } from './transact';

// rule: shop/moving
const app = await openTestApp({ limited: true });
const { db, engine } = app.database;
const isPostgres = engine === 'postgres';

const PAST = '2026-01-01T00:00:00.000Z';
const FAR = '2126-01-01T00:00:00.000Z';

async function put(
  shop: TestShop,
  state: ShopState,
  closed_until: string | null = FAR,
  moved_to: string | null = null,
) {
  const { id } = await shopOf(db, shop.username);
  await db.updateTable('shop').set({ state, closed_until, moved_to }).where('id', '=', id).execute();
  return id;
}

const signIn = (shop: TestShop, password = shop.password) =>
  app.request('/login', { body: { email_or_user: shop.username, password } });

test('a shop that moves is read and not written to, and its users are told to come back', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(100);
  const id = await put(shop, 'moving');
  const before = await contentOf(db, id);
  expect((await shop.call('/movement')).status).toBe(200);
  for (const reply of [
    await shop.call('/movement', { body: shop.aMovement(caja, {}) }),
    await shop.call('/user/settings', { method: 'PATCH', body: { date_format: 'DD/MM/AAAA' } }),
    await shop.call('/session', { method: 'DELETE' }),
    await signIn(shop),
  ]) {
    expectRefused(reply, 503, 'unavailable');
    expect(reply.headers.get('retry-after')).toBe('5');
    expect(reply.body).toMatchObject({ message: expect.stringContaining('se está mudando') });
  }
  expectRefused(await signIn(shop, 'Equivocada2026'), 401, 'invalid_credentials');
  expect(await contentOf(db, id)).toEqual(before);
  await put(shop, 'open', null);
  expect((await signIn(shop)).status).toBe(200);
});

test('nobody is let out of a forgotten password, or into a link, while the shop moves', async () => {
  const shop = await app.newShop();
  const made = await shop.call('/user/recovery_codes', { body: { current_password: PASSWORD } });
  const [code = ''] = made.read(recoveryCodes).recovery_codes;
  const body = { username: shop.username, recovery_code: code, new_password: 'OtraTrastienda2026' };
  await put(shop, 'moving');
  expectRefused(await app.request('/password/recover', { body }), 503, 'unavailable');
  await put(shop, 'open', null);
  expect((await app.request('/password/recover', { body })).status).toBeLessThan(300);
});

test('one that was left by whoever moved it is open again at the first write', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(100);
  const id = await put(shop, 'moving', PAST);
  await db.updateTable('shop').set({ move_id: id }).where('id', '=', id).execute();
  await shop.record(caja, { value: 7 });
  const columns = ['state', 'closed_until', 'move_id'] as const;
  expect(await db.selectFrom('shop').select(columns).where('id', '=', id).executeTakeFirst()).toEqual({
    ...{ state: 'open', closed_until: null, move_id: null },
  });
});

test.each(['moved', 'arriving'] as const)('nobody gets into a shop that is %s, not even to read', async (state) => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const id = await put(shop, state, PAST, 'https://sur.example');
  const before = await contentOf(db, id);
  for (const reply of [await shop.call('/movement'), await shop.call('/financial_accounts'), await signIn(shop)]) {
    expectRefused(reply, 503, 'unavailable');
    if (state === 'moved')
      expect(reply.body).toMatchObject({ message: expect.stringContaining('https://sur.example') });
  }
  expectRefused(await signIn(shop, 'Equivocada2026'), 401, 'invalid_credentials');
  expect(await contentOf(db, id)).toEqual(before);
  expect((await other.call('/movement')).status).toBe(200);
});

test('what was let in before a shop is closed ends before it is', async () => {
  const { id } = await shopOf(db, (await app.newShop()).username);
  const order: string[] = [];
  expect(await claimMove(db, { shopId: id, moveId: id })).toBe(true);
  let closing: Promise<unknown> = Promise.resolve();
  await transact(forShop(db, id), async (tx) => {
    closing = closeShop(db, { shopId: id, moveId: id }).then((isClosed) => order.push(`closed: ${isClosed}`));
    if (isPostgres) await expect.poll(() => waitingFor(tx, 'transactionid')).toBe(1);
    order.push('written');
  });
  await closing;
  expect(order).toEqual(['written', 'closed: true']);
  await expect(transact(forShop(db, id), async () => order.push('late'))).rejects.toThrow('mudando');
});

if (isPostgres)
  test('whoever began to ask before a shop was closed sees what it is now', async () => {
    const { id } = await shopOf(db, (await app.newShop()).username);
    let asking: Promise<unknown> = Promise.resolve();
    expect(await claimMove(db, { shopId: id, moveId: id })).toBe(true);
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(15)`.execute(tx);
      // The rows that it looks for are chosen; the row that it finds is not locked yet.
      asking = sql`select state from shop where id = ${id} and pg_advisory_xact_lock(15)::text = ''
        for key share`.execute(db);
      await expect.poll(() => waitingFor(tx, 'advisory')).toBe(1);
      expect(await closeShop(db, { shopId: id, moveId: id })).toBe(true);
    });
    expect(await asking).toMatchObject({ rows: [{ state: 'moving' }] });
  });

test('of two moves the later one goes on', async () => {
  const { id: shopId } = await shopOf(db, (await app.newShop()).username);
  const [first, second] = [
    { shopId, moveId: newId() },
    { shopId, moveId: newId() },
  ];
  expect(await closeShop(db, first)).toBe(false);
  expect([await claimMove(db, first), await closeShop(db, first)]).toEqual([true, true]);
  expect([await claimMove(db, second), await closeShop(db, first)]).toEqual([true, false]);
  await transact(forShop(db, shopId), async () => {});
  expect(await closeShop(db, second)).toBe(true);
  expect([await extendMove(db, first), await giveAway(db, first, null), await openShop(db, first, 'moving')]).toEqual([
    ...[false, false, false],
  ]);
  expect([await extendMove(db, second), await giveAway(db, second, null)]).toEqual([true, true]);
  expect([await claimMove(db, first), await closeShop(db, first)]).toEqual([false, false]);
});

if (isPostgres)
  test('a move that goes on at the last moment is not over for whoever was about to write', async () => {
    const shop = await app.newShop();
    const id = await put(shop, 'moving', PAST);
    await db.transaction().execute(async (tx) => {
      expect(await holdState(tx, id)).toMatchObject({ state: 'moving', is_over: 1 });
      await put(shop, 'moving', FAR);
      expect(await openLeft(tx, id)).toBe(false);
    });
    await expect(transact(forShop(db, id), async () => {})).rejects.toThrow('mudando');
    await put(shop, 'moving', PAST);
    await db.updateTable('shop').set({ move_id: id }).where('id', '=', id).execute();
    expect(await extendMove(db, { shopId: id, moveId: id })).toBe(false);
  });

async function waitingFor(view: Db, locktype: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
    where not granted and locktype = ${locktype}
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(view);
  return rows[0]?.n ?? 0;
}
