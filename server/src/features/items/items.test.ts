import { catalogueAnswer, foundItem, lowStockPage, stockEntryPage } from '@trastienda/contract/items';
import { product } from '@trastienda/contract/products';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { anItem, aProduct, aShelf, catalogueTraces, productForm } from '../../testing/catalogue';
import { created, type TestShop } from '../../testing/shop';

const app = await openTestApp();
const [TWELVE, THIRTEEN] = ['779000000001', '0779000000001'];

async function aShopOfTwo() {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const shirt = await aProduct(shop, shelf, { name: 'Remera' }, [
    anItem(shelf, { codes: ['R-1', 'R-2'], barcode: TWELVE, price: 10, stock: 2 }),
    anItem(shelf, { stock: 9, min_stock: 9 }),
  ]);
  const cap = await aProduct(shop, shelf, { name: 'Gorra' }, [anItem(shelf, { stock: 1, min_stock: 3 })]);
  const [first = '', second = '', third = ''] = [shirt, cap].flatMap(({ product_stock_items }) =>
    product_stock_items.map(({ item_id }) => item_id),
  );
  return { shop, shelf, shirt, cap, first, second, third };
}

const look = (shop: TestShop, code: string) => shop.call(`/items/lookup?code=${encodeURIComponent(code)}`);

// rule: catalogue/lookup
test('a code means a unit, else a barcode, else a product with one item', async () => {
  const { shop, shirt, cap, first, third } = await aShopOfTwo();
  const found = async (code: string) => foundItem.parse((await look(shop, code)).body);
  expect(await found('R-2')).toEqual({
    ...{ item_id: first, product_id: shirt.product_id, product_code: shirt.code, product_name: 'Remera' },
    ...{ size_name: 'S', price: 10, stock: 2, barcode: TWELVE, code: 'R-2', image: null },
  });
  for (const code of [TWELVE, THIRTEEN]) expect(await found(code)).toMatchObject({ item_id: first, code: null });
  expect(await found(cap.code)).toMatchObject({ item_id: third, code: null });
  const ambiguous = await look(shop, shirt.code);
  expectRefused(ambiguous, 409, 'ambiguous_code');
  expect(ambiguous.body).toMatchObject({
    items: [{ item_id: first, size_name: 'S', price: 10, stock: 2 }, { stock: 9 }],
  });
  for (const code of ['R-', '77900000000', 'P-999999', 'P-1', "'"])
    expectRefused(await look(shop, code), 404, 'not_found');
  expectRefused(await look(shop, ' '), 400, 'invalid_input');
  expectRefused(await look(await app.newShop(), 'R-2'), 404, 'not_found');
});

