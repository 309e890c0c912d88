import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_TIME_ZONE } from '@trastienda/domain/dates/time-zone';
import { expect, test } from 'vitest';
import { forShop } from '../../db/asker';
import { shopsToRemove } from '../../db/shop-states';
import { openImages } from '../../images/library';
import { openTestApp } from '../../testing/app';
import { shopOf } from '../../testing/database';
import { aForm, aPng } from '../../testing/pictures';
import type { TestShop } from '../../testing/shop';
import { beginExport, finishExport } from '../exports/exports.service';

const app = await openTestApp();
const { db, engine } = app.database;

const report = (error: unknown) => {
  throw error;
};

const filesOf = (shopId: string) => readdir(join(app.dataDir, 'images', shopId)).catch(() => []);

/** Deletes the account; resolves once the shop is gone. */
async function forget(shop: TestShop): Promise<void> {
  const reply = await shop.call('/user', { method: 'DELETE', body: { current_password: shop.password } });
  expect(reply.status).toBe(204);
  await expect.poll(() => shopsToRemove(db, 1), { timeout: 20_000 }).toEqual([]);
}

// rule: session/deletion
test('a file with everything that is finished after the shop is gone does not stay', async () => {
  const owner = await app.newShop();
  const { id, number } = await shopOf(db, owner.username);
  const images = await openImages({ dataDir: app.dataDir, report });
  const known = { engine, shopId: id, shopNumber: number, timeZone: DEFAULT_TIME_ZONE, now: new Date() };
  const shop = { ...known, db: forShop(db, id) };
  const { row } = await beginExport(shop);
  async function* journal() {
    await forget(owner);
    yield '';
  }
  await finishExport(shop, row.id, { images, journal }, []);
  expect(await filesOf(id)).toEqual([]);
});

// rule: session/deletion
test('pictures that arrive while the shop is deleted do not stay', async () => {
  const shop = await app.newShop();
  const { id } = await shopOf(db, shop.username);
  const sent = Array.from({ length: 12 }, async (_, seed) =>
    shop.call('/user/avatar', { method: 'PATCH', body: aForm({}, [{ field: 'file', bytes: await aPng(seed) }]) }),
  );
  await expect.poll(() => filesOf(id), { interval: 1 }).not.toEqual([]);
  await forget(shop);
  await Promise.all(sent);
  expect(await filesOf(id)).toEqual([]);
});
