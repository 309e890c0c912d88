import { randomUUID } from 'node:crypto';
import { variation } from '@trastienda/contract/variations';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused, openTestApp } from '../../testing/app';
import { aCategory, anItem, aProduct, aShelf, aVariation } from '../../testing/catalogue';
import { aForm, aPng } from '../../testing/pictures';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

const list = async (shop: TestShop) => (await shop.call('/variations')).read(z.array(variation));
const read = async (shop: TestShop, id: string) => (await shop.call(`/variations/${id}`)).read(variation);
const file = async (seed: number, field = 'file') => ({ field, bytes: await aPng(seed) });
const files = (seeds: readonly number[]) => Promise.all(seeds.map((seed) => file(seed, 'files')));
const edit = (shop: TestShop, id: string, query: string, body: unknown) =>
  shop.call(`/variations/${id}?edit=${query}`, { method: 'PATCH', body });
const lastSegment = (url: string | undefined) => url?.split('/').at(-1) ?? '';
const imageCount = async () =>
  (
    await app.database.db
      .selectFrom('image')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

// rule: catalogue/variations
test('a variation is created with its first collection, its images in the order in which they came', async () => {
  const shop = await app.newShop();
  const { category_id, values } = await aCategory(shop);
  const made = await aVariation(shop, [3, 1, 2], {
    title: 'Verano',
    label: 'Rojo',
    category_id,
    category_value: values[0]?.id ?? '',
  });
  expect(made).toMatchObject({ title: 'Verano', category_id, category_value: values[0]?.id });
  expect(made.values).toMatchObject([{ label: 'Rojo' }]);
  expect(new Set(made.values[0]?.images).size).toBe(3);
  expect(await read(shop, made.variation_id)).toEqual(made);
  const second = await aVariation(shop, [3], { category_id: '', category_value: '' });
  expect(second).toMatchObject({ category_id: null, category_value: null });
  expect(second.values[0]?.images[0]).toBe(made.values[0]?.images[0]);
  expect(await list(shop)).toEqual([second, made]);
  expect(await list(await app.newShop())).toEqual([]);
});

// rule: images/upload-limits
test('eleven files, none, one of more than 10 MB, and one that is no image are refused and leave nothing', async () => {
  const shop = await app.newShop();
  const before = await imageCount();
  const fields = { title: 'Verano', label: 'Rojo' };
  const create = (parts: { field: string; bytes: Uint8Array }[], change = {}) =>
    shop.call('/variations', { body: aForm({ ...fields, ...change }, parts) });
  const eleven = Array.from({ length: 11 }, (_, seed) => 60 + seed);
  expect(expectRefused(await create(await files(eleven)), 400, 'invalid_input')).toEqual(['files']);
  expect(expectRefused(await create([]), 400, 'invalid_input')).toEqual(['files']);
  const large = { field: 'files', bytes: new Uint8Array(10 * 1024 * 1024 + 1) };
  expect(expectRefused(await create([...(await files([60])), large]), 413, 'too_large')).toEqual(['files']);
  const text = { field: 'files', bytes: Buffer.from('hola') };
  expect(expectRefused(await create([...(await files([61])), text]), 415, 'unsupported_media_type')).toEqual([
    'files.1',
  ]);
  expect(expectRefused(await create(await files([62]), { label: '' }), 400, 'invalid_input')).toEqual(['label']);
  expect(expectRefused(await create(await files([62]), { title: 'x'.repeat(51) }), 400, 'invalid_input')).toEqual([
    'title',
  ]);
  expect(await list(shop)).toEqual([]);
  expect(await imageCount()).toBe(before);
  expect((await create(await files(eleven.slice(1)))).status).toBe(201);
});

// rule: catalogue/variations
test('a variation takes a hundred pictures, and what is beyond them is refused and leaves nothing', async () => {
  const shop = await app.newShop();
  const { db } = app.database;
  const { variation_id: id, values } = await aVariation(shop, [81]);
  const first = values[0]?.id ?? '';
  const { shop_id, image_id, seq } = await db
    .selectFrom('variation_image')
    .selectAll()
    .where('collection_id', '=', first)
    .executeTakeFirstOrThrow();
  const sets = Array.from({ length: 97 }, (_, index) => ({ id: randomUUID(), seq: seq + 1 + index }));
  await db
    .insertInto('variation_collection')
    .values(sets.map((set) => ({ ...set, shop_id, variation_id: id, label: 'Otra' })))
    .execute();
  await db
    .insertInto('variation_image')
    .values(sets.map((set) => ({ shop_id, collection_id: set.id, image_id, seq: set.seq })))
    .execute();
  const add = async (seed: number) => edit(shop, id, `add_image&collection_id=${first}`, aForm({}, [await file(seed)]));
  const addSet = async (seeds: readonly number[]) =>
    edit(shop, id, 'add_collection', aForm({ label: 'Azul' }, await files(seeds)));
  expect((await add(82)).status).toBe(200);
  const before = await imageCount();
  const beyond = await addSet([83, 84]);
  expect(expectRefused(beyond, 409, 'catalogue_full')).toEqual([]);
  expect(beyond.body).toMatchObject({ message: expect.stringContaining('hasta 100 imágenes.') });
  expect(await imageCount()).toBe(before);
  expect((await addSet([83])).status).toBe(200);
  expectRefused(await add(84), 409, 'catalogue_full');
  // It is there already, so it is none more.
  expect((await add(82)).status).toBe(200);
  const pictures = (await read(shop, id)).values.flatMap(({ images }) => images);
  expect(pictures).toHaveLength(100);
});

test('a category of another shop, a value of another category and a value alone are refused on their fields, without a picture', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const foreign = await aCategory(other);
  const [own, second] = [await aCategory(shop), await aCategory(shop)];
  const before = await imageCount();
  const fieldsOf = async (change: Record<string, string>) => {
    const form = aForm({ title: 'Verano', label: 'Rojo', ...change }, await files([71]));
    return expectRefused(await shop.call('/variations', { body: form }), 400, 'invalid_input');
  };
  expect(await fieldsOf({ category_id: foreign.category_id })).toEqual(['category_id']);
  expect(await fieldsOf({ category_id: randomUUID() })).toEqual(['category_id']);
  expect(await fieldsOf({ category_id: 'x' })).toEqual(['category_id']);
  const valueIn = (from: typeof own) => from.values[0]?.id ?? '';
  expect(await fieldsOf({ category_id: own.category_id, category_value: valueIn(second) })).toEqual(['category_value']);
  expect(await fieldsOf({ category_id: own.category_id, category_value: valueIn(foreign) })).toEqual([
    'category_value',
  ]);
  expect(await fieldsOf({ category_value: valueIn(own) })).toEqual(['category_id']);
  expect(await imageCount()).toBe(before);
});

