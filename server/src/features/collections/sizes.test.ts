import { randomUUID } from 'node:crypto';
import { size } from '@trastienda/contract/sizes';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused, openTestApp } from '../../testing/app';
import { anItem, aProduct, aShelf, aSize } from '../../testing/catalogue';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

const list = async (shop: TestShop) => (await shop.call('/size')).read(z.array(size));
const patch = (shop: TestShop, id: string, type: string, body: unknown) =>
  shop.call(`/size/${id}?type=${type}`, { method: 'PATCH', body });
const remove = (shop: TestShop, id: string, query: string) => shop.call(`/size/${id}?${query}`, { method: 'DELETE' });

// rule: catalogue/collections
test('a collection of sizes is created with its values, letters and numbers of one character too', async () => {
  const shop = await app.newShop();
  const made = await aSize(shop, 'Talles', ['M', '42', 'XXL']);
  expect(made.values.map(({ value }) => value)).toEqual(['M', '42', 'XXL']);
  expect(await list(shop)).toEqual([made]);
  expect(await list(await app.newShop())).toEqual([]);
});

// rule: catalogue/collections
test('a body without values, with an empty or a repeated one, or with unknown fields is refused', async () => {
  const shop = await app.newShop();
  const fieldsOf = async (body: unknown) => expectRefused(await shop.call('/size', { body }), 400, 'invalid_input');
  expect(await fieldsOf({ title: 'Talles' })).toEqual(['values']);
  expect(await fieldsOf({ title: 'Talles', values: [] })).toEqual(['values']);
  expect(await fieldsOf({ title: 'Talles', values: ['M'] })).toEqual(['values.0']);
  expect(await fieldsOf({ title: 'Talles', values: [{ value: ' ' }] })).toContain('values.0.value');
  expect(await fieldsOf({ title: 'Talles', values: [{ value: 'x'.repeat(51) }] })).toEqual(['values.0.value']);
  expect(await fieldsOf({ title: 'Talles', values: [{ value: 'M' }, { value: 'm' }] })).toEqual(['values.1.value']);
  expect(await fieldsOf({ title: '', values: [{ value: 'M' }] })).toEqual(['title']);
  expect(await fieldsOf({ title: 'Talles', values: [{ value: 'M', icon: 1 }] })).toEqual(['values.0.icon']);
  expect(await list(shop)).toEqual([]);
});

test('a value is added and a collection renamed, and the query says which of the two the body must be', async () => {
  const shop = await app.newShop();
  const { size_id: id } = await aSize(shop, 'Talles', ['S']);
  const added = await patch(shop, id, 'add', { value: 'M' });
  expect(added.read(z.object({ data: size })).data.values.map(({ value }) => value)).toEqual(['S', 'M']);
  expect(expectRefused(await patch(shop, id, 'add', { value: 's' }), 409, 'name_taken')).toEqual(['value']);
  const renamed = await patch(shop, id, 'title', { title: 'Números' });
  expect(renamed.read(z.object({ data: size })).data.title).toBe('Números');
  expect(expectRefused(await patch(shop, id, 'title', { value: 'L' }), 400, 'invalid_input')).toEqual(['title']);
  expect(expectRefused(await patch(shop, id, 'add', { title: 'X' }), 400, 'invalid_input')).toEqual(['value']);
  expectRefused(await patch(shop, id, 'nothing', { value: 'L' }), 400, 'invalid_input');
  await aSize(shop, 'Calzado');
  expect(expectRefused(await patch(shop, id, 'title', { title: 'CALZADO' }), 409, 'name_taken')).toEqual(['title']);
});

// rule: catalogue/in-use
test('a size that an item has cannot be deleted, and the products are counted once each', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const { product_id } = await aProduct(shop, shelf, {}, [anItem(shelf), anItem(shelf)]);
  for (const query of [`type=value&value_id=${shelf.size_value}`, 'type=collection']) {
    const reply = await remove(shop, shelf.size_id, query);
    expectRefused(reply, 409, 'in_use');
    expect(JSON.stringify(reply.body)).toContain('lo usa 1 producto.');
  }
  await shop.call(`/products/${product_id}`, { method: 'DELETE' });
  expect((await remove(shop, shelf.size_id, `type=value&value_id=${shelf.size_value}`)).status).toBe(204);
  expect((await remove(shop, shelf.size_id, 'type=collection')).status).toBe(204);
  expect(await list(shop)).toEqual([]);
});

test('what is another shop’s, unknown or no id is not there, and without a session nothing is', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const foreign = await aSize(other);
  const own = await aSize(shop);
  for (const id of [foreign.size_id, randomUUID(), 'x']) {
    expectRefused(await patch(shop, id, 'title', { title: 'Mía' }), 404, 'not_found');
    expectRefused(await patch(shop, id, 'add', { value: 'L' }), 404, 'not_found');
    expectRefused(await remove(shop, id, 'type=collection'), 404, 'not_found');
    expectRefused(await remove(shop, id, `type=value&value_id=${foreign.values[0]?.id}`), 404, 'not_found');
  }
  expectRefused(await remove(shop, own.size_id, `type=value&value_id=${foreign.values[0]?.id}`), 404, 'not_found');
  expect(expectRefused(await remove(shop, own.size_id, 'type=value'), 400, 'invalid_input')).toEqual(['value_id']);
  expect(await list(other)).toEqual([foreign]);
  for (const [method, path] of [
    ['GET', '/size'],
    ['POST', '/size'],
    ['PATCH', `/size/${own.size_id}?type=title`],
    ['DELETE', `/size/${own.size_id}?type=collection`],
  ] as const) {
    expectRefused(await app.request(path, { method, ...(method !== 'GET' && { body: {} }) }), 401, 'unauthorized');
  }
});

test('a repeated creation with the same key makes one collection', async () => {
  const shop = await app.newShop();
  const sent = { body: { title: 'Talles', values: [{ value: 'M' }] }, headers: { 'idempotency-key': 'k' } };
  expect((await shop.call('/size', sent)).body).toEqual((await shop.call('/size', sent)).body);
  expect(await list(shop)).toHaveLength(1);
});
