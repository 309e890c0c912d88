import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { errorBody } from '@trastienda/contract/errors';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused, openTestApp } from '../testing/app';
import { aRegistration, PASSWORD } from '../testing/shop';
import { securityHeaders } from './guards';

const webDir = await mkdtemp(join(tmpdir(), 'trastienda-web-'));
afterAll(() => rm(webDir, { recursive: true }));
await mkdir(join(webDir, 'assets'));
await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Trastienda</title>');
await writeFile(join(webDir, 'shell.html'), '<!doctype html><title>Trastienda</title>everywhere');
const ownPage = join(webDir, 'app', 'finance', 'debts');
await mkdir(ownPage, { recursive: true });
await writeFile(join(ownPage, 'index.html'), '<!doctype html><title>Trastienda</title>debts');
await writeFile(join(webDir, 'assets', 'main-abc123.js'), 'export {};');
await writeFile(join(webDir, 'sw.js'), 'self;');
await writeFile(join(webDir, 'manifest.webmanifest'), '{}');

const app = await openTestApp({ webDir });
const shop = await app.newShop();
const caja = await shop.newAccount();

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

const ask: Ask = async (path, init = {}) => app.app.request(path, init);

const server = serve({ fetch: app.app.fetch, port: 0, hostname: '127.0.0.1' });
afterAll(() => server.close());
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const askByConnection: Ask = (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init);
const signedIn = { authorization: `Bearer ${shop.token}` };

const EVERY_KIND: [string, number, (ask: Ask) => Promise<Response>][] = [
  ['a good answer', 200, (ask) => ask('/api/movement', { headers: signedIn })],
  ['a status', 200, (ask) => ask('/api/test')],
  ['the description', 200, (ask) => ask('/api/openapi.json')],
  ['an answer without a body', 404, (ask) => ask(`/api/movement/${caja.id}`, { method: 'DELETE', headers: signedIn })],
  ['no session', 401, (ask) => ask('/api/movement')],
  [
    'bad JSON',
    400,
    (ask) => ask('/api/login', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }),
  ],
  [
    'no JSON',
    415,
    (ask) => ask('/api/login', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }),
  ],
  ['an unknown path of the API', 404, (ask) => ask('/api/nothing', { headers: signedIn })],
  ['the page', 200, (ask) => ask('/')],
  ['a page within the app', 200, (ask) => ask('/app/finance/info')],
  ['a script', 200, (ask) => ask('/assets/main-abc123.js')],
  ['a script that is not there', 404, (ask) => ask('/assets/main-old.js')],
  ['a HEAD', 200, (ask) => ask('/api/test', { method: 'HEAD' })],
  [
    'an OPTIONS',
    404,
    (ask) => ask('/api/movement', { method: 'OPTIONS', headers: { origin: 'https://evil.example' } }),
  ],
];

// rule: wire/security-headers
test.each(EVERY_KIND)(
  '%s (%i) carries the headers that keep browsers safe, an id, and no name of ours',
  async (_, status, answer) => {
    const { headers, status: answered } = await answer(askByConnection);
    expect(answered).toBe(status);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(/script-src ([^;]*)/.exec(policy)?.[1]?.trim()).toBe("'self' 'wasm-unsafe-eval'");
    expect(/default-src ([^;]*)/.exec(policy)?.[1]?.trim()).toBe("'self'");
    expect(policy).toContain("object-src 'none'; base-uri 'none'");
    expect(headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer|strict-origin)/);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    for (const name of ['x-powered-by', 'server']) expect(headers.get(name)).toBeNull();
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  },
);

// rule: wire/security-headers
test.each(EVERY_KIND)('%s says the same without a connection', async (_, __, answer) => {
  // What Node adds to an answer, and what is new each time.
  const ofNode = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length', 'x-request-id']);
  const said = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => !ofNode.has(name)));
  expect(said(await answer(askByConnection))).toEqual(said(await answer(ask)));
});

// rule: wire/security-headers
test('browsers are told to stay with https only where the page is on https', async () => {
  expect((await ask('/api/test')).headers.get('strict-transport-security')).toBeNull();
});

test.each([
  [{ secure: true, secureSubdomains: false }, 'max-age=31536000'],
  [{ secure: true, secureSubdomains: true }, 'max-age=31536000; includeSubDomains'],
  [{ secure: false, secureSubdomains: true }, null],
])('with %j they are told %s', async (served, told) => {
  const guarded = new Hono().use(securityHeaders(served)).get('/', (c) => c.text(''));
  expect((await guarded.request('/')).headers.get('strict-transport-security')).toBe(told);
});

// rule: wire/answers
test.each(EVERY_KIND)('%s says what it is, and text in which letters', async (_, __, answer) => {
  const reply = await answer(askByConnection);
  if ((await reply.text()) === '') return;
  expect(reply.headers.get('content-type')).toMatch(/^(?:application\/json|text\/(?:html|javascript); charset=utf-8)$/);
});

// rule: screens/first-files
test.each([
  ['/', '<title>Trastienda</title>'],
  ['/app/finance/debts', 'debts'],
  ['/app/finance/debts?page=2', 'debts'],
  ['/app/finance/debts/', 'debts'],
  ['/app/finance', 'everywhere'],
  ['/app/finance/debts/create-debt', 'everywhere'],
  ['/nowhere', 'everywhere'],
])('%s has the page of its address, or the one of all', async (path, words) => {
  const reply = await ask(path);
  expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(reply.headers.get('cache-control')).toBe('no-cache');
  expect(await reply.text()).toMatch(new RegExp(`${words}$`));
});

