import { randomUUID } from 'node:crypto';
import { category } from '@trastienda/contract/categories';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused, openTestApp } from '../../testing/app';
import { aCategory, aProduct, aShelf, aVariation, categoryForm } from '../../testing/catalogue';
import { aForm, aPicture, aPng } from '../../testing/pictures';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

const list = async (shop: TestShop) => (await shop.call('/categories')).read(z.array(category));
const icon = async (seed = 1) => ({ field: 'files', bytes: await aPng(seed) });
const patch = (shop: TestShop, id: string, type: string, body: unknown) =>
  shop.call(`/categories/${id}?type=${type}`, { method: 'PATCH', body });
const remove = (shop: TestShop, id: string, query: string) =>
  shop.call(`/categories/${id}?${query}`, { method: 'DELETE' });

const imageCount = async () =>
  (
    await app.database.db
      .selectFrom('image')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

// rule: catalogue/collections, catalogue/value-icon, wire/bare-lists
test('a category is created with its values, each with the icon of the same place, and listed in order', async () => {
  const shop = await app.newShop();
  const made = await aCategory(shop, 'Ropa', ['Remeras', 'Pantalones', 'Buzos']);
  expect(made.title).toBe('Ropa');
  expect(made.values.map(({ value }) => value)).toEqual(['Remeras', 'Pantalones', 'Buzos']);
  expect(new Set(made.values.map(({ icon_url }) => icon_url)).size).toBe(3);
  const second = await aCategory(shop, 'Calzado', ['Zapatillas']);
  expect(await list(shop)).toEqual([made, second]);
  expect(await list(await app.newShop())).toEqual([]);
});

// rule: images/icons-square
test.each([
  [800, 300, 256],
  [100, 40, 100],
])('an icon of %i x %i pixels is kept whole as a square of %i', async (width, height, side) => {
  const shop = await app.newShop();
  const bytes = await aPicture(9, { width, height }).jpeg().toBuffer();
  const form = aForm({ title: 'Ropa', 'values[0]': 'Remeras' }, [{ field: 'files', bytes }]);
  const [value] = (await shop.call('/categories', { body: form })).read(z.object({ data: category })).data.values;
  const reply = await app.app.request(value?.icon_url ?? '', { headers: { authorization: `Bearer ${shop.token}` } });
  const metadata = await sharp(await reply.arrayBuffer()).metadata();
  expect([metadata.width, metadata.height, metadata.hasAlpha]).toEqual([side, side, true]);
});

// rule: catalogue/value-icon, wire/forms
test('a value without its icon, an icon without its value and names that are too short or long are refused', async () => {
  const shop = await app.newShop();
  const before = await imageCount();
  const create = async (fields: Record<string, string>, icons: number) =>
    shop.call('/categories', {
      body: aForm(fields, await Promise.all(Array.from({ length: icons }, (_, at) => icon(at)))),
    });
  const values = { 'values[0]': 'Remeras', 'values[1]': 'Buzos' };

  const reply = await create({ title: 'Ropa', ...values }, 1);
  expect(expectRefused(reply, 400, 'invalid_input')).toEqual(['files']);
  expect(JSON.stringify(reply.body)).toContain('El icono es requerido');
  expect(expectRefused(await create({ title: 'Ropa', ...values }, 3), 400, 'invalid_input')).toEqual(['files']);
  expect(expectRefused(await create({ title: 'Ropa' }, 0), 400, 'invalid_input')).toEqual(['values']);
  expect(expectRefused(await create({ title: ' ', ...values }, 2), 400, 'invalid_input')).toEqual(['title']);
  expect(expectRefused(await create({ title: 'x'.repeat(51), ...values }, 2), 400, 'invalid_input')).toEqual(['title']);
  expect(expectRefused(await create({ title: 'Ropa', 'values[0]': 'ab' }, 1), 400, 'invalid_input')).toEqual([
    'values.0',
  ]);
  expect(expectRefused(await create({ title: 'Ropa', 'values[1]': 'abc' }, 1), 400, 'invalid_input')).toEqual([
    'values[1]',
  ]);
  const twice = { title: 'Ropa', 'values[0]': 'Remeras', 'values[1]': 'REMÉRAS' };
  expect(expectRefused(await create(twice, 2), 400, 'invalid_input')).toEqual(['values.1']);
  expect(expectRefused(await create({ title: 'Ropa', ...values, extra: 'x' }, 2), 400, 'invalid_input')).toEqual([
    'extra',
  ]);
  expect(await list(shop)).toEqual([]);
  expect(await imageCount()).toBe(before);
});

// rule: images/upload-limits
test('an icon of 16 MB is refused with its sentence, and one of 15 MB is not too large', async () => {
  const shop = await app.newShop();
  const form = async (bytes: number) => {
    const png = await aPng(5);
    return aForm({ title: 'Ropa', 'values[0]': 'Remeras' }, [
      { field: 'files', bytes: Buffer.concat([png, Buffer.alloc(bytes - png.length)]) },
    ]);
  };
  const reply = await shop.call('/categories', { body: await form(16 * 1024 * 1024) });
  expect(expectRefused(reply, 413, 'too_large')).toEqual(['files']);
  expect(JSON.stringify(reply.body)).toContain('El archivo no debe superar los 15 MB');
  expect((await shop.call('/categories', { body: await form(15 * 1024 * 1024) })).status).toBe(201);
});

test('one icon that is no image refuses the whole category, naming which, and leaves no picture', async () => {
  const shop = await app.newShop();
  const before = await imageCount();
  const form = aForm({ title: 'Ropa', 'values[0]': 'Remeras', 'values[1]': 'Buzos' }, [
    await icon(41),
    { field: 'files', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  ]);
  const reply = await shop.call('/categories', { body: form });
  expect(expectRefused(reply, 415, 'unsupported_media_type')).toEqual(['files.1']);
  expect(await list(shop)).toEqual([]);
  expect(await imageCount()).toBe(before);
});

// rule: catalogue/collections
test('a title is taken in its shop whatever its case and accents, and free in another and after deletion', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const { category_id } = await aCategory(shop, 'Fútbol');
  const again = await shop.call('/categories', { body: await categoryForm(' FUTBOL ', ['Botines']) });
  expect(expectRefused(again, 409, 'name_taken')).toEqual(['title']);
  await aCategory(other, 'Fútbol');
  const second = await aCategory(shop, 'Tenis');
  expectRefused(await patch(shop, second.category_id, 'title', aForm({ title: 'futbol' })), 409, 'name_taken');
  expect((await remove(shop, category_id, 'type=collection')).status).toBe(204);
  await aCategory(shop, 'futbol');
});

test('a value is added with its icon, and a category renamed, also to its own name', async () => {
  const shop = await app.newShop();
  const { category_id: id } = await aCategory(shop, 'Ropa', ['Remeras']);
  const added = await patch(shop, id, 'add', aForm({ value: 'Buzos' }, [await icon()]));
  expect(added.read(z.object({ data: category })).data.values.map(({ value }) => value)).toEqual(['Remeras', 'Buzos']);
  expect(expectRefused(await patch(shop, id, 'add', aForm({ value: 'Otra' })), 400, 'invalid_input')).toEqual([
    'files',
  ]);
  const taken = await patch(shop, id, 'add', aForm({ value: 'búzos' }, [await icon()]));
  expect(expectRefused(taken, 409, 'name_taken')).toEqual(['value']);
  for (const title of ['Indumentaria', 'INDUMENTARIA']) {
    const renamed = await patch(shop, id, 'title', aForm({ title }));
    expect(renamed.read(z.object({ data: category })).data.title).toBe(title);
  }
  const withFile = await patch(shop, id, 'title', aForm({ title: 'Ropa' }, [await icon()]));
  expect(withFile.status).toBe(400);
  expect((await patch(shop, id, 'other', aForm({ title: 'Ropa' }))).status).toBe(400);
  expect((await list(shop))[0]?.title).toBe('INDUMENTARIA');
});

// rule: catalogue/in-use
test('a value or a category that a product is of cannot be deleted, and the answer says by how many', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  await aProduct(shop, shelf);
  const value = `type=value&value_id=${shelf.category_value}`;
  const one = await remove(shop, shelf.category_id, value);
  expectRefused(one, 409, 'in_use');
  expect(one.body).toMatchObject({ message: 'No se puede eliminar el valor: lo usa 1 producto.' });
  const second = await aProduct(shop, shelf);
  const two = await remove(shop, shelf.category_id, 'type=collection');
  expectRefused(two, 409, 'in_use');
  expect(two.body).toMatchObject({ message: 'No se puede eliminar la categoría: lo usan 2 productos.' });
  expect(await list(shop)).toHaveLength(1);

  for (const { product_id } of (await shop.call('/products')).read(
    z.object({ products: z.array(z.object({ product_id: z.string() })) }),
  ).products) {
    await shop.call(`/products/${product_id}`, { method: 'DELETE' });
  }
  expect(second.code).toBe('P-000002');
  expect((await remove(shop, shelf.category_id, value)).status).toBe(204);
  expect((await remove(shop, shelf.category_id, 'type=collection')).status).toBe(204);
  expect(await list(shop)).toEqual([]);
});

