import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { movementPage } from '@trastienda/contract/movements';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openTestApp } from '../testing/app';
import { say } from '../testing/socket';

const app = await openTestApp();
const shop = await app.newShop();
const caja = await shop.newAccount();

const server = serve({ fetch: app.app.fetch, port: 0, hostname: '127.0.0.1' });
await new Promise((resolve) => server.once('listening', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => new Promise((resolve) => server.close(resolve)));

const MB = 1_000_000;
const movementCount = async () => (await shop.call('/movement')).read(movementPage).totalItems;
const head = (lines: string[], path = '/api/movement') =>
  [`POST ${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${shop.token}`, ...lines, '', ''].join('\r\n');
const JSON_TYPE = 'Content-Type: application/json';
const body = JSON.stringify(shop.aMovement(caja));

function* repeated(piece: Uint8Array | string, times: number) {
  for (let time = 0; time < times; time++) yield piece;
}
function* following(first: string, rest: Iterable<string | Uint8Array>) {
  yield first;
  yield* rest;
}

/** Nothing that was sent may keep the next visitor from being served. */
afterEach(async () => {
  expect((await fetch(`http://127.0.0.1:${port}/api/test`)).status).toBe(200);
});

test('a whole request on a bare connection is served', async () => {
  const before = await movementCount();
  const heard = await say(port, [head([JSON_TYPE, `Content-Length: ${body.length}`, 'Connection: close']), body]);
  expect(heard.status).toBe(201);
  expect(await movementCount()).toBe(before + 1);
});

test('two lengths that differ are refused', async () => {
  const heard = await say(port, [head([JSON_TYPE, `Content-Length: ${body.length}`, 'Content-Length: 5']), body]);
  expect(heard.status).toBe(400);
});

test('a length beside chunks is refused: nobody shall read it as two requests', async () => {
  const before = await movementCount();
  const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const lines = [JSON_TYPE, 'Content-Length: 5', 'Transfer-Encoding: chunked'];
  expect((await say(port, [head(lines), chunked])).status).toBe(400);
  expect(await movementCount()).toBe(before);
});

test.each([
  ['a header of 100 kB', head([`X-Long: ${'x'.repeat(100_000)}`])],
  ['ten thousand headers', head(Array.from({ length: 10_000 }, (_, index) => `X-${index}: 1`))],
  ['a path of 100 kB', `GET /api/${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['garbage', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001garbage\r\n\r\n'],
  ['no HTTP at all', 'hola\r\n\r\n'],
  ['a length that is no number', head([JSON_TYPE, 'Content-Length: ten'])],
  ['a negative length', head([JSON_TYPE, 'Content-Length: -1'])],
  ['a bare line feed in a header', 'GET /api/test HTTP/1.1\r\nHost: x\r\nX-A: b\nX-C\r\n\r\n'],
  ['a NUL in a header', 'GET /api/test HTTP/1.1\r\nHost: x\r\nX-A: a\u0000b\r\n\r\n'],
  ['a chunk without a size', `${head([JSON_TYPE, 'Transfer-Encoding: chunked'])}zz\r\nabc\r\n`],
  ['no host', 'GET /api/test HTTP/1.1\r\n\r\n'],
])('%s is a 4xx or a closed connection', async (_, bytes) => {
  const heard = await say(port, [bytes]);
  if (heard.status === undefined) expect(heard.closed).toBe(true);
  else expect(Math.floor(heard.status / 100)).toBe(4);
});

test('a method that nobody knows and an absolute path are answered', async () => {
  const brew = await say(port, ['BREW /api/test HTTP/1.1\r\nHost: x\r\n\r\n']);
  expect(brew.status === undefined ? brew.closed : brew.status < 500).toBe(true);
  const absolute = await say(port, ['GET http://elsewhere/api/test HTTP/1.1\r\nHost: x\r\n\r\n']);
  expect(absolute.status).toBeLessThan(500);
  const odd = await say(port, ['GET /api/test HTTP/1.1\r\nHost: a b c / ?\r\n\r\n']);
  expect(odd.status ?? 400).toBeLessThan(500);
});

test.each([
  ['that says its length', [`Content-Length: ${10 * MB}`], 1 * MB],
  ['in chunks', ['Transfer-Encoding: chunked'], 1 * MB],
])('a body of 10 MB %s is told 413 and not kept', async (_, lines, size) => {
  const chunked = lines[0]?.startsWith('Transfer') ?? false;
  const text = 'x'.repeat(size);
  const piece = Buffer.from(chunked ? `${size.toString(16)}\r\n${text}\r\n` : text);
  const before = process.memoryUsage().arrayBuffers;
  const heard = await say(port, following(head([JSON_TYPE, ...lines]), repeated(piece, 10)));
  expect(heard.status).toBe(413);
  expect(heard.text).toContain('too_large');
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * MB);
});

test('a client that uploads too much reads its 413, with fetch as well', async () => {
  for (let time = 0; time < 5; time++) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/movement`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
      body: new Uint8Array(10 * MB),
    });
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ code: 'too_large' });
  }
});

