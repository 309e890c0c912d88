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

// rule: catalogue/brands
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

const idOf = async (shop: TestShop, title: string) =>
  (await shop.call('/brands')).read(z.array(brand)).find((one) => one.title === title)?.brand_id ?? '';
const rename = (shop: TestShop, id: string, title: unknown) =>
  shop.call(`/brands/${id}`, { method: 'PATCH', body: { title } });
const remove = (shop: TestShop, id: string) => shop.call(`/brands/${id}`, { method: 'DELETE' });

// rule: catalogue/renames
test('a renamed brand is renamed on products and on items, in its own shop', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const [shelf, foreign] = [await aShelf(shop), await aShelf(other)];
  const ofBrand = anItem(shelf, { details: { brand: 'Toper' } });
  const { product_id: id } = await aProduct(shop, shelf, { brand: 'Toper' }, [ofBrand, anItem(shelf)]);
  const theirs = await aProduct(other, foreign, { brand: 'Toper' });
  const renamed = await rename(shop, await idOf(shop, 'Toper'), ' Topper ');
  expect(renamed.read(z.object({ data: brand })).data.title).toBe('Topper');
  const after = (await shop.call(`/products/${id}`)).read(product);
  expect([after.brand, ...after.detail.map((detail) => detail.brand)]).toEqual(['Topper', 'Topper', null]);
  expect(await titles(shop)).toEqual(['Topper']);
  expect((await other.call(`/products/${theirs.product_id}`)).read(product).brand).toBe('Toper');
  expect(await titles(other)).toEqual(['Toper']);
});

test('more products than are renamed at once are all renamed', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const items = Array.from({ length: 100 }, () => anItem(shelf, { details: { brand: 'Toper' } }));
  for (let made = 0; made < 6; made++) await aProduct(shop, shelf, { brand: 'Toper' }, items);
  expect((await rename(shop, await idOf(shop, 'Toper'), 'Topper')).status).toBe(200);
  const { db } = app.database;
  const left = await db.selectFrom('product_item').select('id').where('brand', '=', 'Toper').execute();
  const own = new Set(
    (await db.selectFrom('product').select('shop_id').where('brand', '=', 'Topper').execute()).map(
      (one) => one.shop_id,
    ),
  );
  const ofShop = await db.selectFrom('product_item').select('shop_id').where('brand', '=', 'Topper').execute();
  expect(ofShop.filter((one) => own.has(one.shop_id)).length).toBeGreaterThanOrEqual(600);
  expect(left.length).toBe(0);
});

test('a brand takes another spelling of its own name, not the name of another', async () => {
  const shop = await app.newShop();
  for (const title of ['Topper', 'Flecha']) await shop.call('/brands', { body: { title } });
  const id = await idOf(shop, 'Topper');
  expect(expectRefused(await rename(shop, id, 'FLÉCHA'), 409, 'name_taken')).toEqual(['title']);
  expect((await rename(shop, id, 'TOPPER')).status).toBe(200);
  expect((await rename(shop, id, 'TOPPER')).status).toBe(200);
  expect(await titles(shop)).toEqual(['Flecha', 'TOPPER']);
  for (const title of ['', ' ', 'x'.repeat(51), null]) {
    expect(expectRefused(await rename(shop, id, title), 400, 'invalid_input')).toEqual(['title']);
  }
});

// rule: catalogue/in-use
test('a brand stays while a product or an item carries it, and the refusal counts the products', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const ofBrand = anItem(shelf, { details: { brand: 'Topper' } });
  const first = await aProduct(shop, shelf, { brand: 'Topper' }, [ofBrand, ofBrand]);
  const second = await aProduct(shop, shelf, {}, [ofBrand]);
  const id = await idOf(shop, 'Topper');
  const refused = await remove(shop, id);
  expectRefused(refused, 409, 'in_use');
  expect(JSON.stringify(refused.body)).toContain('lo usan 2 productos');
  for (const { product_id } of [first, second]) await shop.call(`/products/${product_id}`, { method: 'DELETE' });
  expect((await remove(shop, id)).status).toBe(204);
  expect(await titles(shop)).toEqual([]);
  expectRefused(await remove(shop, id), 404, 'not_found');
});

test('another shop’s brand is not there, and without a session none is', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  await other.call('/brands', { body: { title: 'Topper' } });
  const id = await idOf(other, 'Topper');
  for (const unknown of [id, 'x']) {
    expectRefused(await rename(shop, unknown, 'Mía'), 404, 'not_found');
    expectRefused(await remove(shop, unknown), 404, 'not_found');
  }
  expectRefused(await app.request(`/brands/${id}`, { method: 'PATCH', body: { title: 'X' } }), 401, 'unauthorized');
  expectRefused(await app.request(`/brands/${id}`, { method: 'DELETE' }), 401, 'unauthorized');
  expect(await titles(other)).toEqual(['Topper']);
});
