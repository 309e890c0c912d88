import { randomUUID } from 'node:crypto';
import { brand } from '@trastienda/contract/brands';
import { product, productPage } from '@trastienda/contract/products';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import {
  aCategory,
  anItem,
  aProduct,
  aShelf,
  aSize,
  aVariation,
  catalogueTraces,
  productForm,
  type Shelf,
} from '../../testing/catalogue';
import { aForm, aPng } from '../../testing/pictures';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

const page = async (shop: TestShop, query = '') => (await shop.call(`/products${query}`)).read(productPage);
const read = async (shop: TestShop, id: string) => (await shop.call(`/products/${id}`)).read(product);
const patch = (shop: TestShop, id: string, body: unknown) => shop.call(`/products/${id}`, { method: 'PATCH', body });
const patchItem = (shop: TestShop, id: string, item: string, body: unknown) =>
  shop.call(`/products/${id}/items/${item}`, { method: 'PATCH', body });
const create = (shop: TestShop, ...form: Parameters<typeof productForm>) =>
  shop.call('/products', { body: productForm(...form) });
const expectTrueBooks = async () => expect(await findDifferences(app.database.db)).toEqual([]);

// rule: wire/answers
test('a product is created with its items and shows all that its dialog needs', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const { variation_id, title, values } = await aVariation(shop, [1, 2]);
  const items = [
    anItem(shelf, {
      codes: [' 779 ', '', 'A-1'],
      stock: 3,
      variation_id,
      details: { age: 'Bebé', brand: 'Topper', color: 'rojo', gender: 'Niña', style: 'Casual' },
    }),
    anItem(shelf, { stock: 4, price: 5_000_000_000, details: {} }),
  ];
  const made = await aProduct(shop, shelf, { brand: 'Topper' }, items, await aPng(30));
  expect(made).toMatchObject({
    name: 'Remera lisa',
    code: 'P-000001',
    category: 'Remeras',
    category_id: shelf.category_id,
    category_value: shelf.category_value,
    description: 'De algodón',
    brand: 'Topper',
    discount: false,
    stock_total: 7,
    state: true,
  });
  expect(made.product_stock_items).toMatchObject([
    {
      size: 'S',
      price: 1500.5,
      stock: 3,
      codes: ['779', 'A-1'],
      variation: title,
      variation_id,
      variation_images: values[0]?.images,
    },
    {
      size: 'S',
      price: 5_000_000_000,
      stock: 4,
      codes: [],
      barcode: null,
      min_stock: null,
      variation: null,
      variation_id: null,
      variation_images: [],
    },
  ]);
  expect(made.detail).toMatchObject([
    { age: 'Bebé', brand: 'Topper', color: 'rojo', gender: 'Niña', style: 'Casual' },
    { age: null, brand: null, color: null, gender: null, style: null },
  ]);
  expect(made.primary_image).toMatch(/^\/api\/images\//);
  expect(await read(shop, made.product_id)).toEqual(made);
  const { category_title: _title, product_stock_items: _items, detail: _detail, ...card } = made;
  const facts = { totalItems: 1, totalPages: 1, currentPage: 1, limit: 10, stock_worth: 20_000_004_501.5 };
  expect(await page(shop)).toEqual({ products: [card], ...facts });
  await expectTrueBooks();
});

// rule: catalogue/primary-picture
test('without a file a product is shown by the first image of its first variation, else by none', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const { variation_id, values } = await aVariation(shop, [5, 6]);
  const second = await aVariation(shop, [7]);
  const items = [anItem(shelf), anItem(shelf, { variation_id }), anItem(shelf, { variation_id: second.variation_id })];
  const varied = await aProduct(shop, shelf, {}, items);
  expect(varied.primary_image).toBe(values[0]?.images[0]);
  expect((await aProduct(shop, shelf)).primary_image).toBeNull();
  expect((await page(shop)).products.map(({ primary_image }) => primary_image)).toEqual([null, values[0]?.images[0]]);
});

