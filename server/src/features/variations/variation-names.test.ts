import { randomUUID } from 'node:crypto';
import { variation } from '@trastienda/contract/variations';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused, openTestApp } from '../../testing/app';
import { aVariation } from '../../testing/catalogue';
import { aForm } from '../../testing/pictures';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

const read = async (shop: TestShop, id: string) => (await shop.call(`/variations/${id}`)).read(variation);
const edit = (shop: TestShop, id: string, query: string, body: unknown) =>
  shop.call(`/variations/${id}?edit=${query}`, { method: 'PATCH', body });

test('a variation and its collections are renamed, as JSON or as a form, and nothing else changes', async () => {
  const shop = await app.newShop();
  const made = await aVariation(shop, [61, 62]);
  const id = made.variation_id;
  const [collection] = made.values;
  const renamed = await edit(shop, id, 'title', { title: ' Verano ' });
  expect(renamed.read(z.object({ data: variation })).data).toEqual({ ...made, title: 'Verano' });
  const label = `label&collection_id=${collection?.id}`;
  const relabelled = await edit(shop, id, label, { label: 'Azul' });
  expect(relabelled.read(z.object({ data: variation })).data).toEqual({
    ...made,
    title: 'Verano',
    values: [{ ...collection, label: 'Azul' }],
  });
  expect((await edit(shop, id, 'title', aForm({ title: 'Otoño' }))).status).toBe(200);
  expect((await edit(shop, id, label, aForm({ label: 'Verde' }))).status).toBe(200);
  expect(await read(shop, id)).toEqual({ ...made, title: 'Otoño', values: [{ ...collection, label: 'Verde' }] });
});

// rule: catalogue/variations
test('two variations may have one title', async () => {
  const shop = await app.newShop();
  const [one, two] = [await aVariation(shop, [63]), await aVariation(shop, [64])];
  expect((await edit(shop, one.variation_id, 'title', { title: two.title })).status).toBe(200);
});

test('a name that is empty, too long or in the wrong edit is refused', async () => {
  const shop = await app.newShop();
  const made = await aVariation(shop, [65]);
  const label = `label&collection_id=${made.values[0]?.id}`;
  const fieldsOf = async (query: string, body: unknown) =>
    expectRefused(await edit(shop, made.variation_id, query, body), 400, 'invalid_input').sort();
  for (const name of ['', ' ', 'x'.repeat(51), 1]) {
    expect(await fieldsOf('title', { title: name })).toEqual(['title']);
    expect(await fieldsOf(label, { label: name })).toEqual(['label']);
  }
  expect(await fieldsOf('title', { label: 'Azul' })).toEqual(['label', 'title']);
  expect(await fieldsOf('title', { title: 'Azul', category_id: randomUUID() })).toEqual(['category_id']);
  expect(await fieldsOf('label', { label: 'Azul' })).toEqual(['collection_id']);
  expectRefused(await edit(shop, made.variation_id, 'title', '{'), 400, 'invalid_json');
  expectRefused(await edit(shop, made.variation_id, 'add_collection', { label: 'x' }), 415, 'unsupported_media_type');
  expect(await read(shop, made.variation_id)).toEqual(made);
});

test('what is another shop’s or another variation’s is not there, and without a session nothing is', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const [own, second, foreign] = [
    await aVariation(shop, [66]),
    await aVariation(shop, [67]),
    await aVariation(other, [68]),
  ];
  const inFirst = `label&collection_id=${own.values[0]?.id}`;
  for (const unknown of [foreign.variation_id, randomUUID(), 'x']) {
    expectRefused(await edit(shop, unknown, 'title', { title: 'Robada' }), 404, 'not_found');
    expectRefused(await edit(shop, unknown, inFirst, { label: 'Robada' }), 404, 'not_found');
    const inUnknown = `label&collection_id=${unknown}`;
    expectRefused(await edit(shop, own.variation_id, inUnknown, { label: 'Robada' }), 404, 'not_found');
  }
  expectRefused(await edit(shop, second.variation_id, inFirst, { label: 'Robada' }), 404, 'not_found');
  const path = `/variations/${own.variation_id}?edit=title`;
  expectRefused(await app.request(path, { method: 'PATCH', body: { title: 'X' } }), 401, 'unauthorized');
  expect([await read(shop, own.variation_id), await read(other, foreign.variation_id)]).toEqual([own, foreign]);
});
