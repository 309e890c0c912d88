import { randomUUID } from 'node:crypto';
import { CUSTOMER_SEARCH_COUNT_MAX, customerPage } from '@trastienda/contract/customers';
import { productPage, SEARCH_COUNT_MAX } from '@trastienda/contract/products';
import { expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../../testing/app';
import { aProduct, aShelf } from '../../testing/catalogue';
import { newCustomer } from '../../testing/customers';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
const { db } = app.database;

const MORE = 10_150;
const AT_ONCE = 500;

async function inParts<R>(rows: readonly R[], insert: (part: R[]) => Promise<unknown>): Promise<void> {
  for (let done = 0; done < rows.length; done += AT_ONCE) await insert(rows.slice(done, done + AT_ONCE));
}

/** As often as it is, with another id, place and name each. @returns their ids, the newest first */
async function copiesOfProduct(id: string): Promise<string[]> {
  const product = await db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const item = await db.selectFrom('product_item').selectAll().where('product_id', '=', id).executeTakeFirstOrThrow();
  const products = Array.from({ length: MORE }, (_, at) => ({
    ...{
      ...product,
      stock_total: 0 as const,
      id: randomUUID(),
      seq: product.seq + 1 + at,
      number: product.number + 1 + at,
    },
    code: `P-${product.number + 1 + at}`,
  }));
  await db.transaction().execute(async (tx) => {
    await inParts(products, (part) => tx.insertInto('product').values(part).execute());
    const items = products.map((one) => ({
      ...{ ...item, stock: 0 as const, entry_count: 0 as const },
      ...{ id: randomUUID(), product_id: one.id, barcode: null },
    }));
    await inParts(items, (part) => tx.insertInto('product_item').values(part).execute());
  });
  return products.map((one) => one.id).reverse();
}

/** @returns their ids, by name */
async function copiesOfCustomer(id: string): Promise<string[]> {
  const one = await db
    .selectFrom('customer')
    .select(['shop_id', 'search', 'seq'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: MORE }, (_, at) => ({
    ...{ ...one, id: randomUUID(), seq: one.seq + 1 + at, name: `Acuña ${at}`, name_folded: `acuña ${at}` },
  }));
  await db.transaction().execute((tx) => inParts(rows, (part) => tx.insertInto('customer').values(part).execute()));
  return rows.sort((a, b) => (a.name < b.name ? -1 : 1)).map((row) => row.id);
}

const part = (search: string, after: string | undefined) =>
  `?limit=100&search=${encodeURIComponent(search)}${after === undefined ? '' : `&after=${after}`}`;

/** What a list gives behind one of its rows, read on behind the last of each part. */
async function restBehind(first: string | undefined, read: (after: string | undefined) => Promise<string[]>) {
  const all: string[] = [];
  // No further than a list that never ended would be noticed.
  while (all.length <= MORE) {
    const rows = await read(all.at(-1) ?? first);
    all.push(...rows);
    if (rows.length < 100) break;
  }
  return all;
}

/** How far a reader is by then: what is left begins before the place at which a search stops counting, and ends behind it. */
const READ = 9_950;

const productsOf = (shop: TestShop, search: string) => async (after: string | undefined) => {
  const page = (await shop.call(`/products${part(search, after)}`)).read(productPage);
  expect([page.totalItems, page.totalIsAtLeast]).toEqual([SEARCH_COUNT_MAX, true]);
  return page.products.map(({ product_id }) => product_id);
};

const customersOf = (shop: TestShop, search: string) => async (after: string | undefined) => {
  const page = (await shop.call(`/customers${part(search, after)}`)).read(customerPage);
  expect([page.totalItems, page.totalIsAtLeast]).toEqual([CUSTOMER_SEARCH_COUNT_MAX, true]);
  return page.customers.map(({ customer_id }) => customer_id);
};

// rule: wire/read-on, catalogue/search, texts/csv
test('products that a search finds are read on to the last one, in their order, also beyond where it stops counting', async () => {
  const shop = await app.newShop();
  const { product_id } = await aProduct(shop, await aShelf(shop));
  const ids = [...(await copiesOfProduct(product_id)), product_id];
  const read = productsOf(shop, 'remera');
  expect(await read(undefined)).toEqual(ids.slice(0, 100));
  expect(await restBehind(ids[READ - 1], read)).toEqual(ids.slice(READ));
});

// rule: wire/read-on, customers/list, texts/csv
test('customers whom a search finds are read on to the last one, by name, also beyond where it stops counting', async () => {
  const shop = await app.newShop();
  const { customer_id } = await newCustomer(shop, { name: 'Zoé Acuña' });
  const ids = [...(await copiesOfCustomer(customer_id)), customer_id];
  const read = customersOf(shop, 'acuña');
  expect(await read(undefined)).toEqual(ids.slice(0, 100));
  expect(await restBehind(ids[READ - 1], read)).toEqual(ids.slice(READ));
});

// rule: wire/read-on
test('what a list is to be read on behind is the shop’s, and pages count from there', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const [shelf, foreign] = [await aShelf(shop), await aShelf(other)];
  const ids: string[] = [];
  for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro']) ids.unshift((await aProduct(shop, shelf, { name })).product_id);
  const theirs = await aProduct(other, foreign);
  const namesOf = async (query: string) =>
    (await shop.call(`/products?${query}`)).read(productPage).products.map(({ name }) => name);
  // Of all, of those that the index finds, and of those that are found row by row.
  for (const search of ['', 'remeras', 're']) {
    expect(await namesOf(`search=${search}&after=${ids[0]}`), search).toEqual(['Tres', 'Dos', 'Uno']);
    expect(await namesOf(`search=${search}&after=${ids[0]?.toUpperCase()}&limit=2&page=2`), search).toEqual(['Uno']);
    expect(await namesOf(`search=${search}&after=${ids[3]}`), search).toEqual([]);
  }
  for (const list of ['products', 'customers'])
    for (const after of [theirs.product_id, randomUUID(), 'x']) {
      const reply = await shop.call(`/${list}?after=${after}`);
      expect(expectRefused(reply, 400, 'invalid_input'), after).toEqual(['after']);
    }
});
