import { product } from '@trastienda/contract/products';
import { ICONS_UPLOAD, ITEMS_MAX, VARIATION_UPLOAD } from '@trastienda/domain/catalogue/limits';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused, openTestApp } from '../testing/app';
import { anItem, aProduct, aShelf } from '../testing/catalogue';

const app = await openTestApp();
const shop = await app.newShop();

const objectSchema = z.object({
  type: z.literal('object'),
  properties: z.record(z.string(), z.unknown()),
  patternProperties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
  additionalProperties: z.literal(false),
});
const content = z.object({
  schema: z.union([z.object({ anyOf: z.array(objectSchema) }), objectSchema]),
  encoding: z.unknown().optional(),
});
const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        requestBody: z
          .object({ required: z.boolean().optional(), content: z.record(z.string(), z.unknown()) })
          .optional(),
      }),
    ),
  ),
});
const { paths } = described.parse(await (await app.app.request('/api/openapi.json')).json());
const FORM = 'multipart/form-data';

const bodies = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) =>
    requestBody ? [{ name: `${method} ${path}`, ...requestBody }] : [],
  ),
);

const formsOf = (name: string) => {
  const { schema } = content.parse(bodies.find((body) => body.name === name)?.content[FORM]);
  return 'anyOf' in schema ? schema.anyOf : [schema];
};

test('every body is said to be required', () => {
  expect(bodies.filter(({ required }) => !required).map(({ name }) => name)).toEqual([]);
});

// rule: wire/forms
test('every form names all its parts, allows no other, and demands what the server demands', () => {
  const forms = bodies.filter(({ content: kinds }) => FORM in kinds).map(({ name }) => name);
  const parts = forms.flatMap((name) =>
    formsOf(name).map(({ properties, patternProperties, required }) => [
      name,
      [...Object.keys(properties), ...Object.keys(patternProperties)].sort(),
      required.toSorted(),
    ]),
  );
  expect(parts.sort()).toEqual([
    ['patch /api/categories/{category_id}/values/{value_id}', ['icon', 'value'], []],
    ['patch /api/categories/{id}', ['files', 'value'], ['files', 'value']],
    ['patch /api/categories/{id}', ['title'], ['title']],
    [
      'patch /api/products/{id}',
      ['brand', 'category_id', 'category_value', 'description', 'discount', 'file', 'items', 'name'],
      [],
    ],
    ['patch /api/user/avatar', ['file'], ['file']],
    ['patch /api/variations/{id}', ['file'], ['file']],
    ['patch /api/variations/{id}', ['files', 'label'], ['files', 'label']],
    ['patch /api/variations/{id}', ['public_id'], ['public_id']],
    ['post /api/categories', ['^values\\[\\d{1,4}\\]$', 'files', 'title'], ['files', 'title', 'values[0]']],
    ['post /api/movement/{id}/receipts', ['file'], ['file']],
    [
      'post /api/products',
      ['brand', 'category_id', 'category_value', 'description', 'file', 'items', 'name'],
      ['category_id', 'category_value', 'items', 'name'],
    ],
    ['post /api/variations', ['category_id', 'category_value', 'files', 'label', 'title'], ['files', 'label', 'title']],
  ]);
});

test('a part of several files says how many it takes', () => {
  const partsOf = (name: string) => formsOf(name).map(({ properties }) => properties);
  const several = (maxItems: number) => ({
    type: 'array',
    items: { type: 'string', format: 'binary' },
    minItems: 1,
    maxItems,
  });
  expect(partsOf('post /api/categories')).toMatchObject([{ files: several(ICONS_UPLOAD.files) }]);
  expect(partsOf('post /api/variations')).toMatchObject([{ files: several(VARIATION_UPLOAD.files) }]);
  expect(partsOf('patch /api/user/avatar')).toEqual([{ file: { type: 'string', format: 'binary' } }]);
});

test('the items of a new product are described as the JSON that they are', () => {
  expect(formsOf('post /api/products')[0]?.properties).toMatchObject({
    items: {
      type: 'array',
      minItems: 1,
      maxItems: ITEMS_MAX,
      items: {
        type: 'object',
        required: ['codes', 'details', 'price', 'size_id', 'size_value', 'stock'],
        additionalProperties: false,
        properties: {
          codes: { type: 'array', items: { type: 'string' } },
          details: { type: 'object', additionalProperties: false },
          price: { type: 'number' },
          size_id: { type: 'string', format: 'uuid' },
          stock: { type: 'integer' },
        },
      },
    },
  });
  for (const named of ['post /api/products', 'patch /api/products/{id}']) {
    const { encoding } = content.parse(bodies.find(({ name }) => name === named)?.content[FORM]);
    expect(encoding).toEqual({ items: { contentType: 'application/json' } });
  }
});

test('items that say that they are JSON, as the description has it, are taken', async () => {
  const shelf = await aShelf(shop);
  const { category_id, category_value } = shelf;
  const part = (name: string, value: string, type?: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n${value}\r\n`;
  const reply = await shop.call('/products', {
    method: 'POST',
    headers: { 'content-type': `${FORM}; boundary=b` },
    body: [
      part('name', 'Camisa'),
      part('category_id', category_id),
      part('category_value', category_value),
      part('items', JSON.stringify([anItem(shelf, { stock: 4 })]), 'application/json'),
      '--b--\r\n',
    ].join(''),
  });
  expect(reply.status).toBe(201);
  expect(reply.read(z.object({ data: product })).data).toMatchObject({ name: 'Camisa', stock_total: 4 });
});

test('a change of a product that comes as JSON is checked like every other JSON', async () => {
  const { product_id: id } = await aProduct(shop, await aShelf(shop));
  const patch = (body: string, type?: string) =>
    shop.call(`/products/${id}`, { method: 'PATCH', body, ...(type && { headers: { 'content-type': type } }) });
  for (const body of ['', '{', 'null null'])
    expect(expectRefused(await patch(body), 400, 'invalid_json')).toEqual(['']);
  for (const body of ['{}', '[]', 'null']) expect(expectRefused(await patch(body), 400, 'invalid_input')).toEqual(['']);
  expect(expectRefused(await patch('{"name":"Buzo","nombre":"x"}'), 400, 'invalid_input')).toEqual(['nombre']);
  expectRefused(await patch('{"name":"Buzo"}', 'application/x-www-form-urlencoded'), 415, 'unsupported_media_type');
  expectRefused(await patch(`{"name":"${'x'.repeat(1024 * 1024)}"}`), 413, 'too_large');
  expect((await patch('{"name":"Buzo"}', 'application/json; charset=utf-8')).status).toBe(200);
});