// rule: catalogue/variations
test('images are added and removed one by one, and a collection goes with its last one', async () => {
  const shop = await app.newShop();
  const { variation_id: id, values } = await aVariation(shop, [1]);
  const first = values[0]?.id ?? '';
  const added = await edit(shop, id, `add_image&collection_id=${first}`, aForm({}, [await file(2)]));
  expect(added.read(z.object({ data: variation })).data.values[0]?.images).toHaveLength(2);
  const again = await edit(shop, id, `add_image&collection_id=${first}`, aForm({}, [await file(2)]));
  expect(again.read(z.object({ data: variation })).data.values[0]?.images).toHaveLength(2);
  const blue = await edit(shop, id, 'add_collection', aForm({ label: 'Azul' }, await files([5, 6])));
  const { values: both } = blue.read(z.object({ data: variation })).data;
  expect(both.map(({ label, images }) => [label, images.length])).toEqual([
    ['Rojo', 2],
    ['Azul', 2],
  ]);

  const removeFrom = async (collection: string, url: string | undefined) =>
    edit(shop, id, `remove_image&collection_id=${collection}`, aForm({ public_id: lastSegment(url) }));
  for (const url of both[0]?.images ?? []) expect((await removeFrom(first, url)).status).toBe(200);
  const left = await read(shop, id);
  expect(left.values.map(({ label }) => label)).toEqual(['Azul']);
  const azul = both[1]?.id ?? '';
  expect((await removeFrom(azul, both[1]?.images[0])).status).toBe(200);
  expectRefused(await removeFrom(azul, both[1]?.images[1]), 409, 'last_collection');
  expect((await read(shop, id)).values[0]?.images).toEqual([both[1]?.images[1]]);
  expect(expectRefused(await removeFrom(azul, 'nothing'), 400, 'invalid_input')).toEqual(['public_id']);
  expect(
    expectRefused(await edit(shop, id, `remove_image&collection_id=${azul}`, aForm({})), 400, 'invalid_input'),
  ).toEqual(['public_id']);
});

