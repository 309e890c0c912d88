import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused, openTestApp } from '../testing/app';

const app = await openTestApp();

const operation = z.object({
  summary: z.string().min(5),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']) })).optional(),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })) })
    .optional(),
  responses: z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.object({ description: z.string().min(1), content: z.unknown().optional() }),
  ),
});
const description = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

const PUBLIC = ['get /api/test', 'post /api/register', 'post /api/login', 'post /api/password/recover'];

/** What takes no key, with the reason. */
const WITHOUT_KEY = {
  'post /api/login': 'there is no session yet; done again, it makes another one',
  'post /api/password/recover': 'there is no session yet; the code is used up, and the answer says nothing',
  'post /api/user/recovery_codes': 'what it answers is kept nowhere; asked again, it makes others',
};

const document = description.parse(await (await app.app.request('/api/openapi.json')).json());
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({ name: `${method} ${path}`, method, path, ...described })),
);

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;
const methodOf = (method: string) => METHODS.find((known) => known === method.toUpperCase()) ?? 'GET';

/** What the app routes and the description leaves out, with the reason. */
const NOT_DESCRIBED = {
  'get /api/openapi.json': 'is the description',
  'get /healthz': 'is for whoever runs the server',
  'get /readyz': 'is for whoever runs the server',
  'get /metrics': 'is for whoever runs the server, on its own machine',
  'all /*': 'is what every request passes through',
  'all /api/*': 'is what every request to the API passes through, and the answer to unknown addresses',
};

// rule: wire/self-description
test('the description has every route of the app, and none that the app has not', () => {
  expect(document.openapi).toMatch(/^3\./);
  const routed = app.app.routes.map(
    ({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  const told = [...operations.map(({ name }) => name), ...Object.keys(NOT_DESCRIBED)];
  expect(told.toSorted()).toEqual([...new Set(routed)].sort());
  expect(told).toEqual(expect.arrayContaining(PUBLIC));
});

/** All that it says stands in its address. */
const BODILESS = ['post /api/exports', 'post /api/trash/{trash_id}/restore', 'post /api/items/{item_id}/barcode'];

// rule: wire/self-description, wire/idempotency
test.each(operations)(
  '$name says its statuses, its body and its parameters',
  ({ name, method, path, ...described }) => {
    const statuses = Object.keys(described.responses).map(Number);
    expect(statuses.some((status) => status >= 200 && status < 300)).toBe(true);
    if (!PUBLIC.includes(name)) expect(statuses).toContain(401);
    for (const parameter of path.match(/(?<=\{)[^}]+/g) ?? []) {
      expect(described.parameters?.map((known) => `${known.in} ${known.name}`)).toContain(`path ${parameter}`);
    }
    if (['post', 'patch', 'put'].includes(method) && !BODILESS.includes(name)) {
      const contents = Object.values(described.requestBody?.content ?? {});
      expect(contents.length).toBeGreaterThan(0);
      for (const { schema } of contents) expect(Object.keys(schema).length).toBeGreaterThan(0);
    }
    if (method === 'post') {
      const parameters = (described.parameters ?? []).map((known) => `${known.in} ${known.name}`);
      const takesKey = parameters.includes('header idempotency-key');
      expect(takesKey).toBe(!Object.hasOwn(WITHOUT_KEY, name));
      expect(statuses.includes(409)).toBe(takesKey);
    }
  },
);

test.each(operations.filter(({ name }) => !PUBLIC.includes(name)))(
  '$name is 401 without a living session, whatever else is wrong with the request',
  async ({ method, path, security }) => {
    expect(security).toEqual([{ session: [] }]);
    const asked = path.replace('/api', '').replaceAll(/\{[^}]+\}/g, 'x');
    const sent = { method: methodOf(method), headers: { 'content-type': 'application/json' } };
    for (const token of [undefined, 'A'.repeat(43)]) {
      const reply = await app.request(asked, { ...sent, token, ...(method !== 'get' && { body: '{' }) });
      expectRefused(reply, 401, 'unauthorized');
    }
  },
);
