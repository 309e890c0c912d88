import { errorBody } from '@trastienda/contract/errors';
import { movement, movementPage } from '@trastienda/contract/movements';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused, openTestApp } from '../testing/app';

const app = await openTestApp();
const shop = await app.newShop();
const caja = await shop.newAccount(100);
const body = shop.aMovement(caja);

const send = (payload: string, contentType = 'application/json') =>
  shop.call('/movement', { body: payload, headers: { 'content-type': contentType } });
const countOf = async () => (await shop.call('/movement')).read(movementPage).totalItems;

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each(['', '{', '{"label":}', 'null null', "{'label': 1}", '\u0000', '[', 'undefined', '{"a":1,}', '\ufeff{'])(
  'the body %j is no JSON',
  async (payload) => {
    expect(expectRefused(await send(payload), 400, 'invalid_json')).toEqual(['']);
  },
);

test.each(['null', '[]', '"label"', '7', 'true', '[[]]'])('the body %s is no movement', async (payload) => {
  expectRefused(await send(payload), 400, 'invalid_input');
});

test('JSON nested ten thousand deep is refused, wherever it stands', async () => {
  expectRefused(await send(deep(10_000)), 400, 'invalid_input');
  expectRefused(await send(`{"label":${deep(10_000)}}`), 400, 'invalid_input');
  expectRefused(await send(`${'{"movements":'.repeat(10_000)}1${'}'.repeat(10_000)}`), 400, 'invalid_input');
  expectRefused(
    await send(JSON.stringify({ ...body, more: 1 }).replace('1}', `${deep(10_000)}}`)),
    400,
    'invalid_input',
  );
});

