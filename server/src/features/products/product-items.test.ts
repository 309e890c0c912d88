import { randomUUID } from 'node:crypto';
import { errorBody } from '@trastienda/contract/errors';
import { changedItem, product, productPage } from '@trastienda/contract/products';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { anItem, aProduct, aShelf, aSize, aVariation, catalogueTraces } from '../../testing/catalogue';
import { paid, sold } from '../../testing/sales';
import { created, type TestShop } from '../../testing/shop';

const app = await openTestApp();

const read = async (shop: TestShop, id: string) => (await shop.call(`/products/${id}`)).read(product);
const add = (shop: TestShop, id: string, body: unknown, key?: string) =>
  shop.call(`/products/${id}/items`, { body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) });
const patch = (shop: TestShop, id: string, item: string | undefined, body: unknown) =>
  shop.call(`/products/${id}/items/${item}`, { method: 'PATCH', body });
const remove = (shop: TestShop, id: string, item: string | undefined) =>
  shop.call(`/products/${id}/items/${item}`, { method: 'DELETE' });
const cards = async (shop: TestShop, query = '') => (await shop.call(`/products${query}`)).read(productPage).products;
const expectTrueBooks = async () => expect(await findDifferences(app.database.db)).toEqual([]);

async function aStocked(codes: string[] = ['A-1', 'A-2']) {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const made = await aProduct(shop, shelf, {}, [anItem(shelf, { codes, stock: 3, price: 100 })]);
  return { shop, shelf, id: made.product_id, item: made.product_stock_items[0]?.item_id, made };
}

// rule: catalogue/items
test('an item is added behind the others, and the card shows what all of them cost and how many there are', async () => {
  const { shop, shelf, id } = await aStocked();
  const { variation_id } = await aVariation(shop, [7]);
  const details = { age: null, brand: 'Topper', color: 'azul', gender: null, style: null };
  const item = anItem(shelf, { codes: ['B-1'], stock: 4, price: 250.5, variation_id, details });
  const after = created(await add(shop, id, item), product);
  expect(after).toMatchObject({ stock_total: 7, price_min: 100, price_max: 250.5, state: true });
  expect(after.product_stock_items.map(({ codes, stock }) => ({ codes, stock }))).toEqual([
    { codes: ['A-1', 'A-2'], stock: 3 },
    { codes: ['B-1'], stock: 4 },
  ]);
  expect(after.detail[1]).toMatchObject(details);
  expect(after.primary_image).not.toBeNull();
  expect(await read(shop, id)).toEqual(after);
  expect(await cards(shop, '?search=b-1')).toMatchObject([{ price_min: 100, price_max: 250.5, stock_total: 7 }]);
  expect((await shop.call('/brands')).body).toMatchObject([{ title: 'Topper' }]);
  await expectTrueBooks();
});

test('an added item obeys the rules of a created one, on the fields of its own body', async () => {
  const { shop, shelf, id } = await aStocked();
  const other = await aShelf(await app.newShop());
  const before = await catalogueTraces(app.database.db);
  const fieldsOf = async (change: Record<string, unknown>) =>
    expectRefused(await add(shop, id, anItem(shelf, change)), 400, 'invalid_input');
  expect(await fieldsOf({ stock: 0 })).toEqual(['stock']);
  expect(await fieldsOf({ price: 0 })).toEqual(['price']);
  expect(await fieldsOf({ codes: ['1', '2', '3'] })).toEqual(['codes']);
  expect(await fieldsOf({ size_value: other.size_value })).toEqual(['size_value']);
  expect(await fieldsOf({ size_id: other.size_id })).toEqual(['size_id']);
  expect(await fieldsOf({ variation_id: randomUUID() })).toEqual(['variation_id']);
  expect(await fieldsOf({ unknown: 1 })).toEqual(['unknown']);
  expect(expectRefused(await add(shop, id, anItem(shelf, { codes: ['A-1'] })), 409, 'code_taken')).toEqual(['codes']);
  expect(await catalogueTraces(app.database.db)).toEqual(before);
  await expectTrueBooks();
});

