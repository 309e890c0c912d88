import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createConnection } from 'node:net';
import { join } from 'node:path';
import { queryObjects } from 'node:v8';
import { serve } from '@hono/node-server';
import { errorBody } from '@trastienda/contract/errors';
import { avatarReply } from '@trastienda/contract/images';
import { afterAll, afterEach, expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../testing/app';
import { categoryForm } from '../testing/catalogue';
import { filesIn } from '../testing/files';
import { aForm, aPicture, aPng } from '../testing/pictures';
import { say } from '../testing/socket';

const app = await openTestApp();
const shop = await app.newShop();
const other = await app.newShop();

const server = serve({ fetch: app.app.fetch, port: 0, hostname: '127.0.0.1' });
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => new Promise((resolve) => server.close(resolve)));

const tmp = join(app.dataDir, 'tmp');
const noFileIsLeft = () => expect.poll(() => filesIn(tmp)).toEqual([]);

/** How many streams are held by something, looked at after the garbage has been collected. */
const streamsInMemory = () => queryObjects(ReadableStream, { format: 'count' });

/** Whatever was sent, nothing is left of it and the next picture is taken. */
afterEach(async () => {
  await noFileIsLeft();
  const body = aForm({}, [{ field: 'file', bytes: await aPng() }]);
  expect((await shop.call('/user/avatar', { method: 'PATCH', body })).status).toBe(200);
});

const noisy = await aPicture(7, { width: 900, height: 700 }).png({ compressionLevel: 0 }).toBuffer();

/** The bytes of a request that changes the avatar, its body in pieces. */
async function request(files: Uint8Array[], { field = 'file', length = 0 } = {}) {
  const encoded = new Response(
    aForm(
      {},
      files.map((bytes) => ({ field, bytes })),
    ),
  );
  const body = Buffer.from(await encoded.arrayBuffer());
  const head = [
    'PATCH /api/user/avatar HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${shop.token}`,
    `Content-Type: ${encoded.headers.get('content-type')}`,
    `Content-Length: ${Math.max(body.length, length)}`,
    '',
    '',
  ].join('\r\n');
  return { head, body };
}

test('a hundred uploads that break off, each somewhere else, end nothing and leave nothing', async () => {
  const { head, body } = await request([noisy]);
  for (let round = 0; round < 10; round += 1) {
    const cuts = Array.from({ length: 10 }, (_, index) => Math.floor(((round * 10 + index + 1) / 101) * body.length));
    await Promise.all(cuts.map((cut) => say(port, [head, body.subarray(0, cut)], { hangUp: true, pause: cut % 7 })));
  }
  expect(app.logged.filter((line) => line.includes('"fault"'))).toEqual([]);
});

test('uploads that break off leave nothing in the memory either', async () => {
  const { head, body } = await request([noisy]);
  const breakOff = (bytes: number) => say(port, [head, body.subarray(0, bytes)], { hangUp: true });
  await breakOff(1_000);
  const before = streamsInMemory();
  for (let count = 0; count < 20; count += 1) await breakOff(1_000 + count);
  // To look through all of the memory takes long: not again and again without a pause.
  await expect.poll(streamsInMemory, { interval: 500 }).toBeLessThan(before + 20);
});

test.each([
  ['a second file', () => request([noisy, noisy], { length: 9_000_000 }), 400, 'file'],
  ['a second small file', async () => request([await aPng(), await aPng()], { length: 9_000_000 }), 400, 'file'],
  ['a file under another name', () => request([noisy], { field: 'photo', length: 9_000_000 }), 400, 'photo'],
  ['a form that says that it is longer than allowed', () => request([noisy], { length: 40_000_000 }), 413, 'file'],
])('%s is refused while the rest has not come yet', async (_, form, status, field) => {
  const { head, body } = await form();
  const heard = await say(port, [head, body]);
  expect(heard.status).toBe(status);
  const [, answer = ''] = heard.text.split('\r\n\r\n');
  expect(errorBody.parse(JSON.parse(answer)).errors?.map((error) => error.field)).toEqual([field]);
});

