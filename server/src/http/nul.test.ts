import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp } from '../testing/app';

const app = await openTestApp();
const shop = await app.newShop();

const schema = z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() });
const operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
});
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });
const { paths } = description.parse(await (await app.app.request('/api/openapi.json')).json());

const routes = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    query: parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name),
    content: Object.entries(requestBody?.content ?? {}),
  })),
);

const NUL = 'a\u0000b';

async function statusOf(method: string, path: string, body?: string | FormData): Promise<number> {
  const headers = new Headers({ authorization: `Bearer ${shop.token}` });
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const response = await app.app.request(path, { method, headers, ...(body !== undefined && { body }) });
  await response.arrayBuffer();
  return response.status;
}

/** A path whose parameters are like those that the page sends, or a NUL. */
const pathWith = (path: string, value: string) => path.replaceAll(/\{[^}]+\}/g, encodeURIComponent(value));
const SOME_ID = '0b6a2ad5-2a0b-4a3c-9f5e-0d6f3c1d2e3f';

/** Every text field of a body at once, and each alone beside nothing. */
function bodiesOf(names: string[]): Record<string, string>[] {
  return [Object.fromEntries(names.map((name) => [name, NUL])), ...names.map((name) => ({ [name]: NUL }))];
}

// rule: wire/storable-text
test.each(routes)('$name answers a NUL, wherever it stands, with a 4xx', async ({ method, path, query, content }) => {
  const answers: [string, number][] = [];
  if (path.includes('{')) answers.push(['path', await statusOf(method, pathWith(path, NUL))]);
  const known = pathWith(path, SOME_ID);
  for (const name of query) answers.push([name, await statusOf(method, `${known}?${name}=${encodeURIComponent(NUL)}`)]);
  for (const [
    type,
    {
      schema: { properties = {} },
    },
  ] of content) {
    for (const fields of bodiesOf(Object.keys(properties))) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const body = type === 'application/json' ? JSON.stringify(fields) : form;
      answers.push([`${type} ${Object.keys(fields).join()}`, await statusOf(method, known, body)]);
    }
  }
  expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
  expect(answers.filter(([where, status]) => where === 'path' && status < 400)).toEqual([]);
});

test('a picture called NUL is not there', async () => {
  expect(await statusOf('GET', '/api/images/%00')).toBe(404);
  expect(await statusOf('GET', '/api/images/a%00b?width=10')).toBe(404);
});

test('nobody is called NUL: the door answers like to any other mistake', async () => {
  const login = { email_or_user: NUL, password: 'Percha2024' };
  expect(await statusOf('POST', '/api/login', JSON.stringify(login))).toBeLessThan(500);
  const register = {
    username: 'ana',
    email: 'a@example.com',
    password: `Percha\u00002024`,
    birthday_date: '1990-01-01',
  };
  for (const change of [{}, { username: NUL }, { email: `${NUL}@example.com` }])
    expect(await statusOf('POST', '/api/register', JSON.stringify({ ...register, ...change }))).toBeLessThan(500);
});
