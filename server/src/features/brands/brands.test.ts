import { brand } from '@trastienda/contract/brands';
import { product } from '@trastienda/contract/products';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused, openTestApp } from '../../testing/app';
import { anItem, aProduct, aShelf } from '../../testing/catalogue';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

const titles = async (shop: TestShop) => (await shop.call('/brands')).read(z.array(brand)).map(({ title }) => title);

test('a brand is added once per shop, whatever its case and accents, and listed by name', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  expect((await shop.call('/brands', { body: { title: 'Topper' } })).status).toBe(201);
  expect((await shop.call('/brands', { body: { title: ' Ángel ' } })).status).toBe(201);
  const again = await shop.call('/brands', { body: { title: 'ANGEL' } });
  expect(expectRefused(again, 409, 'name_taken')).toEqual(['title']);
  expect(await titles(shop)).toEqual(['Ángel', 'Topper']);
  expect(await titles(other)).toEqual([]);
  expect((await other.call('/brands', { body: { title: 'Topper' } })).status).toBe(201);
});

test('a brand without a name or with one that is too long is refused, and nobody without a session adds one', async () => {
  const shop = await app.newShop();
  for (const title of ['', '  ', 'x'.repeat(51), 5]) {
    expect(expectRefused(await shop.call('/brands', { body: { title } }), 400, 'invalid_input')).toEqual(['title']);
  }
  expectRefused(await app.request('/brands'), 401, 'unauthorized');
  expectRefused(await app.request('/brands', { body: { title: 'Topper' } }), 401, 'unauthorized');
});

test('a brand that a product or an item names becomes one of the shop’s, in the spelling that it has first', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  await shop.call('/brands', { body: { title: 'Topper' } });
  const made = await aProduct(shop, shelf, { brand: 'TOPPER' }, [
    anItem(shelf, { details: { brand: 'Adidas' } }),
    anItem(shelf, { details: { brand: 'adidas' } }),
  ]);
  expect(made.brand).toBe('Topper');
  expect(made.detail.map((detail) => detail.brand)).toEqual(['Adidas', 'Adidas']);
  expect(await titles(shop)).toEqual(['Adidas', 'Topper']);
  const changed = await shop.call(`/products/${made.product_id}`, { method: 'PATCH', body: { brand: 'Flecha' } });
  expect(changed.read(z.object({ data: product })).data.brand).toBe('Flecha');
  expect(await titles(shop)).toEqual(['Adidas', 'Flecha', 'Topper']);
});