test('a large body nobody asked for, before the door and on a read, is answered too', async () => {
  const content = { method: 'POST', headers: { 'content-type': 'application/json' }, body: new Uint8Array(200_000) };
  expect((await fetch(`http://127.0.0.1:${port}/api/movement`, content)).status).toBe(401);
  expect((await fetch(`http://127.0.0.1:${port}/api/nothing`, content)).status).toBe(404);
  const get = `GET /api/test HTTP/1.1\r\nHost: x\r\nContent-Length: ${2 * MB}\r\n\r\n`;
  const heard = await say(port, following(get, repeated(Buffer.alloc(MB), 2)));
  expect(heard.status ?? 400).toBeLessThan(500);
});

test('a body that is cut off makes no movement', async () => {
  const before = await movementCount();
  const lines = [JSON_TYPE, `Content-Length: ${body.length}`];
  for (const cut of [0, 1, body.length - 1]) {
    await say(port, [head(lines), body.slice(0, cut)], { hangUp: true, pause: 30 });
  }
  await say(port, [head([JSON_TYPE, 'Transfer-Encoding: chunked']), `5\r\n${body.slice(0, 5)}`], { hangUp: true });
  expect(await movementCount()).toBe(before);
});

test('a slow body is waited for, and others are served meanwhile', async () => {
  const before = await movementCount();
  const lines = [JSON_TYPE, `Content-Length: ${body.length}`, 'Connection: close'];
  const slow = say(port, [head(lines), ...(body.match(/.{1,40}/gs) ?? [])], { pause: 60 });
  for (let time = 0; time < 5; time++) expect((await fetch(`http://127.0.0.1:${port}/api/test`)).status).toBe(200);
  expect((await slow).status).toBe(201);
  expect(await movementCount()).toBe(before + 1);
});

test('many who begin a body and say no more keep nobody from being served', async () => {
  const lines = [JSON_TYPE, 'Content-Length: 1000'];
  const stuck = Array.from({ length: 100 }, () => say(port, [head(lines), '{'], { hangUp: true, pause: 400 }));
  expect((await fetch(`http://127.0.0.1:${port}/api/test`)).status).toBe(200);
  expect((await shop.call('/movement', { body: shop.aMovement(caja) })).status).toBe(201);
  await Promise.all(stuck);
});

test('a visitor who is gone before the answer has made one movement, and asking again with the key makes no other', async () => {
  const before = await movementCount();
  const lines = [JSON_TYPE, `Content-Length: ${body.length}`, 'Idempotency-Key: lost'];
  await say(port, [head(lines) + body], { hangUp: true, pause: 100 });
  const again = () => say(port, [head([...lines, 'Connection: close']) + body]);
  await expect.poll(async () => (await again()).status).toBe(201);
  expect((await again()).status).toBe(201);
  expect(await movementCount()).toBe(before + 1);
});

test('after all of it no log line says that the server failed', () => {
  expect(app.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});