// rule: catalogue/in-use
test('a variation does not hold its category fast: it only loses it', async () => {
  const shop = await app.newShop();
  const { category_id, values } = await aCategory(shop);
  const { variation_id } = await aVariation(shop, [1], { category_id, category_value: values[0]?.id ?? '' });
  const read = async () => (await shop.call(`/variations/${variation_id}`)).body;
  expect(await read()).toMatchObject({ category_id, category_value: values[0]?.id });
  expect((await remove(shop, category_id, `type=value&value_id=${values[0]?.id}`)).status).toBe(204);
  expect(await read()).toMatchObject({ category_id, category_value: null });
  expect((await remove(shop, category_id, 'type=collection')).status).toBe(204);
  expect(await read()).toMatchObject({ category_id: null, category_value: null });
});

test('what is another shop’s, unknown or no id is not there, and without a session nothing is', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const foreign = await aCategory(other);
  const own = await aCategory(shop);
  const value = foreign.values[0]?.id ?? '';
  for (const id of [foreign.category_id, randomUUID(), 'x']) {
    expectRefused(await patch(shop, id, 'title', aForm({ title: 'Mía' })), 404, 'not_found');
    expectRefused(await patch(shop, id, 'add', aForm({ value: 'Mía' }, [await icon()])), 404, 'not_found');
    expectRefused(await remove(shop, id, 'type=collection'), 404, 'not_found');
    expectRefused(await remove(shop, id, `type=value&value_id=${value}`), 404, 'not_found');
    expectRefused(await remove(shop, own.category_id, `type=value&value_id=${id}`), 404, 'not_found');
  }
  expectRefused(await remove(shop, own.category_id, `type=value&value_id=${value}`), 404, 'not_found');
  expect(expectRefused(await remove(shop, own.category_id, 'type=value'), 400, 'invalid_input')).toEqual(['value_id']);
  expect(await list(other)).toEqual([foreign]);

  expectRefused(await app.request('/categories'), 401, 'unauthorized');
  expectRefused(await app.request('/categories', { body: aForm({}) }), 401, 'unauthorized');
  expectRefused(
    await app.request(`/categories/${own.category_id}?type=title`, { method: 'PATCH', body: aForm({}) }),
    401,
    'unauthorized',
  );
  expectRefused(
    await app.request(`/categories/${own.category_id}?type=collection`, { method: 'DELETE' }),
    401,
    'unauthorized',
  );
});

test('a repeated creation with the same key makes one category, with another file it is refused', async () => {
  const shop = await app.newShop();
  const headers = { 'idempotency-key': 'una-categoria' };
  const send = async (seed: number) => {
    const form = aForm({ title: 'Ropa', 'values[0]': 'Remeras' }, [await icon(seed)]);
    return shop.call('/categories', { body: form, headers });
  };
  const first = await send(1);
  const again = await send(1);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expectRefused(await send(2), 409, 'idempotency_key_reused');
  expect(await list(shop)).toHaveLength(1);

  const racing = await Promise.all(
    Array.from({ length: 5 }, async () =>
      shop.call('/categories', {
        body: await categoryForm('Calzado', ['Botas']),
        headers: { 'idempotency-key': 'otra' },
      }),
    ),
  );
  expect(racing.every(({ status }) => [201, 409].includes(status))).toBe(true);
  expect(await list(shop)).toHaveLength(2);
});
