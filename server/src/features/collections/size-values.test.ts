import { randomUUID } from 'node:crypto';
import { product } from '@trastienda/contract/products';
import { size } from '@trastienda/contract/sizes';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused, openTestApp } from '../../testing/app';
import { aProduct, aShelf, aSize } from '../../testing/catalogue';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

const list = async (shop: TestShop) => (await shop.call('/size')).read(z.array(size));
const rename = (shop: TestShop, id: string, valueId: string | undefined, value: unknown) =>
  shop.call(`/size/${id}/values/${valueId}`, { method: 'PATCH', body: { value } });

// rule: catalogue/renames
test('a renamed size is renamed on the items that have it', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const { product_id } = await aProduct(shop, shelf);
  const renamed = await rename(shop, shelf.size_id, shelf.size_value, ' XS ');
  expect(renamed.read(z.object({ data: size })).data.values.map(({ value }) => value)).toEqual(['XS', 'M']);
  const { product_stock_items } = (await shop.call(`/products/${product_id}`)).read(product);
  expect(product_stock_items[0]).toMatchObject({ size: 'XS', size_value: shelf.size_value });
});

test('a size takes another spelling of its own name, not the name of another of its collection', async () => {
  const shop = await app.newShop();
  const { size_id: id, values } = await aSize(shop, 'Talles', ['única', 'M']);
  await aSize(shop, 'Otros', ['L']);
  expect(expectRefused(await rename(shop, id, values[0]?.id, 'm'), 409, 'name_taken')).toEqual(['value']);
  expect((await rename(shop, id, values[0]?.id, 'UNICA')).status).toBe(200);
  expect((await rename(shop, id, values[1]?.id, 'L')).status).toBe(200);
  for (const value of ['', ' ', 'x'.repeat(51), 5])
    expect(expectRefused(await rename(shop, id, values[0]?.id, value), 400, 'invalid_input')).toEqual(['value']);
  expect((await list(shop))[0]?.values.map(({ value }) => value)).toEqual(['UNICA', 'L']);
});

test('a size of another shop or of another collection is not there, and without a session none is', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const [own, second, foreign] = [await aSize(shop), await aSize(shop), await aSize(other)];
  const [value, theirs] = [own.values[0]?.id, foreign.values[0]?.id];
  for (const [id, valueId] of [
    [foreign.size_id, theirs],
    [own.size_id, theirs],
    [second.size_id, value],
    [own.size_id, randomUUID()],
    [own.size_id, 'x'],
    ['x', value],
  ] as const) {
    expectRefused(await rename(shop, id, valueId, 'Mía'), 404, 'not_found');
  }
  const path = `/size/${own.size_id}/values/${value}`;
  expectRefused(await app.request(path, { method: 'PATCH', body: { value: 'X' } }), 401, 'unauthorized');
  expect([await list(shop), await list(other)]).toEqual([[own, second], [foreign]]);
});