// rule: images/upload-limits
test('a file that is too large is refused while it is still coming', async () => {
  const { head, body } = await request([Buffer.alloc(11 * 1024 * 1024)], { length: 13 * 1024 * 1024 });
  expect((await say(port, [head, body])).status).toBe(413);
});

test('a hundred files where one is allowed are one refusal', async () => {
  const files = Array.from({ length: 100 }, () => ({ field: 'file', bytes: noisy.subarray(0, 1_000) }));
  const reply = await shop.call('/user/avatar', { method: 'PATCH', body: aForm({}, files) });
  expect(expectRefused(reply, 400, 'invalid_input')).toEqual(['file']);
});

/** A chunked body, its chunks as they are given. */
const inChunks = (path: string, method: string, chunks: string) =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${shop.token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Transfer-Encoding: chunked',
    '',
    chunks,
  ].join('\r\n');

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const FILE_PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

// rule: limits/form-parts
test.each([
  ['of a file', FILE_PART],
  ['of a field', '--b\r\nContent-Disposition: form-data; name="note"\r\n\r\n'],
])('a body %s in crumbs is refused while it is still coming', async (_, part) => {
  const crumbs = chunk('x').repeat(3_000);
  const heard = await say(port, [inChunks('/api/user/avatar', 'PATCH', `${chunk(part)}${crumbs}`)]);
  expect(heard.status).toBe(400);
  expect(heard.text).toContain('pedazos demasiado peque');
});

// rule: limits/form-parts
test('a body of parts that are neither file nor field is refused while it is still coming', async () => {
  const parts = chunk('--b\r\n\r\n\r\n'.repeat(1_000));
  const heard = await say(port, [inChunks('/api/user/avatar', 'PATCH', parts)]);
  expect(heard.status).toBe(400);
  expect(heard.text).toContain('demasiadas partes');
});

test('a small form in crumbs, as a test tool may send it, is read', async () => {
  const crumbs = [...`${FILE_PART}no picture\r\n--b--\r\n`].map(chunk).join('');
  const heard = await say(port, [inChunks('/api/user/avatar', 'PATCH', `${crumbs}0\r\n\r\n`)]);
  expect(heard.status).toBe(415);
});

