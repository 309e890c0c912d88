import { category } from '@trastienda/contract/categories';
import { size } from '@trastienda/contract/sizes';
import { variation } from '@trastienda/contract/variations';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused, openTestApp } from '../testing/app';
import { aCategory, aSize, aVariation } from '../testing/catalogue';
import { aForm, aPng } from '../testing/pictures';
import type { TestShop } from '../testing/shop';

const app = await openTestApp();

const picture = async (fields: Record<string, string>, field: string, seed = 71) =>
  aForm(fields, [{ field, bytes: await aPng(seed) }]);
const patch = (shop: TestShop, path: string, body: unknown, key = 'k') =>
  shop.call(path, { method: 'PATCH', body, headers: { 'idempotency-key': key } });

/** Each change that adds something: its path, its body, one that differs, and how many there are then. */
const ADDITIONS: Record<
  string,
  (shop: TestShop) => Promise<{ path: string; body: (word: string) => unknown; count: () => Promise<number> }>
> = {
  'a collection of a variation': async (shop) => {
    const { variation_id: id } = await aVariation(shop, [72]);
    return {
      path: `/variations/${id}?edit=add_collection`,
      body: (label) => picture({ label }, 'files'),
      count: async () => (await shop.call(`/variations/${id}`)).read(variation).values.length,
    };
  },
  'a value of a category': async (shop) => {
    const { category_id: id } = await aCategory(shop);
    return {
      path: `/categories/${id}?type=add`,
      body: (value) => picture({ value }, 'files'),
      count: async () => (await shop.call('/categories')).read(z.array(category))[0]?.values.length ?? 0,
    };
  },
  'a size of a collection': async (shop) => {
    const { size_id: id } = await aSize(shop, 'Talles', ['S']);
    return {
      path: `/size/${id}?type=add`,
      body: (value) => ({ value }),
      count: async () => (await shop.call('/size')).read(z.array(size))[0]?.values.length ?? 0,
    };
  },
};

// rule: wire/idempotency
test.each(Object.entries(ADDITIONS))(
  '%s that is added again with the same key is there once',
  async (_what, prepare) => {
    const shop = await app.newShop();
    const { path, body, count } = await prepare(shop);
    const before = await count();
    const first = await patch(shop, path, await body('Azul'));
    expect(first.status).toBe(200);
    const again = await patch(shop, path, await body('Azul'));
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
    expect(await count()).toBe(before + 1);
    expectRefused(await patch(shop, path, await body('Verde')), 409, 'idempotency_key_reused');
    const racing = await Promise.all(Array.from({ length: 4 }, async () => patch(shop, path, await body('Rojo'), 'r')));
    for (const reply of racing) expect([200, 409]).toContain(reply.status);
    expect(await count()).toBe(before + 2);
    expectRefused(await patch(shop, path, await body('Gris'), 'x'.repeat(129)), 400, 'invalid_input');
  },
);

test('a picture that is added again with the same key does not come back once it was taken out', async () => {
  const shop = await app.newShop();
  const { variation_id: id, values } = await aVariation(shop, [73]);
  const edit = (what: string) => `/variations/${id}?edit=${what}&collection_id=${values[0]?.id}`;
  const first = await patch(shop, edit('add_image'), await picture({}, 'file', 74));
  const images = first.read(z.object({ data: variation })).data.values[0]?.images ?? [];
  expect(images).toHaveLength(2);
  const removal = aForm({ public_id: images[1]?.split('/').at(-1) ?? '' });
  expect((await patch(shop, edit('remove_image'), removal, 'removal')).status).toBe(200);
  const again = await patch(shop, edit('add_image'), await picture({}, 'file', 74));
  expect(again.body).toEqual(first.body);
  expect((await shop.call(`/variations/${id}`)).read(variation).values[0]?.images).toHaveLength(1);
});

test('one key for the same picture in two collections is two requests', async () => {
  const shop = await app.newShop();
  const { variation_id: id, values } = await aVariation(shop, [75]);
  const second = await patch(
    shop,
    `/variations/${id}?edit=add_collection`,
    await picture({ label: 'Azul' }, 'files', 76),
    'c',
  );
  const other = second.read(z.object({ data: variation })).data.values[1]?.id;
  const add = async (collection: string | undefined) =>
    patch(shop, `/variations/${id}?edit=add_image&collection_id=${collection}`, await picture({}, 'file', 77));
  expect((await add(values[0]?.id)).status).toBe(200);
  expectRefused(await add(other), 409, 'idempotency_key_reused');
});

test('the description says of every change that is done once that it takes a key', async () => {
  const described = z.object({
    paths: z.record(
      z.string(),
      z.record(z.string(), z.object({ parameters: z.array(z.object({ name: z.string() })).optional() })),
    ),
  });
  const { paths } = described.parse(await (await app.app.request('/api/openapi.json')).json());
  const products = ['/api/products/{id}', '/api/products/{id}/items/{item_id}'];
  for (const path of ['/api/variations/{id}', '/api/categories/{id}', '/api/size/{id}', ...products])
    expect(paths[path]?.['patch']?.parameters?.map(({ name }) => name)).toContain('idempotency-key');
});