// rule: catalogue/item-codes, catalogue/barcode
test('a code belongs to one item, whichever way it is written and whatever it is there', async () => {
  const { shop, shelf, shirt, first, second } = await aShopOfTwo();
  const patch = (item: string, body: object) =>
    shop.call(`/products/${shirt.product_id}/items/${item}`, { method: 'PATCH', body });
  const before = await catalogueTraces(app.database.db);
  expect(expectRefused(await patch(second, { barcode: THIRTEEN }), 409, 'code_taken')).toEqual(['barcode']);
  expect(expectRefused(await patch(second, { barcode: 'R-1' }), 409, 'code_taken')).toEqual(['barcode']);
  expect(expectRefused(await patch(second, { codes: [THIRTEEN] }), 409, 'code_taken')).toEqual(['codes']);
  const make = (items: unknown[]) => shop.call('/products', { body: productForm(shelf, {}, items) });
  const taken = await make([anItem(shelf), anItem(shelf, { barcode: 'R-2' })]);
  expect(expectRefused(taken, 409, 'code_taken')).toEqual(['items.1.barcode']);
  const shared = await make([anItem(shelf, { codes: ['X'] }), anItem(shelf, { barcode: 'X' })]);
  expect(expectRefused(shared, 409, 'code_taken')).toEqual(['items.1.barcode']);
  expectRefused(await patch(second, { min_stock: -1 }), 400, 'invalid_input');
  expectRefused(await patch(second, { barcode: 'x'.repeat(65) }), 400, 'invalid_input');
  expect(await catalogueTraces(app.database.db)).toEqual(before);
  // Its own stays its own, and a search finds it.
  expect((await patch(first, { barcode: THIRTEEN, codes: ['R-1'] })).status).toBe(200);
  expect((await shop.call(`/products?search=${THIRTEEN}`)).body).toMatchObject({ totalItems: 1 });
  expect((await patch(first, { barcode: null, min_stock: 4 })).body).toMatchObject({
    data: { barcode: null, min_stock: 4 },
  });
  expect((await patch(second, { barcode: TWELVE })).status).toBe(200);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: catalogue/barcode
test('an item without a barcode is given one of its own, once', async () => {
  const { shop, first, second, third } = await aShopOfTwo();
  const give = (item: string, key?: string) =>
    shop.call(`/items/${item}/barcode`, { method: 'POST', ...(key && { headers: { 'idempotency-key': key } }) });
  const given = await Promise.all([give(second, 'k'), give(third)]);
  const codes = given.map(({ body }) => z.object({ data: z.object({ barcode: z.string() }) }).parse(body).data.barcode);
  expect(given.map(({ status }) => status)).toEqual([201, 201]);
  for (const code of codes) expect(code).toMatch(/^20\d{11}$/);
  expect(new Set(codes).size).toBe(2);
  expect((await give(second, 'k')).body).toEqual(given[0]?.body);
  expectRefused(await give(second), 409, 'has_barcode');
  expectRefused(await give(first), 409, 'has_barcode');
  expect(foundItem.parse((await look(shop, codes[1] ?? '')).body).item_id).toBe(third);
  expectRefused(await (await app.newShop()).call(`/items/${third}/barcode`, { method: 'POST' }), 404, 'not_found');
});

// rule: stock/low
test('what is at its least or below it is told of, the emptiest first', async () => {
  const { shop, shirt, first, second, third } = await aShopOfTwo();
  const low = async () => lowStockPage.parse((await shop.call('/items/low_stock')).body);
  expect((await low()).items.map(({ item_id, stock, min_stock }) => [item_id, stock, min_stock])).toEqual([
    [third, 1, 3],
    [second, 9, 9],
  ]);
  const body = { stock: 10, changed_details: { color: 'rojo' } };
  await shop.call(`/products/${shirt.product_id}/items/${second}`, { method: 'PATCH', body });
  await shop.call(`/products/${shirt.product_id}/items/${first}`, {
    method: 'PATCH',
    body: { stock: 0, min_stock: 0 },
  });
  expect(await low()).toMatchObject({ totalItems: 2, items: [{ item_id: first }, { item_id: third }] });
  expect((await shop.call('/items/low_stock?limit=1&page=2')).body).toMatchObject({ items: [{ item_id: third }] });
});

// rule: stock/entries
test('the entries of an item are paged newest first', async () => {
  const { shop, cap, third } = await aShopOfTwo();
  for (const stock of [4, 2])
    await shop.call(`/products/${cap.product_id}/items/${third}`, { method: 'PATCH', body: { stock } });
  const page = async (query = '') => stockEntryPage.parse((await shop.call(`/items/${third}/stock${query}`)).body);
  const entries = [
    { change: -2, balance: 2, reason: 'adjustment' },
    { change: 3, balance: 4, reason: 'adjustment' },
    { change: 1, balance: 1, reason: 'created', reference: null, note: null },
  ];
  expect(await page()).toMatchObject({ totalItems: 3, entries });
  expect(await page('?limit=2&page=2')).toMatchObject({ totalPages: 2, entries: entries.slice(2) });
  expect((await page('?page=9')).entries).toEqual([]);
  expectRefused(await (await app.newShop()).call(`/items/${third}/stock`), 404, 'not_found');
});

// rule: catalogue/device-copy
test('all items are read part by part, each once, with their codes', async () => {
  const { shop, first, second, third } = await aShopOfTwo();
  const seen: string[] = [];
  const codes: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const after: string = next === '' ? '' : `&after=${next}`;
    const answer = catalogueAnswer.parse((await shop.call(`/items/catalogue?limit=2${after}`)).body);
    seen.push(...answer.items.map(({ item_id }) => item_id));
    codes.push(...answer.items.flatMap((item) => item.codes));
    next = answer.next;
  }
  expect(seen).toEqual([first, second, third].sort());
  expect(codes).toEqual(['R-1', 'R-2']);
  expect((await shop.call('/items/catalogue')).body).toMatchObject({ next: null });
  for (const query of ['limit=0', 'limit=1001', 'after=x'])
    expectRefused(await shop.call(`/items/catalogue?${query}`), 400, 'invalid_input');
});

// rule: stock/worth
test('the list of products says what the stock is worth', async () => {
  const { shop, shelf } = await aShopOfTwo();
  const made = created(
    await shop.call('/products', { body: productForm(shelf, {}, [anItem(shelf, { stock: 3 })]) }),
    product,
  );
  const worth = async () =>
    z.object({ stock_worth: z.number() }).parse((await shop.call('/products')).body).stock_worth;
  expect(await worth()).toBe(2 * 10 + (9 + 1 + 3) * 1500.5);
  await shop.call(`/products/${made.product_id}`, { method: 'DELETE' });
  expect(await worth()).toBe(2 * 10 + 10 * 1500.5);
});
