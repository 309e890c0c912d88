import { randomUUID } from 'node:crypto';
import { category } from '@trastienda/contract/categories';
import { product, productPage } from '@trastienda/contract/products';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { aCategory, aProduct, aShelf, catalogueTraces } from '../../testing/catalogue';
import { aForm, aPng } from '../../testing/pictures';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

const list = async (shop: TestShop) => (await shop.call('/categories')).read(z.array(category));
const form = (fields: Record<string, string>, icon?: Uint8Array, field = 'icon') =>
  aForm(fields, icon ? [{ field, bytes: icon }] : []);
const edit = (shop: TestShop, id: string, valueId: string | undefined, body: unknown) =>
  shop.call(`/categories/${id}/values/${valueId}`, { method: 'PATCH', body });
const found = async (shop: TestShop, search: string) =>
  (await shop.call(`/products?search=${search}`)).read(productPage).totalItems;

// rule: catalogue/renames
test('a renamed value is renamed on its products, and they are found by the new name alone', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const { product_id } = await aProduct(shop, shelf);
  const before = await list(shop);
  const renamed = await edit(shop, shelf.category_id, shelf.category_value, form({ value: 'Camisetas' }));
  const { values } = renamed.read(z.object({ data: category })).data;
  expect(values).toEqual([{ ...before[0]?.values[0], value: 'Camisetas' }]);
  expect((await shop.call(`/products/${product_id}`)).read(product).category).toBe('Camisetas');
  expect([await found(shop, 'camiseta'), await found(shop, 'remeras')]).toEqual([1, 0]);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

test('a value gets another icon, with its name or without', async () => {
  const shop = await app.newShop();
  const { category_id: id, values } = await aCategory(shop);
  const [value] = values;
  const changed = await edit(shop, id, value?.id, form({}, await aPng(51)));
  const after = changed.read(z.object({ data: category })).data.values[0];
  expect(after).toMatchObject({ id: value?.id, value: 'Remeras' });
  expect(after?.icon_url).not.toBe(value?.icon_url);
  const both = await edit(shop, id, value?.id, form({ value: 'Buzos' }, await aPng(52)));
  expect(both.read(z.object({ data: category })).data.values[0]?.icon_url).not.toBe(after?.icon_url);
  expect((await list(shop))[0]?.values).toMatchObject([{ value: 'Buzos' }]);
});

test('what a value cannot be is refused and leaves no picture', async () => {
  const shop = await app.newShop();
  const { category_id: id, values } = await aCategory(shop, 'Ropa', ['Remeras', 'Buzos']);
  const valueId = values[0]?.id;
  const before = [await list(shop), await catalogueTraces(app.database.db)];
  const fieldsOf = async (body: unknown) => expectRefused(await edit(shop, id, valueId, body), 400, 'invalid_input');
  expect(await fieldsOf(form({}))).toEqual(['icon']);
  expect(await fieldsOf(form({ value: 'ab' }))).toEqual(['value']);
  expect(await fieldsOf(form({ value: '' }))).toEqual(['value']);
  expect(await fieldsOf(form({ title: 'Ropa' }))).toEqual(['title']);
  expect(await fieldsOf(form({}, await aPng(53), 'files'))).toEqual(['files']);
  const taken = await edit(shop, id, valueId, form({ value: 'BUZOS' }, await aPng(54)));
  expect(expectRefused(taken, 409, 'name_taken')).toEqual(['value']);
  expectRefused(
    await edit(shop, id, valueId, form({}, new TextEncoder().encode('text'))),
    415,
    'unsupported_media_type',
  );
  expectRefused(await edit(shop, id, valueId, { value: 'Camisas' }), 415, 'unsupported_media_type');
  expect([await list(shop), await catalogueTraces(app.database.db)]).toEqual(before);
  expect((await edit(shop, id, valueId, form({ value: 'REMERAS' }))).status).toBe(200);
});

test('a value of another shop or of another category is not there, and without a session none is', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const [own, second, foreign] = [await aCategory(shop), await aCategory(shop), await aCategory(other)];
  const [value, theirs] = [own.values[0]?.id, foreign.values[0]?.id];
  const before = await catalogueTraces(app.database.db);
  for (const [id, valueId] of [
    [foreign.category_id, theirs],
    [own.category_id, theirs],
    [second.category_id, value],
    [own.category_id, randomUUID()],
    ['x', value],
  ] as const) {
    expectRefused(await edit(shop, id, valueId, form({ value: 'Robada' }, await aPng(55))), 404, 'not_found');
  }
  const path = `/categories/${own.category_id}/values/${value}`;
  expectRefused(await app.request(path, { method: 'PATCH', body: form({ value: 'Robada' }) }), 401, 'unauthorized');
  expect([await list(shop), await list(other)]).toEqual([[own, second], [foreign]]);
  expect(await catalogueTraces(app.database.db)).toEqual(before);
});