// rule: limits/form-parts
test('text may not take the room that a form has for its files', async () => {
  const long = 'x'.repeat(1_500_000);
  const fields = ['a', 'b', 'c'].map(
    (name) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${long}\r\n`,
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const reply = await shop.call('/categories', { method: 'POST', body: `${fields.join('')}--b--\r\n`, headers });
  expect(expectRefused(reply, 413, 'too_large')).toEqual(['c']);
});

const avatar = async (of = shop) =>
  of.call('/user/avatar', { method: 'PATCH', body: aForm({}, [{ field: 'file', bytes: await aPng() }]) });

/** Ten forms of the shop that do not end until they are broken off. */
async function tenUnderWay() {
  const { head, body } = await request([noisy]);
  const sockets = Array.from({ length: 10 }, () => createConnection({ port, host: '127.0.0.1' }));
  for (const socket of sockets)
    socket.on('error', () => {}).write(Buffer.concat([Buffer.from(head), body.subarray(0, 99_000)]));
  await expect.poll(() => filesIn(tmp)).toHaveLength(10);
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

// rule: limits/forms-under-way
test('ten forms of a shop are under way, thirty wait and all are done; the next is told to come back, other shops are not', async () => {
  const breakOff = await tenUnderWay();
  const replies = Array.from({ length: 31 }, () => avatar());
  const first = await Promise.race(replies);
  expectRefused(first, 429, 'too_many_requests');
  expect(first.headers.get('retry-after')).toBe('5');
  const { head, body } = await request([noisy]);
  expect((await say(port, [head, body])).status).toBe(429);
  expect((await avatar(other)).status).toBe(200);
  expect(await filesIn(tmp)).toHaveLength(10);
  breakOff();
  const done = (await Promise.all(replies)).filter(({ status }) => status === 200);
  expect(done).toHaveLength(30);
});

// rule: limits/forms-under-way, limits/request-time
test('who waits for longer than a request may take is answered, and has left the line', async () => {
  const breakOff = await tenUnderWay();
  const before = app.underWay.limit;
  app.underWay.limit = 100;
  expectRefused(await avatar(), 503, 'timed_out');
  app.underWay.limit = before;
  const next = avatar();
  breakOff();
  expect((await next).status).toBe(200);
});

const ICONS_PART = FILE_PART.replace('"file"', '"files"');

/** The head of a form that says that it brings the icons of fifty values, and its first bytes. */
const largeForm = (token: string) => [
  [
    'POST /api/categories HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${50 * 15 * 1024 * 1024}`,
    '',
    ICONS_PART,
  ].join('\r\n'),
  'x'.repeat(99_000),
];

// rule: limits/forms-under-way
test('what forms may bring together is bounded, of a shop and of all; a photo still finds room', async () => {
  const third = await app.newShop();
  const sockets = [shop, shop, other, other].map(({ token }) => {
    const socket = createConnection({ port, host: '127.0.0.1' }).on('error', () => {});
    socket.write(largeForm(token).join(''));
    return socket;
  });
  try {
    await expect.poll(() => filesIn(tmp)).toHaveLength(4);
    for (const [{ token }, status, code] of [
      [shop, 429, 'too_many_requests'],
      [third, 503, 'unavailable'],
    ] as const) {
      const heard = await say(port, largeForm(token));
      expect(heard.status).toBe(status);
      expect(heard.text).toContain(code);
      expect(heard.text).toMatch(/retry-after: 5\r\n/i);
    }
    for (const one of [shop, third]) {
      const body = aForm({}, [{ field: 'file', bytes: await aPng() }]);
      expect((await one.call('/user/avatar', { method: 'PATCH', body })).status).toBe(200);
    }
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  await noFileIsLeft();
  const allowed = await say(port, [...largeForm(third.token), '\r\n--b--'], { hangUp: true, pause: 200 });
  expect(allowed.status).toBeUndefined();
});

test('a form of many small files, which all come at once, is no leak that Node warns of', async () => {
  const warnings: Error[] = [];
  const heard = (warning: Error) => warnings.push(warning);
  process.on('warning', heard);
  const values = Array.from({ length: 30 }, (_, index) => `Remeras ${index}`);
  expect((await shop.call('/categories', { body: await categoryForm('Muchas', values) })).status).toBe(201);
  process.off('warning', heard);
  expect(warnings).toEqual([]);
});

test('the temporary folder is made again when it is gone', async () => {
  await rm(tmp, { recursive: true });
  const body = aForm({}, [{ field: 'file', bytes: await aPng(3) }]);
  expect((await shop.call('/user/avatar', { method: 'PATCH', body })).read(avatarReply).url).toMatch(
    /^\/api\/images\//,
  );
});

test('where nothing can be written many uploads at once are refused, and each is a fault that is logged', async () => {
  await rm(tmp, { recursive: true });
  await writeFile(tmp, '');
  app.logged.length = 0;
  const form = () => aForm({}, [{ field: 'file', bytes: noisy }]);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => shop.call('/user/avatar', { method: 'PATCH', body: form() })),
  );
  for (const reply of replies) expectRefused(reply, 503, 'unavailable');
  expect(app.logged.filter((line) => line.includes('"fault":"upload"'))).toHaveLength(10);
  await rm(tmp);
  await mkdir(tmp);
  expect(await readdir(tmp)).toEqual([]);
});

test.each(['; filename="a.png"', ''])('a part without a name is refused like any that nobody knows%s', async (file) => {
  const part = `--x\r\nContent-Disposition: form-data${file}\r\n\r\nx\r\n--x--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const reply = await shop.call('/user/avatar', { method: 'PATCH', body: part, headers });
  expect(expectRefused(reply, 400, 'invalid_input')).toContain('');
});

test('a refusal does not repeat a name that is as long as a body', async () => {
  const part = `--x\r\nContent-Disposition: form-data; name="${'a'.repeat(70_000)}"\r\n\r\nx\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const reply = await shop.call('/user/avatar', { method: 'PATCH', body: `${part}${part}--x--\r\n`, headers });
  expectRefused(reply, 400, 'invalid_input');
  expect(JSON.stringify(reply.body).length).toBeLessThan(1000);
});
