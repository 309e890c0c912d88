import { randomUUID } from 'node:crypto';
import { product } from '@trastienda/contract/products';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { anItem, aProduct, aShelf, catalogueTraces } from '../../testing/catalogue';
import { aForm, aPng } from '../../testing/pictures';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

const patch = (shop: TestShop, id: string, body: unknown) => shop.call(`/products/${id}`, { method: 'PATCH', body });
const read = async (shop: TestShop, id: string) => (await shop.call(`/products/${id}`)).read(product);
const found = async (shop: TestShop, search: string) =>
  (await shop.call(`/products?search=${search}`)).read(z.object({ totalItems: z.number() })).totalItems;
const expectTrueBooks = async () => expect(await findDifferences(app.database.db)).toEqual([]);

/** A product with two items of three units each, one of which has codes. */
async function twoItems() {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const made = await aProduct(shop, shelf, {}, [
    anItem(shelf, { stock: 3, codes: ['A-1', 'A-2'], barcode: 'EAN-A' }),
    anItem(shelf, { stock: 3, barcode: 'EAN-B' }),
  ]);
  const [first = '', second = ''] = made.product_stock_items.map(({ item_id }) => item_id);
  const edit = async (body: unknown) =>
    (await patch(shop, made.product_id, body)).read(z.object({ data: product })).data;
  return { shop, shelf, id: made.product_id, made, first, second, edit };
}

// rule: catalogue/whole-edits
test('a product and its items are changed by one request, as JSON or with a picture', async () => {
  const { shop, id, first, second, edit } = await twoItems();
  const items = [
    { item_id: second, price: 99.5, stock: 5, codes: ['B-1'], changed_details: { brand: 'Topper' } },
    { item_id: first, stock: 2, codes: ['A-3'], codes_before: ['A-1'] },
  ];
  const changed = await edit({ name: 'Remera rayada', items });
  expect(changed).toMatchObject({ name: 'Remera rayada', stock_total: 7, description: 'De algodón' });
  expect(changed.product_stock_items).toMatchObject([
    { item_id: first, stock: 2, codes: ['A-3', 'A-2'], barcode: 'EAN-A' },
    { item_id: second, stock: 5, codes: ['B-1'], price: 99.5 },
  ]);
  expect(await found(shop, 'B-1')).toBe(1);
  expect(await found(shop, 'A-1')).toBe(0);
  expect(await found(shop, 'rayada')).toBe(1);
  expect(await edit({ items: [{ item_id: first, price: 12.5 }] })).toMatchObject({ price_min: 12.5, stock_total: 7 });
  const form = aForm({ items: JSON.stringify([{ item_id: first, stock: 4 }]) }, [
    { field: 'file', bytes: await aPng(3) },
  ]);
  const pictured = await edit(form);
  expect(pictured.product_stock_items[0]).toMatchObject({ stock: 4 });
  expect(pictured.primary_image).not.toBeNull();
  expect(await read(shop, id)).toEqual(pictured);
  await expectTrueBooks();
});

// rule: catalogue/whole-edits, catalogue/item-codes
test('codes go from one item to another in one change, whichever of them comes first', async () => {
  const { shop, first, second, edit } = await twoItems();
  const taking = { item_id: second, codes: ['A-1'], barcode: 'EAN-A' };
  const giving = { item_id: first, codes: ['A-2'], barcode: 'EAN-B' };
  for (const [items, back] of [
    [[taking, giving], false],
    [
      [
        { ...taking, codes: [], barcode: 'EAN-B' },
        { ...giving, codes: ['A-1', 'A-2'], barcode: 'EAN-A' },
      ],
      true,
    ],
    [[giving, taking], false],
  ] as const) {
    const { product_stock_items: now } = await edit({ items });
    expect(now.map(({ codes }) => codes)).toEqual(back ? [['A-1', 'A-2'], []] : [['A-2'], ['A-1']]);
  }
  expect(await found(shop, 'EAN-B')).toBe(1);
  await expectTrueBooks();
});

// rule: catalogue/whole-edits
test('of a change that is refused in one item nothing is done, and the refusal names the item by its place', async () => {
  const { shop, shelf, id, made, first, second } = await twoItems();
  const other = await aProduct(shop, shelf, {}, [anItem(shelf, { codes: ['X-1'] })]);
  const before = await catalogueTraces(app.database.db);
  const good = { item_id: first, stock: 9, price: 7, codes: ['N-1'], changed_details: { brand: 'Nueva' } };
  const refused = async (
    item: object,
    status: 400 | 409 = 400,
    code: 'invalid_input' | 'code_taken' = 'invalid_input',
  ) => expectRefused(await patch(shop, id, { name: 'Otro nombre', items: [good, item] }), status, code);
  expect(await refused({ item_id: second, barcode: 'X-1' }, 409, 'code_taken')).toEqual(['items.1.barcode']);
  expect(await refused({ item_id: second, codes: ['N-1'] }, 409, 'code_taken')).toEqual(['items.1.codes']);
  expect(await refused({ item_id: second, codes: ['1', '2', '3', '4'] })).toEqual(['items.1.codes']);
  expect(await refused({ item_id: second, codes_before: ['1'] })).toEqual(['items.1.codes']);
  expect(await refused({ item_id: second, size_id: randomUUID() })).toEqual(['items.1.size_value']);
  expect(await refused({ item_id: second, variation_id: randomUUID() })).toEqual(['items.1.variation_id']);
  expect(await refused({ item_id: second, changed_details: { age: 'x'.repeat(16) } })).toEqual([
    'items.1.changed_details.age',
  ]);
  expect(await refused({ item_id: second, stock: -1 })).toEqual(['items.1.stock']);
  expect(await refused({ item_id: second })).toEqual(['items.1']);
  expect(await refused({ item_id: first, stock: 2 })).toEqual(['items.1.item_id']);
  expect(await refused({ item_id: other.product_stock_items[0]?.item_id, stock: 2 })).toEqual(['items.1.item_id']);
  expect(await refused({ stock: 2 })).toEqual(['items.1.item_id']);
  const noPicture = aForm({ items: JSON.stringify([good]) }, [{ field: 'file', bytes: new Uint8Array([1, 2, 3]) }]);
  expect((await patch(shop, id, noPicture)).status).toBe(415);
  expect(expectRefused(await patch(shop, id, { items: [] }), 400, 'invalid_input')).toEqual(['items']);
  expect(expectRefused(await patch(shop, id, aForm({ items: '[' })), 400, 'invalid_input')).toEqual(['items']);
  expect(await read(shop, id)).toEqual(made);
  expect(await catalogueTraces(app.database.db)).toEqual(before);
  await expectTrueBooks();
});