// rule: catalogue/product-limits
test('a product takes a hundred items and no more', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const items = Array.from({ length: 99 }, () => anItem(shelf));
  const { product_id: id } = await aProduct(shop, shelf, {}, items);
  const racing = await Promise.all(Array.from({ length: 4 }, () => add(shop, id, anItem(shelf))));
  expect(racing.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  expect((await read(shop, id)).product_stock_items).toHaveLength(100);
  await expectTrueBooks();
});

// rule: catalogue/product-limits
test('the items of a product have 50,000 codes together and no more; units that leave make room', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const full = (first: number, count = 10_000) =>
    anItem(shelf, { stock: 10_000, codes: Array.from({ length: count }, (_, at) => `C${first + at}`) });
  const { product_id: id } = await aProduct(shop, shelf, {}, [full(0)]);
  for (const first of [10_000, 20_000, 30_000]) created(await add(shop, id, full(first)), product);
  created(await add(shop, id, full(40_000)), product);
  const { product_stock_items: items } = created(await add(shop, id, anItem(shelf)), product);
  const [first, last] = [items.at(0)?.item_id, items.at(-1)?.item_id];

  const before = await catalogueTraces(app.database.db);
  const refused = [await add(shop, id, anItem(shelf, { codes: ['X'] })), await patch(shop, id, last, { codes: ['X'] })];
  for (const reply of refused) {
    expect(expectRefused(reply, 400, 'invalid_input')).toEqual(['codes']);
    expect(reply.read(errorBody).errors?.[0]?.message).toBe(
      'Un producto acepta como máximo 50.000 códigos: con estos son 50.001',
    );
  }
  expect(await catalogueTraces(app.database.db)).toEqual(before);
  expect((await patch(shop, id, first, { codes: full(0, 9_999).codes })).status).toBe(200);
  expect((await patch(shop, id, last, { codes: ['X'] })).status).toBe(200);
});

test('an item that is sent twice with one key is one item', async () => {
  const { shop, shelf, id } = await aStocked();
  const first = await add(shop, id, anItem(shelf), 'k');
  const again = await add(shop, id, anItem(shelf), 'k');
  expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });
  expectRefused(await add(shop, id, anItem(shelf, { stock: 9 }), 'k'), 409, 'idempotency_key_reused');
  expect((await read(shop, id)).product_stock_items).toHaveLength(2);
});

// rule: catalogue/items, catalogue/item-codes
test('an item goes with its codes and its stock, and the last one stays', async () => {
  const { shop, shelf, id, item, made } = await aStocked();
  const refused = await remove(shop, id, item);
  expectRefused(refused, 409, 'last_item');
  expect(await read(shop, id)).toEqual(made);
  const { product_stock_items } = created(await add(shop, id, anItem(shelf, { codes: ['B-1'], price: 40 })), product);
  expect((await remove(shop, id, item)).status).toBe(204);
  expect(await read(shop, id)).toMatchObject({ stock_total: 2, price_min: 40, price_max: 40 });
  expect(await cards(shop, '?search=a-1')).toEqual([]);
  expectRefused(await remove(shop, id, item), 404, 'not_found');
  expectRefused(await remove(shop, id, product_stock_items[1]?.item_id), 409, 'last_item');
  const again = created(await add(shop, id, anItem(shelf, { codes: ['A-1'] })), product);
  expect(again.product_stock_items.map(({ codes }) => codes)).toEqual([['B-1'], ['A-1']]);
  await expectTrueBooks();
});