// rule: catalogue/product-code
test('codes count up in each shop and are never given twice', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const shelf = await aShelf(shop);
  const first = await aProduct(shop, shelf);
  const second = await aProduct(shop, shelf);
  expect([first.code, second.code]).toEqual(['P-000001', 'P-000002']);
  expect((await shop.call(`/products/${second.product_id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await create(shop, shelf, { name: 'x' })).status).toBe(400);
  expect((await aProduct(shop, shelf)).code).toBe('P-000003');
  expect((await aProduct(other, await aShelf(other))).code).toBe('P-000001');
  const many = await Promise.all(Array.from({ length: 8 }, () => aProduct(shop, shelf)));
  expect(new Set(many.map(({ code }) => code)).size).toBe(8);
  await expectTrueBooks();
});

const tooLong = (length: number) => 'x'.repeat(length + 1);

// rule: catalogue/product-limits
test.each<[string, (shelf: Shelf) => [Record<string, string>, unknown[]?], string]>([
  ['a name of 2 letters', () => [{ name: 'ab' }], 'name'],
  ['a name of 51 letters', () => [{ name: tooLong(50) }], 'name'],
  ['no name', () => [{ name: '  ' }], 'name'],
  ['a description of 101 letters', () => [{ description: tooLong(100) }], 'description'],
  ['a brand of 51 letters', () => [{ brand: tooLong(50) }], 'brand'],
  ['no category', () => [{ category_id: '' }], 'category_id'],
  ['items that are no JSON', () => [{ items: '[{' }], 'items'],
  ['items that are no list', () => [{ items: '{}' }], 'items'],
  ['no items', () => [{}, []], 'items'],
  ['a price of 0', (shelf) => [{}, [anItem(shelf, { price: 0 })]], 'items.0.price'],
  ['a price over the largest', (shelf) => [{}, [anItem(shelf, { price: 5_000_000_001 })]], 'items.0.price'],
  ['a third decimal', (shelf) => [{}, [anItem(shelf, { price: 1.005 })]], 'items.0.price'],
  ['no price', (shelf) => [{}, [anItem(shelf, { price: null })]], 'items.0.price'],
  ['a stock of 0', (shelf) => [{}, [anItem(shelf, { stock: 0 })]], 'items.0.stock'],
  ['a stock of 10,001', (shelf) => [{}, [anItem(shelf, { stock: 10_001 })]], 'items.0.stock'],
  ['half a unit', (shelf) => [{}, [anItem(shelf, { stock: 1.5 })]], 'items.0.stock'],
  ['more codes than units', (shelf) => [{}, [anItem(shelf, { codes: ['a', 'b', 'c'] })]], 'items.0.codes'],
  ['a code of 65', (shelf) => [{}, [anItem(shelf, { codes: [tooLong(64)] })]], 'items.0.codes.0'],
  ['an age of 16', (shelf) => [{}, [anItem(shelf, { details: { age: tooLong(15) } })]], 'items.0.details.age'],
  ['a style of 51', (shelf) => [{}, [anItem(shelf, { details: { style: tooLong(50) } })]], 'items.0.details.style'],
  ['no size', (shelf) => [{}, [anItem(shelf, { size_id: '' })]], 'items.0.size_id'],
  ['an unknown field', () => [{ colour: 'x' }], 'colour'],
  ['an unknown field of an item', (shelf) => [{}, [anItem(shelf, { colour: 'x' })]], 'items.0.colour'],
])('%s is refused on its field and leaves nothing', async (_what, make, field) => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const [fields, items] = make(shelf);
  const before = await catalogueTraces(app.database.db);
  const reply = await create(shop, shelf, fields, items ?? [anItem(shelf)], await aPng(31));
  expect(expectRefused(reply, 400, 'invalid_input')).toEqual([field]);
  expect(await catalogueTraces(app.database.db)).toEqual(before);
});

// rule: catalogue/product-limits
test('what belongs to another shop, or to another collection, is refused on its field and leaves no row and no picture', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const [shelf, foreign] = [await aShelf(shop), await aShelf(other)];
  const [ropa, talles] = [await aCategory(shop), await aSize(shop)];
  const variation = await aVariation(other);
  const refused: [string, Record<string, string>, Record<string, unknown>][] = [
    ['category_id', { category_id: foreign.category_id, category_value: foreign.category_value }, {}],
    ['category_id', { category_id: randomUUID() }, {}],
    ['category_value', { category_value: foreign.category_value }, {}],
    ['category_value', { category_value: ropa.values[0]?.id ?? '' }, {}],
    ['items.1.size_value', {}, { size_id: foreign.size_id, size_value: foreign.size_value }],
    ['items.1.size_id', {}, { size_id: foreign.size_id }],
    ['items.1.size_id', {}, { size_id: talles.size_id }],
    ['items.1.size_value', {}, { size_value: randomUUID() }],
    ['items.1.variation_id', {}, { variation_id: variation.variation_id }],
    ['items.1.variation_id', {}, { variation_id: randomUUID() }],
  ];
  const before = await catalogueTraces(app.database.db);
  for (const [field, fields, item] of refused) {
    const items = [anItem(shelf, { codes: ['z'] }), anItem(shelf, item)];
    const reply = await create(shop, shelf, { brand: 'Nueva', ...fields }, items, await aPng(32));
    expect(expectRefused(reply, 400, 'invalid_input')).toEqual([field]);
    expect(await catalogueTraces(app.database.db)).toEqual(before);
  }
});

test('a file that is no image, too large or one too many refuses the product', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const before = await catalogueTraces(app.database.db);
  expectRefused(await create(shop, shelf, {}, undefined, Buffer.from('<html>')), 415, 'unsupported_media_type');
  expectRefused(await create(shop, shelf, {}, undefined, new Uint8Array(10 * 1024 * 1024 + 1)), 413, 'too_large');
  const two = productForm(shelf, {}, undefined, await aPng(1));
  two.append('file', new File([(await aPng(2)).slice()], 'b.png'));
  expect(expectRefused(await shop.call('/products', { body: two }), 400, 'invalid_input')).toEqual(['file']);
  expect(await catalogueTraces(app.database.db)).toEqual(before);
});

// rule: wire/ids
test('an id names the same row in upper case, in a body as in a path', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const upper: Shelf = {
    category_id: shelf.category_id.toUpperCase(),
    category_value: shelf.category_value.toUpperCase(),
    size_id: shelf.size_id.toUpperCase(),
    size_value: shelf.size_value.toUpperCase(),
  };
  const { product_id, category_id } = await aProduct(shop, upper, {}, [anItem(upper)]);
  expect(category_id).toBe(shelf.category_id);
  expect((await read(shop, product_id.toUpperCase())).product_id).toBe(product_id);
});

test('what is another shop’s, unknown or no id is not there, and without a session nothing is', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const foreign = await aProduct(other, await aShelf(other));
  const own = await aProduct(shop, await aShelf(shop));
  const item = foreign.product_stock_items[0]?.item_id ?? '';
  for (const id of [foreign.product_id, randomUUID(), 'x']) {
    expectRefused(await shop.call(`/products/${id}`), 404, 'not_found');
    expectRefused(await patch(shop, id, { name: 'Mía ahora' }), 404, 'not_found');
    expectRefused(await patch(shop, id, aForm({}, [{ field: 'file', bytes: await aPng(1) }])), 404, 'not_found');
    expectRefused(await patchItem(shop, id, item, { stock: 1 }), 404, 'not_found');
    expectRefused(await patchItem(shop, own.product_id, id, { stock: 1 }), 404, 'not_found');
    expectRefused(await shop.call(`/products/${id}`, { method: 'DELETE' }), 404, 'not_found');
  }
  expectRefused(await patchItem(shop, own.product_id, item, { stock: 1 }), 404, 'not_found');
  expect(await read(other, foreign.product_id)).toEqual(foreign);
  for (const [method, path] of [
    ['GET', '/products'],
    ['GET', `/products/${own.product_id}`],
    ['POST', '/products'],
    ['PATCH', `/products/${own.product_id}`],
    ['PATCH', `/products/${own.product_id}/items/${item}`],
    ['DELETE', `/products/${own.product_id}`],
  ] as const) {
    expectRefused(await app.request(path, { method, ...(method !== 'GET' && { body: {} }) }), 401, 'unauthorized');
  }
  await expectTrueBooks();
});

test('a repeated creation with the same key makes one product, also when its brand is there by then', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const send = async () =>
    shop.call('/products', {
      body: productForm(shelf, { brand: 'Nueva' }, [anItem(shelf, { codes: ['1'] })], await aPng(35)),
      headers: { 'idempotency-key': 'un-producto' },
    });
  const first = await send();
  expect(first.status).toBe(201);
  expect((await send()).body).toEqual(first.body);
  expect((await page(shop)).totalItems).toBe(1);
  expect((await shop.call('/brands')).read(z.array(brand))).toHaveLength(1);
});