test('adding needs a file, and the query says which collection', async () => {
  const shop = await app.newShop();
  const { variation_id: id, values } = await aVariation(shop);
  const collection = values[0]?.id ?? '';
  const fieldsOf = async (query: string, body: unknown) =>
    expectRefused(await edit(shop, id, query, body), 400, 'invalid_input');
  expect(await fieldsOf(`add_image&collection_id=${collection}`, aForm({}))).toEqual(['file']);
  expect(await fieldsOf('add_collection', aForm({ label: 'Azul' }))).toEqual(['files']);
  expect(await fieldsOf('add_collection', aForm({}, await files([1])))).toEqual(['label']);
  expect(await fieldsOf('add_image', aForm({}, [await file(1)]))).toEqual(['collection_id']);
  expect(await fieldsOf('other', aForm({}))).toEqual(['edit']);
  const two = [await file(1), await file(2)];
  expect(await fieldsOf(`add_image&collection_id=${collection}`, aForm({}, two))).toEqual(['file']);
});

// rule: catalogue/in-use
test('a variation that a product has cannot be deleted, and the answer says by how many', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const { variation_id } = await aVariation(shop);
  const { product_id } = await aProduct(shop, shelf, {}, [
    anItem(shelf, { variation_id }),
    anItem(shelf, { variation_id }),
  ]);
  const remove = () => shop.call(`/variations/${variation_id}`, { method: 'DELETE' });
  const reply = await remove();
  expectRefused(reply, 409, 'in_use');
  expect(JSON.stringify(reply.body)).toContain('lo usa 1 producto.');
  await shop.call(`/products/${product_id}`, { method: 'DELETE' });
  expect((await remove()).status).toBe(204);
  expectRefused(await shop.call(`/variations/${variation_id}`), 404, 'not_found');
  expectRefused(await remove(), 404, 'not_found');
});

test('what is another shop’s, unknown or no id is not there, and without a session nothing is', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const foreign = await aVariation(other);
  const own = await aVariation(shop);
  const collection = foreign.values[0]?.id ?? '';
  for (const id of [foreign.variation_id, randomUUID(), 'x']) {
    expectRefused(await shop.call(`/variations/${id}`), 404, 'not_found');
    expectRefused(await shop.call(`/variations/${id}`, { method: 'DELETE' }), 404, 'not_found');
    expectRefused(
      await edit(shop, id, `add_image&collection_id=${collection}`, aForm({}, [await file(1)])),
      404,
      'not_found',
    );
    expectRefused(await edit(shop, id, 'add_collection', aForm({ label: 'Azul' }, await files([1]))), 404, 'not_found');
    const removal = aForm({ public_id: lastSegment(foreign.values[0]?.images[0]) });
    expectRefused(await edit(shop, id, `remove_image&collection_id=${collection}`, removal), 404, 'not_found');
  }
  for (const of of [collection, randomUUID(), 'x']) {
    expectRefused(
      await edit(shop, own.variation_id, `add_image&collection_id=${of}`, aForm({}, [await file(1)])),
      404,
      'not_found',
    );
    expectRefused(
      await edit(shop, own.variation_id, `remove_image&collection_id=${of}`, aForm({ public_id: 'x' })),
      404,
      'not_found',
    );
  }
  expect(await list(other)).toEqual([foreign]);
  expect(await list(shop)).toEqual([own]);
  for (const [method, path] of [
    ['GET', '/variations'],
    ['GET', `/variations/${own.variation_id}`],
    ['POST', '/variations'],
    ['PATCH', `/variations/${own.variation_id}?edit=add_collection`],
    ['DELETE', `/variations/${own.variation_id}`],
  ] as const) {
    expectRefused(
      await app.request(path, { method, ...(method !== 'GET' && { body: aForm({}) }) }),
      401,
      'unauthorized',
    );
  }
});