test('hashed files are kept for ever, the page asks again', async () => {
  expect((await ask('/assets/main-abc123.js')).headers.get('cache-control')).toContain('immutable');
  expect((await ask('/')).headers.get('cache-control')).toBe('no-cache');
  expect((await ask('/app')).headers.get('cache-control')).toBe('no-cache');
});

test('what the browser installs is asked for again each time, and is what it says', async () => {
  const [worker, manifest] = [await ask('/sw.js'), await ask('/manifest.webmanifest')];
  for (const file of [worker, manifest]) expect(file.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toContain('javascript');
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json');
  const policy = (await ask('/')).headers.get('content-security-policy');
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("manifest-src 'self'");
});

// rule: wire/security-headers
test('what the API says of a shop is kept by no cache', async () => {
  for (const path of ['/api/movement', '/api/financial_accounts', '/api/user/avatar', '/api/nothing']) {
    expect((await ask(path, { headers: signedIn })).headers.get('cache-control')).toBe('no-store');
  }
});

test.each([
  '/../package.json',
  '/.git/HEAD',
  '/../../.git/HEAD',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2fetc%2fpasswd',
  '/%00',
  '/%E0%A4%A',
  '/assets/%00',
])('the page at %s gives away nothing and breaks nothing', async (path) => {
  const reply = await ask(path);
  expect(reply.status).toBeLessThan(500);
  expect(await reply.text()).toMatch(/^(?:<!doctype html><title>Trastienda<|\{"code":"not_found")/);
});

test('the page is for GET alone, and unknown paths of the API are JSON beside it', async () => {
  const posted = await ask('/login', { method: 'POST' });
  expect(posted.status).toBe(404);
  expect(errorBody.parse(await posted.json()).code).toBe('not_found');
  expectRefused(await app.request('/nothing'), 404, 'not_found');
});

const logLine = z.object({
  requestId: z.uuid(),
  method: z.string(),
  path: z.string(),
  status: z.number(),
  ms: z.number(),
  msg: z.literal('request'),
});

// rule: wire/log
test('every request leaves one line with its id, and no line has a body, token, query or password', async () => {
  const { username, email } = aRegistration();
  const secrets = [username, email, PASSWORD, shop.token, 'Etiqueta secreta', 'buscado', 'clave-secreta'];
  app.logged.length = 0;
  const ids = [
    await app.request('/register', { body: { ...aRegistration(), username, email } }),
    await app.request('/login', { body: { email_or_user: username, password: `${PASSWORD}x` } }),
    await shop.call('/movement', {
      body: shop.aMovement(caja, { label: 'Etiqueta secreta' }),
      headers: { 'idempotency-key': 'clave-secreta' },
    }),
    await shop.call('/movement', { body: shop.aMovement(caja, { label: 'Etiqueta secreta', value: -1 }) }),
    await shop.call('/movement?search=buscado'),
    await shop.call('/movement', { body: '{"label":"Etiqueta secreta"' }),
    await shop.call(`/movement/${caja.id}`, { method: 'DELETE' }),
    await shop.call('/nothing?search=buscado'),
  ].map((reply) => reply.headers.get('x-request-id'));
  const lines = app.logged.map((line) => logLine.parse(JSON.parse(line)));
  expect(lines.map((line) => line.requestId)).toEqual(ids);
  expect(lines.map((line) => line.status)).toEqual([201, 401, 201, 400, 200, 400, 404, 404]);
  for (const secret of secrets) expect(app.logged.join('\n')).not.toContain(secret);
});

test('a request cannot write the log: its id is ours and its path is one line', async () => {
  app.logged.length = 0;
  const reply = await ask('/api/a%0a%7B%22msg%22%3A%22fake%22%7D', { headers: { 'x-request-id': 'mine' } });
  expect(reply.headers.get('x-request-id')).not.toBe('mine');
  expect(app.logged).toHaveLength(1);
  expect(app.logged[0]?.trim().split('\n')).toHaveLength(1);
});

test('when the database is gone the answer says so without a word of why, and the log has the reason under the same id', async () => {
  const gone = await openTestApp();
  const orphan = await gone.newShop();
  const account = await orphan.newAccount(5);
  await gone.database.close();
  gone.logged.length = 0;
  const asks = [
    ['/movement', {}],
    ['/movement', { body: orphan.aMovement(account) }],
    ['/movement', { body: orphan.aMovement(account), headers: { 'idempotency-key': 'k' } }],
    ['/financial_accounts?limit=5', {}],
    ['/login', { body: { email_or_user: orphan.username, password: PASSWORD } }],
    ['/register', { body: aRegistration() }],
  ] as const;
  for (const [path, sent] of asks) {
    const method = 'body' in sent ? 'POST' : 'GET';
    const response = await gone.app.request(`/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${orphan.token}`,
        'content-type': 'application/json',
        ...('headers' in sent && sent.headers),
      },
      ...('body' in sent && { body: JSON.stringify(sent.body) }),
    });
    const text = await response.text();
    expect(response.status, text).toBe(500);
    expect(errorBody.parse(JSON.parse(text))).toEqual({
      code: 'internal_error',
      message: 'Algo salió mal de nuestro lado. Intenta de nuevo en un momento.',
      request_id: response.headers.get('x-request-id'),
    });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const failed = gone.logged.map((line) => z.looseObject({ msg: z.string() }).parse(JSON.parse(line)));
    expect(failed.at(-2)).toMatchObject({ msg: 'request failed', requestId: response.headers.get('x-request-id') });
  }
  const log = gone.logged.join('\n');
  for (const secret of [PASSWORD, orphan.token, orphan.username, 'Venta mostrador']) expect(log).not.toContain(secret);
  const status = await gone.app.request('/api/test');
  expect(status.status).toBe(503);
  expect(errorBody.parse(await status.json()).code).toBe('unavailable');
});
