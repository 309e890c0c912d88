import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { brand } from '@trastienda/contract/brands';
import { size } from '@trastienda/contract/sizes';
import { BRANDS_MAX, COLLECTION_VALUES_MAX, COLLECTIONS_MAX } from '@trastienda/domain/catalogue/limits';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused, openTestApp } from '../../testing/app';
import { anItem, aShelf, aSize, categoryForm, productForm } from '../../testing/catalogue';
import { holdLongReads } from '../../testing/long-reads';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
const { db } = app.database;

const sizesOf = async (shop: TestShop) => (await shop.call('/size')).read(z.array(size));

const numbered = <T>(count: number, row: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => row(at));

const AT_ONCE = 500;
const named = (index: number) => ({ id: randomUUID(), seq: index, title: `N ${index}`, title_folded: `n ${index}` });

/** Rows beside those of a shop, as if it had made them one by one. */
async function more(table: 'category' | 'size' | 'brand', shopId: string, count: number): Promise<string[]> {
  const rows = numbered(count, (index) => ({ shop_id: shopId, ...named(index + 1) }));
  for (let done = 0; done < count; done += AT_ONCE)
    await db
      .insertInto(table)
      .values(rows.slice(done, done + AT_ONCE))
      .execute();
  return rows.map(({ id }) => id);
}

async function moreSizes(shopId: string, sizes: readonly string[], each: number): Promise<void> {
  const rows = sizes.flatMap((size_id) =>
    numbered(each, (index) => ({
      ...{ shop_id: shopId, id: randomUUID(), seq: index + 1, size_id },
      ...{ value: `V ${index}`, value_folded: `v ${index}` },
    })),
  );
  await db.transaction().execute(async (tx) => {
    for (let done = 0; done < rows.length; done += AT_ONCE)
      await tx
        .insertInto('size_value')
        .values(rows.slice(done, done + AT_ONCE))
        .execute();
  });
}

const idOfShop = async ({ size_id }: { size_id: string }) =>
  (await db.selectFrom('size').select('shop_id').where('id', '=', size_id).executeTakeFirstOrThrow()).shop_id;

const full = (most: string) => ({ message: expect.stringContaining(most) });

// rule: catalogue/list-limits, limits/turns
test('a thousand collections of fifty sizes are listed whole, page by page, and wait for the turn of long lists; a few do not', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const first = await aSize(shop, 'Talles', ['M']);
  const shopId = await idOfShop(first);
  await moreSizes(shopId, await more('size', shopId, COLLECTIONS_MAX - 1), 50);
  const letGo = await holdLongReads(db);
  const answered: string[] = [];
  const whole = sizesOf(shop).finally(() => answered.push('many'));
  try {
    await aSize(other);
    expect(await sizesOf(other)).toHaveLength(1);
    // Longer than one read of all of them takes.
    await sleep(3_000);
    answered.push('few');
  } finally {
    await letGo();
  }
  const listed = await whole;
  expect(answered).toEqual(['few', 'many']);
  expect(listed.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Talles', 'N 1', `N ${COLLECTIONS_MAX - 1}`]),
  );
  expect(listed).toHaveLength(COLLECTIONS_MAX);
  expect(listed.every(({ values }) => values.length === 50 || values[0]?.value === 'M')).toBe(true);
  expect(new Set(listed.flatMap(({ values }) => values.map(({ id }) => id))).size).toBe(50 * (COLLECTIONS_MAX - 1) + 1);
});

// rule: catalogue/list-limits
test('a shop has a thousand collections of a kind, and each five hundred values', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const talles = await aSize(shop, 'Talles', ['M']);
  const shopId = await idOfShop(talles);
  await more('size', shopId, COLLECTIONS_MAX - 2);
  const body = { title: 'Números', values: [{ value: '40' }] };
  expect((await shop.call('/size', { body })).status).toBe(201);
  const refused = await shop.call('/size', { body: { ...body, title: 'Otra' } });
  expect(expectRefused(refused, 409, 'catalogue_full')).toEqual([]);
  expect(refused.body).toMatchObject(full('hasta 1.000 colecciones de tallas.'));
  expect(await sizesOf(shop)).toHaveLength(COLLECTIONS_MAX);

  await moreSizes(shopId, [talles.size_id], COLLECTION_VALUES_MAX - 2);
  const add = (value: string) => shop.call(`/size/${talles.size_id}?type=add`, { method: 'PATCH', body: { value } });
  expect((await add('XL')).status).toBe(200);
  const beyond = await add('XXL');
  expect(expectRefused(beyond, 409, 'catalogue_full')).toEqual([]);
  expect(beyond.body).toMatchObject(full('hasta 500 valores.'));
  // What is gone leaves its place; another shop and the other kind have their own.
  const gone = (await sizesOf(shop)).find(({ title }) => title === 'N 1');
  expect((await shop.call(`/size/${gone?.size_id}?type=collection`, { method: 'DELETE' })).status).toBe(204);
  expect((await shop.call('/size', { body: { ...body, title: 'Otra' } })).status).toBe(201);
  await aSize(other);

  await more('category', shopId, COLLECTIONS_MAX);
  const category = await shop.call('/categories', { body: await categoryForm('Ropa', ['Remeras']) });
  expect(expectRefused(category, 409, 'catalogue_full')).toEqual([]);
  expect(category.body).toMatchObject(full('hasta 1.000 categorías.'));
});

// rule: catalogue/list-limits, catalogue/brands
test('a shop has five thousand brands, those that a product names with them', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const shopId = await idOfShop(shelf);
  await more('brand', shopId, BRANDS_MAX - 1);
  const product = (brandTitle: string) => ({
    body: productForm(shelf, {}, [anItem(shelf, { details: { brand: brandTitle } })]),
  });
  expect((await shop.call('/products', product('Topper'))).status).toBe(201);
  for (const refused of [
    await shop.call('/products', product('Adidas')),
    await shop.call('/brands', { body: { title: 'Adidas' } }),
  ]) {
    expect(expectRefused(refused, 409, 'catalogue_full')).toEqual([]);
    expect(refused.body).toMatchObject(full('hasta 5.000 marcas.'));
  }
  expect((await shop.call('/products', product('TOPPER'))).status).toBe(201);
  const titles = (await shop.call('/brands')).read(z.array(brand)).map(({ title }) => title);
  expect(titles).toHaveLength(BRANDS_MAX);
  expect(titles.at(-1)).toBe('Topper');
  expect(new Set(titles).size).toBe(BRANDS_MAX);
});
