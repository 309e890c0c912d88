import { changedItem, product, productPage } from '@trastienda/contract/products';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { aCategory, anItem, aProduct, aShelf } from '../../testing/catalogue';
import { aForm, aPng } from '../../testing/pictures';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

const page = async (shop: TestShop, query = '') => (await shop.call(`/products${query}`)).read(productPage);
const read = async (shop: TestShop, id: string) => (await shop.call(`/products/${id}`)).read(product);
const patch = (shop: TestShop, id: string, body: unknown) => shop.call(`/products/${id}`, { method: 'PATCH', body });
const patchItem = (shop: TestShop, id: string, item: string, body: unknown) =>
  shop.call(`/products/${id}/items/${item}`, { method: 'PATCH', body });
const expectTrueBooks = async () => expect(await findDifferences(app.database.db)).toEqual([]);

test('a product’s fields are changed one by one or with a new picture', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const { product_id: id } = await aProduct(shop, shelf, { brand: 'Topper' });
  const changed = async (body: unknown) => (await patch(shop, id, body)).read(z.object({ data: product })).data;
  expect(await changed({ name: 'Remera rayada' })).toMatchObject({ name: 'Remera rayada', brand: 'Topper' });
  expect(await changed({ discount: true, description: '' })).toMatchObject({ discount: true, description: '' });
  expect(await changed({ brand: null })).toMatchObject({ brand: null, name: 'Remera rayada', discount: true });
  const { category_id, values } = await aCategory(shop, 'Calzado', ['Botas']);
  expect(await changed({ category_id, category_value: values[0]?.id })).toMatchObject({
    category: 'Botas',
    category_id,
  });
  const pictured = await changed(aForm({ discount: 'false' }, [{ field: 'file', bytes: await aPng(34) }]));
  expect(pictured).toMatchObject({ discount: false, name: 'Remera rayada' });
  expect(pictured.primary_image).not.toBeNull();
  expect(await changed(aForm({ name: 'Otra remera' }))).toMatchObject({
    name: 'Otra remera',
    primary_image: pictured.primary_image,
  });
  expect(await read(shop, id)).toMatchObject({ name: 'Otra remera', category: 'Botas' });
  await expectTrueBooks();
});

test('a change of nothing, of unknown fields or to what is not the shop’s is refused', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const [shelf, foreign] = [await aShelf(shop), await aShelf(other)];
  const made = await aProduct(shop, shelf);
  const fieldsOf = async (body: unknown) =>
    expectRefused(await patch(shop, made.product_id, body), 400, 'invalid_input');
  expect(await fieldsOf({})).toEqual(['']);
  expect(await fieldsOf(aForm({}))).toEqual(['file']);
  expect(await fieldsOf({ price: 5 })).toContain('price');
  expect(await fieldsOf({ name: 'ab' })).toEqual(['name']);
  expect(await fieldsOf(aForm({ discount: 'yes' }))).toEqual(['discount']);
  expect(await fieldsOf({ category_id: foreign.category_id, category_value: foreign.category_value })).toEqual([
    'category_id',
  ]);
  expect(await fieldsOf({ category_value: foreign.category_value })).toEqual(['category_value']);
  const { category_id } = await aCategory(shop);
  expect(await fieldsOf({ category_id })).toEqual(['category_value']);
  const withoutType = await app.app.request(`/api/products/${made.product_id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${shop.token}` },
  });
  expect(withoutType.status).toBe(415);
  expectRefused(
    await shop.call(`/products/${made.product_id}`, {
      method: 'PATCH',
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    }),
    415,
    'unsupported_media_type',
  );
  expect(await read(shop, made.product_id)).toEqual(made);
});

// rule: catalogue/stock-state
test('an item’s price, stock and codes are changed, and at 0 in all its items a product is sold out', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const { product_id: id, product_stock_items: items } = await aProduct(shop, shelf, {}, [
    anItem(shelf, { stock: 2, codes: ['1', '2'] }),
    anItem(shelf, { stock: 3 }),
  ]);
  const [first = '', second = ''] = items.map(({ item_id }) => item_id);
  const changed = async (item: string, body: unknown) =>
    (await patchItem(shop, id, item, body)).read(z.object({ data: changedItem })).data;
  expect(await changed(first, { price: 99.99 })).toMatchObject({
    item_id: first,
    price: 99.99,
    stock: 2,
    stock_total: 5,
  });
  expect(await changed(second, { stock: 0 })).toMatchObject({ stock: 0, stock_total: 2, state: true });
  expect(await changed(first, { stock: 0 })).toMatchObject({ codes: ['1', '2'], stock_total: 0, state: false });
  expect((await page(shop)).products[0]).toMatchObject({ stock_total: 0, state: false });
  expect(await changed(first, { stock: 3, codes: ['2', '3', ''] })).toMatchObject({ codes: ['2', '3'], state: true });
  await expectTrueBooks();

  const fieldsOf = async (body: unknown) => expectRefused(await patchItem(shop, id, first, body), 400, 'invalid_input');
  expect(await fieldsOf({})).toEqual(['']);
  expect(await fieldsOf({ stock: -1 })).toEqual(['stock']);
  expect(await fieldsOf({ stock: 10_001 })).toEqual(['stock']);
  expect(await fieldsOf({ price: 0 })).toEqual(['price']);
  expect(await fieldsOf({ codes: ['1', '2', '3', '4'] })).toEqual(['codes']);
  expect(await fieldsOf({ size_id: 'x' })).toContain('size_id');
  await patchItem(shop, id, second, { stock: 1, codes: ['9'] });
  expect(expectRefused(await patchItem(shop, id, first, { codes: ['9'], price: 1 }), 409, 'code_taken')).toEqual([
    'codes',
  ]);
  expect((await read(shop, id)).product_stock_items[0]).toMatchObject({ codes: ['2', '3'], price: 99.99, stock: 3 });
  await expectTrueBooks();
});

test('many who change the stock at once leave the total true', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const { product_id: id, product_stock_items: items } = await aProduct(shop, shelf, {}, [
    anItem(shelf),
    anItem(shelf),
  ]);
  await Promise.all(
    items.flatMap(({ item_id }, item) =>
      [1, 7, 3, 9].map((stock) => patchItem(shop, id, item_id, { stock: stock + item })),
    ),
  );
  const { stock_total, product_stock_items } = await read(shop, id);
  expect(stock_total).toBe(product_stock_items.reduce((sum, { stock }) => sum + stock, 0));
  await expectTrueBooks();
});