test('of two that take the last two items away at once one is refused', async () => {
  const { shop, shelf, id } = await aStocked();
  const { product_stock_items } = created(await add(shop, id, anItem(shelf)), product);
  const replies = await Promise.all(product_stock_items.map(({ item_id }) => remove(shop, id, item_id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect((await read(shop, id)).product_stock_items).toHaveLength(1);
  await expectTrueBooks();
});

// rule: catalogue/items
test('size, variation and details of an item change one by one, and what is not sent stays', async () => {
  const { shop, id, item, made } = await aStocked();
  const other = await aSize(shop, 'Calzado', ['38', '39']);
  const { variation_id, title } = await aVariation(shop, [8]);
  const size = { size_id: other.size_id, size_value: other.values[1]?.id };
  const change = async (body: unknown) =>
    (await patch(shop, id, item, body)).read(z.object({ data: changedItem })).data;
  const kept = { price: 100, stock: 3, codes: ['A-1', 'A-2'] };
  expect(await change(size)).toMatchObject({ ...kept, ...size, size: '39', variation_id: null });
  expect(await change({ size_value: other.values[0]?.id })).toMatchObject({ ...kept, size: '38' });
  expect(await change({ size_id: other.size_id })).toMatchObject({ ...kept, size: '38' });
  expect(await change({ variation_id })).toMatchObject({ ...kept, size: '38', variation: title });
  expect(await change({ details: { color: 'azul', brand: 'Topper' } })).toMatchObject({
    ...kept,
    variation_id,
    details: { age: null, brand: 'Topper', color: 'azul', gender: null, style: null },
  });
  expect(await change({ variation_id: null, price: 5 })).toMatchObject({ ...kept, price: 5, variation_id: null });
  expect(await read(shop, id)).toMatchObject({ detail: [{ brand: 'Topper', age: null }], name: made.name });
  await expectTrueBooks();
});

test('details that are changed by name stay as they are otherwise: two devices that change one each take nothing away', async () => {
  const { shop, id, item, made } = await aStocked();
  const change = async (changed_details: unknown) =>
    (await patch(shop, id, item, { changed_details })).read(z.object({ data: changedItem })).data.details;
  const before = { age: 'Adulto', brand: null, color: '#eaf5f5', gender: 'Unisex', style: 'Casual' };
  expect((await patch(shop, id, item, { details: before })).status).toBe(200);
  await Promise.all([change({ brand: 'Topper' }), change({ age: 'Bebé' }), change({ style: 'Formal' })]);
  const all = { ...before, brand: 'Topper', age: 'Bebé', style: 'Formal' };
  expect(await change({ color: 'rojo' })).toEqual({ ...all, color: 'rojo' });
  // Empty and null take one away; a brand is kept in the shop's own spelling.
  expect(await change({ age: null, style: '', brand: ' topper ' })).toEqual({
    ...all,
    age: null,
    color: 'rojo',
    style: null,
  });
  expect((await shop.call('/brands')).body).toMatchObject([{ title: 'Topper' }]);
  const both = { details: { color: 'azul', brand: 'Topper' }, changed_details: { brand: '', age: 'Bebé' } };
  expect((await patch(shop, id, item, both)).status).toBe(200);
  const after = await read(shop, id);
  expect(after.detail).toMatchObject([{ age: 'Bebé', brand: null, color: 'azul', gender: null, style: null }]);

  const fieldsOf = async (details: unknown) =>
    expectRefused(await patch(shop, id, item, { changed_details: details, price: 7, stock: 9 }), 400, 'invalid_input');
  expect(await fieldsOf({})).toEqual(['changed_details']);
  expect(await fieldsOf(null)).toEqual(['changed_details']);
  expect(await fieldsOf({ style: 'Casual', age: 'x'.repeat(16) })).toEqual(['changed_details.age']);
  expect(await fieldsOf({ brand: 'x'.repeat(51) })).toEqual(['changed_details.brand']);
  expect(await fieldsOf({ colour: 'rojo' })).toContain('changed_details.colour');
  expect(await read(shop, id)).toEqual(after);
  expect(after.product_stock_items).toMatchObject([{ price: made.price_min, stock: 3 }]);
  await expectTrueBooks();
});

test('a size of another collection, or none, is refused and changes nothing', async () => {
  const { shop, id, item, made } = await aStocked();
  const other = await aSize(shop, 'Calzado', ['38']);
  const foreign = await aShelf(await app.newShop());
  const fieldsOf = async (body: unknown) => expectRefused(await patch(shop, id, item, body), 400, 'invalid_input');
  expect(await fieldsOf({ size_value: other.values[0]?.id, price: 7 })).toEqual(['size_value']);
  expect(await fieldsOf({ size_id: other.size_id, stock: 9 })).toEqual(['size_value']);
  expect(await fieldsOf({ size_id: other.size_id, size_value: made.product_stock_items[0]?.size_value })).toEqual([
    'size_id',
  ]);
  expect(await fieldsOf({ size_id: foreign.size_id, size_value: foreign.size_value })).toEqual(['size_value']);
  expect(await fieldsOf({ variation_id: randomUUID() })).toEqual(['variation_id']);
  expect(await fieldsOf({ details: { colour: 'x' } })).toEqual(['details.colour']);
  expect(await fieldsOf({ details: null })).toEqual(['details']);
  expect(await read(shop, id)).toEqual(made);
  await expectTrueBooks();
});

// rule: catalogue/changed-codes
test('the code of a unit that was sold while its item was edited does not come back', async () => {
  const { shop, id, item } = await aStocked(['A-1', 'A-2', 'A-3']);
  const caja = await shop.newAccount();
  const lines = [{ item_id: item, quantity: 1, code: 'A-1' }];
  await sold(shop, { items: lines, payments: [paid(caja, 100)] });
  const edit = (codes: string[], codes_before?: string[]) => patch(shop, id, item, { codes, codes_before });
  const changed = (await edit(['A-1', 'B-2', 'A-3'], ['A-1', 'A-2', 'A-3'])).read(z.object({ data: changedItem })).data;
  expect(changed).toMatchObject({ stock: 2, codes: ['B-2', 'A-3'] });
  expect(await cards(shop, '?search=a-1')).toHaveLength(0);
  expect(await cards(shop, '?search=b-2')).toHaveLength(1);
  const alone = await patch(shop, id, item, { codes_before: ['A-1'] });
  expect(expectRefused(alone, 400, 'invalid_input')).toEqual(['codes']);
  await expectTrueBooks();
});

// rule: catalogue/codes-beyond-stock
test('stock alone keeps every code, and codes beyond the stock are named', async () => {
  const { shop, id, item } = await aStocked(['A-1', 'A-2', 'A-3']);
  for (const stock of [1, 0]) {
    const changed = (await patch(shop, id, item, { stock })).read(z.object({ data: changedItem })).data;
    expect(changed).toMatchObject({ stock, codes: ['A-1', 'A-2', 'A-3'] });
  }
  expect(await cards(shop, '?search=a-3')).toHaveLength(1);
  for (const body of [{ codes: ['A-1', 'A-2'] }, { stock: 1, codes: ['X', 'A-1', 'A-2'] }]) {
    const refused = await patch(shop, id, item, body);
    expect(expectRefused(refused, 400, 'invalid_input')).toEqual(['codes']);
    const [error] = refused.read(errorBody).errors ?? [];
    expect(error?.message).toMatch(/Sobran: A-1, A-2$/);
  }
  expect((await read(shop, id)).product_stock_items[0]).toMatchObject({ stock: 0, codes: ['A-1', 'A-2', 'A-3'] });
  const refused = await add(shop, id, anItem(await aShelf(shop), { stock: 1, codes: ['C-1', 'C-2'] }));
  expect(refused.read(errorBody).errors).toEqual([
    { field: 'codes', message: 'Hay más códigos que unidades. Sobra: C-2' },
  ]);
  await expectTrueBooks();
});

test('two who change different fields of an item at once both have their way', async () => {
  const { shop, id, item } = await aStocked();
  await Promise.all([patch(shop, id, item, { price: 9 }), patch(shop, id, item, { stock: 8 })]);
  expect((await read(shop, id)).product_stock_items[0]).toMatchObject({ price: 9, stock: 8 });
});

test('items of another shop, of another product and of nobody are not there', async () => {
  const { shop, shelf, id, item } = await aStocked();
  const foreign = await aStocked(['F-1']);
  const second = await aProduct(shop, shelf, {}, [anItem(shelf), anItem(shelf)]);
  const before = [await read(foreign.shop, foreign.id), await read(shop, second.product_id)];
  for (const unknown of [foreign.id, randomUUID(), 'x']) {
    expectRefused(await add(shop, unknown, anItem(shelf)), 404, 'not_found');
    expectRefused(await remove(shop, unknown, item), 404, 'not_found');
    expectRefused(await patch(shop, unknown, item, { price: 1 }), 404, 'not_found');
    expectRefused(await remove(shop, id, unknown), 404, 'not_found');
  }
  expectRefused(await remove(shop, second.product_id, item), 404, 'not_found');
  expectRefused(await app.request(`/products/${id}/items`, { body: anItem(shelf) }), 401, 'unauthorized');
  expectRefused(await app.request(`/products/${id}/items/${item}`, { method: 'DELETE' }), 401, 'unauthorized');
  expect([await read(foreign.shop, foreign.id), await read(shop, second.product_id)]).toEqual(before);
});