// rule: wire/errors
test('a body that is not JSON by its type is 415', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'x',
    '*/*',
  ]) {
    expectRefused(await send(JSON.stringify(body), type), 415, 'unsupported_media_type');
  }
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const untyped = await app.app.request('/api/movement', {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.token}` },
    body: bytes,
  });
  expect(untyped.status).toBe(415);
  expect(await untyped.json()).toMatchObject({ code: 'unsupported_media_type' });
});

test('JSON may say its charset, and JSON that is more than JSON is JSON', async () => {
  expect((await send(JSON.stringify(body), 'application/json; charset=utf-8')).status).toBe(201);
  expect((await send(JSON.stringify(body), 'Application/JSON')).status).toBe(201);
});

test('a POST and a PATCH without any body are refused', async () => {
  expect([400, 415]).toContain((await shop.call('/movement', { method: 'POST' })).status);
  expect([400, 415]).toContain((await shop.call(`/financial_accounts/${caja.id}`, { method: 'PATCH' })).status);
});

// rule: limits/body
test('a body over the limit is 413, whether it says its length or not', async () => {
  const large = JSON.stringify({ ...body, label: 'x'.repeat(1_100_000) });
  const refused = await send(large);
  expectRefused(refused, 413, 'too_large');
  expect(refused.body).toMatchObject({ message: 'El pedido es demasiado grande: se aceptan hasta 1 MB.' });
  const chunk = new TextEncoder().encode('x'.repeat(64_000));
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += chunk.length;
      controller.enqueue(chunk);
    },
  });
  const headers = { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: endless, duplex: 'half' as const };
  const reply = await app.app.request('/api/movement', init);
  expect(reply.status).toBe(413);
  expect(await reply.json()).toMatchObject({ code: 'too_large' });
  expect(sent).toBeLessThan(2_000_000);
});

// rule: wire/unknown-fields
test('unknown fields are named, wherever they stand', async () => {
  const misspelt = await shop.call('/movement', { body: { ...body, lable: 'x', Value: 1 } });
  expect(expectRefused(misspelt, 400, 'invalid_input').sort()).toEqual(['Value', 'lable']);
  const inList = await shop.call('/movement', { body: { movements: [body, { ...body, lable: 'x' }] } });
  expect(expectRefused(inList, 400, 'invalid_input')).toEqual(['movements.1.lable']);
});

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
  'the key %s is a field like any other that nobody knows',
  async (key) => {
    const inner = JSON.stringify(body);
    for (const value of ['{"admin":true}', '1', 'null', '{"movements":[]}']) {
      const refused = await send(`${inner.slice(0, -1)},"${key}":${value}}`);
      expect(expectRefused(refused, 400, 'invalid_input')).toEqual([key]);
    }
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  },
);

test('a key that is given twice counts once, the last one', async () => {
  const before = await countOf();
  const twice = `${JSON.stringify(body).slice(0, -1)},"label":"Segunda"}`;
  expect((await send(twice)).read(z.object({ data: movement })).data.label).toBe('Segunda');
  expect(await countOf()).toBe(before + 1);
});

// rule: wire/storable-text
test.each(['Caf\u0000é', '\ud800', 'a\udc00b', '\ud83d', '\u0000'])('the text %j can be kept nowhere', async (text) => {
  expect(expectRefused(await send(JSON.stringify({ ...body, label: text })), 400, 'invalid_input')).toEqual(['label']);
});

test.each([
  'Ñandú 😀 “café”',
  "Robert'); drop table movement;--",
  '<script>alert(1)</script>',
  '{{x}} %s %n',
  '‮abc',
  'a\nb\tc',
  '１２３',
])('the text %j is kept and answered to the letter', async (text) => {
  const reply = await shop.call('/movement', { body: { ...body, label: text } });
  expect(reply.read(z.object({ data: movement })).data.label).toBe(text);
  const { movements } = (await shop.call('/movement?limit=1')).read(movementPage);
  expect(movements[0]?.label).toBe(text);
});

// rule: wire/storable-text
test('an accent typed after its letter is kept as the one character that it is', async () => {
  const reply = await send(JSON.stringify({ ...body, label: 'Cafe\u0301' }));
  expect(reply.read(z.object({ data: movement })).data.label).toBe('Caf\u00e9');
});

// rule: wire/errors
test.each([
  '',
  '/nothing',
  '/movement/',
  '/movement/a/b',
  '/MOVEMENT',
  '/..',
  '/%2e%2e/etc/passwd',
  '/%00',
  '/%E0%A4%A',
])('the path %j is 404 as JSON', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    expectRefused(await shop.call(path, { method, headers: { 'content-type': 'application/json' } }), 404, 'not_found');
  }
});

test('a wrong method is 404 or 405 as JSON', async () => {
  for (const [method, path] of [
    ['PUT', '/movement'],
    ['DELETE', '/movement'],
    ['POST', '/total_month'],
    ['PATCH', '/login'],
  ] as const) {
    const reply = await shop.call(path, { method, body: {} });
    expect([404, 405]).toContain(reply.status);
    expect(reply.read(errorBody).code).toBeTruthy();
  }
});

// rule: wire/errors, texts/spanish
test('a refusal says a code, a Spanish sentence and its fields, and nothing else', async () => {
  const reply = await shop.call('/movement', { body: {} });
  expect(Object.keys(z.record(z.string(), z.unknown()).parse(reply.body)).sort()).toEqual([
    'code',
    'errors',
    'message',
  ]);
  const { message, errors = [] } = reply.read(errorBody);
  expect(message).toBe('Revisa los datos marcados.');
  expect(errors.map(({ field }) => field).sort()).toEqual(
    ['entry_date', 'financial_accounts_id', 'label', 'payment_method_id', 'type', 'value'].sort(),
  );
  for (const error of errors) expect(error.message).not.toMatch(/invalid|required|expected/i);
});

// rule: offline/clock
test('an answer is dated by the clock that dates what is written', async () => {
  app.setNow('2026-11-20T12:00:00.900Z');
  for (const path of ['/test', '/movement', '/nothing'])
    expect((await shop.call(path)).headers.get('date'), path).toBe('Fri, 20 Nov 2026 12:00:00 GMT');
});
