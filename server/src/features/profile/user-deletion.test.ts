import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { session } from '@trastienda/contract/session';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tablesOf } from '../../db/rows';
import { markDeleted, shopsToRemove } from '../../db/shop-states';
import { openImages } from '../../images/library';
import { findDifferences } from '../../ledger/check-books';
import { removeDeletedShops } from '../../moving/remove-shop';
import { expectRefused, openTestApp } from '../../testing/app';
import { atOnce } from '../../testing/at-once';
import { contentOf, shopOf } from '../../testing/database';
import { aFullShop } from '../../testing/full-shop';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
const { db, engine } = app.database;

const report = (error: unknown) => {
  throw error;
};

const forget = (shop: TestShop, current_password = shop.password) =>
  shop.call('/user', { method: 'DELETE', body: { current_password } });

const login = (shop: TestShop) =>
  app.request('/login', { body: { email_or_user: shop.username, password: shop.password } });

/** In which tables there is a row that says one of these ids. */
async function traces(ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, columns } of await tablesOf(db, engine))
    for (const column of columns.filter((one) => ['id', 'shop_id', 'user_id', 'owner_id'].includes(one))) {
      const { rows } = await sql`select 1 from ${sql.table(name)}
        where cast(${sql.ref(column)} as text) in (${sql.join(ids)})`.execute(db);
      if (rows.length > 0) found.push(name);
    }
  return [...new Set(found)];
}

const filesOf = (shopId: string) => readdir(join(app.dataDir, 'images', shopId)).catch(() => []);

// rule: session/deletion
test('who deletes the account is out at once, the name is free, and in no table and no folder anything is left', async () => {
  const [{ shop }, { shop: neighbour }] = [await aFullShop(app, 'Propia'), await aFullShop(app, 'Ajena')];
  await shop.call('/exports', { method: 'POST' });
  const { id } = await shopOf(db, shop.username);
  const { owner_id } = await db.selectFrom('shop').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow();
  const other = await shopOf(db, neighbour.username);
  const others = { rows: await contentOf(db, other.id), files: await filesOf(other.id) };
  expect((await traces([id])).length).toBeGreaterThan(30);
  expect(await filesOf(id)).not.toEqual([]);

  expect((await forget(shop)).status).toBe(204);
  expectRefused(await shop.call('/user/avatar'), 401, 'unauthorized');
  expectRefused(await forget(shop), 401, 'unauthorized');
  expectRefused(await login(shop), 401, 'invalid_credentials');
  expect(await findDifferences(db)).toEqual([]);

  await expect.poll(() => traces([id, owner_id])).toEqual([]);
  await expect.poll(() => filesOf(id)).toEqual([]);
  expect({ rows: await contentOf(db, other.id), files: await filesOf(other.id) }).toEqual(others);
  expect(await findDifferences(db)).toEqual([]);
});

test('a wrong password deletes nothing, and of two at once one does', async () => {
  const shop = await app.newShop();
  expect(expectRefused(await forget(shop, 'Equivocada1'), 400, 'invalid_input')).toEqual(['current_password']);
  expect(expectRefused(await forget(shop, ''), 400, 'invalid_input')).toEqual(['current_password']);
  expect((await login(shop)).status).toBe(200);

  const replies = await Promise.all([forget(shop), forget(shop), forget(shop)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 401, 401]);
});

// rule: session/deletion
test('of two that have both looked at the password one deletes, and a sign-in that has looked too lets nobody in', async () => {
  const shop = await app.newShop();
  const token = (await login(shop)).read(session).session_token;
  const fromElsewhere = () =>
    app.request('/user', { method: 'DELETE', token, body: { current_password: shop.password } });
  const [first, second, signedIn] = await atOnce(app.database, shop.username, [
    () => forget(shop),
    fromElsewhere,
    () => login(shop),
  ]);
  expect(first?.status).toBe(204);
  expect(second).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  expect(signedIn?.status).toBe(401);
});

test('a shop that moves meanwhile is not deleted', async () => {
  const shop = await app.newShop();
  const { id } = await shopOf(db, shop.username);
  const until = new Date(Date.now() + 60_000).toISOString();
  await db.updateTable('shop').set({ state: 'moving', closed_until: until }).where('id', '=', id).execute();
  expectRefused(await forget(shop), 503, 'unavailable');
  expect((await login(shop)).status).toBe(503);
  await db.updateTable('shop').set({ state: 'open', closed_until: null }).where('id', '=', id).execute();
  expect((await login(shop)).status).toBe(200);
});

test('a shop’s own row goes together with its owner’s, or not at all', async () => {
  const { shop } = await aFullShop(app, 'Dueña');
  const { id } = await shopOf(db, shop.username);
  await db.transaction().execute((tx) => markDeleted(tx, id));
  const row = await db.selectFrom('shop').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  // Another one of hers keeps the owner's row from being removed.
  const [{ number }, second] = [await lastShop(), randomUUID()];
  await db
    .insertInto('shop')
    .values({ ...row, id: second, number: number + 1, state: 'open' })
    .execute();
  const images = await openImages({ dataDir: app.dataDir, report });
  const remove = async () => {
    const failed: unknown[] = [];
    const isWhole = await removeDeletedShops(app.database, {
      images,
      removed: () => {},
      failed: (error) => failed.push(error),
    });
    expect(failed).toHaveLength(isWhole ? 0 : 1);
    return isWhole;
  };
  expect(await remove()).toBe(false);
  expect((await shopsToRemove(db, 1)).map((left) => left.id)).toEqual([id]);
  await db.deleteFrom('shop').where('id', '=', second).execute();
  expect(await remove()).toBe(true);
  expect(await traces([id])).toEqual([]);
});

// rule: session/deletion
test('a hundred that cannot go keep no other one from going', async () => {
  const [held, free] = [await app.newShop(), await app.newShop()];
  const row = await db
    .selectFrom('shop')
    .selectAll()
    .where('id', '=', (await shopOf(db, held.username)).id)
    .executeTakeFirstOrThrow();
  const { number } = await lastShop();
  const others = Array.from({ length: 100 }, (_, index) => {
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    return { ...row, id, number: number + 1 + index, state: 'deleted' as const };
  });
  await db.insertInto('shop').values(others).execute();
  const { id } = await shopOf(db, free.username);
  await db.transaction().execute((tx) => markDeleted(tx, id));

  const [removed, failed]: [string[], unknown[]] = [[], []];
  const told = {
    images: await openImages({ dataDir: app.dataDir, report }),
    removed: (gone: string) => void removed.push(gone),
    failed: (error: unknown) => void failed.push(error),
  };
  expect(await removeDeletedShops(app.database, told)).toBe(false);
  expect([removed, failed.length]).toEqual([[id], 100]);
  await db.deleteFrom('shop').where('owner_id', '=', row.owner_id).where('state', '=', 'deleted').execute();
  expect(await removeDeletedShops(app.database, told)).toBe(true);
});

const lastShop = () =>
  db.selectFrom('shop').select('number').orderBy('number', 'desc').limit(1).executeTakeFirstOrThrow();

test('what a server that was stopped has left goes with the next sweep', async () => {
  const { shop } = await aFullShop(app, 'Dejada');
  const { id } = await shopOf(db, shop.username);
  await db.transaction().execute((tx) => markDeleted(tx, id));
  await db.deleteFrom('period_sum').where('shop_id', '=', id).execute();
  expectRefused(await shop.call('/user/avatar'), 401, 'unauthorized');
  expect(await findDifferences(db)).toEqual([]);

  const removed: string[] = [];
  const images = await openImages({ dataDir: app.dataDir, report });
  const told = { images, removed: (gone: string) => void removed.push(gone), failed: report };
  expect(await removeDeletedShops(app.database, told)).toBe(true);
  expect(removed).toEqual([id]);
  expect(await traces([id])).toEqual([]);
  expect(await shopsToRemove(db, 1)).toEqual([]);
});
