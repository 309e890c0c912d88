import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/app';
import { aFullShop } from '../testing/full-shop';
import { reads } from '../testing/shop-reads';

const app = await openTestApp();

// rule: wire/long-answers
test('what may be long comes compressed to who takes it so, and says the same as it does to everybody else', async () => {
  const full = await aFullShop(app, 'larga');
  const ask = (path: string, encoding: string) =>
    app.app.request(`/api${path}`, {
      headers: { authorization: `Bearer ${full.shop.token}`, 'accept-encoding': encoding },
    });
  const long = new Set<string>();
  for (const path of reads(full)) {
    const plain = await ask(path, 'identity');
    expect(plain.headers.get('content-encoding'), path).toBeNull();
    const taken = await ask(path, 'gzip, br');
    const bytes = Buffer.from(await taken.arrayBuffer());
    const isLong = taken.headers.get('content-encoding') === 'gzip';
    expect((isLong ? gunzipSync(bytes) : bytes).toString(), path).toBe(
      Buffer.from(await plain.arrayBuffer()).toString(),
    );
    expect(taken.headers.get('vary') ?? '', path).toBe(isLong ? 'Accept-Encoding' : '');
    if (isLong) long.add(path.replace(/\?.*/, '').replaceAll(/[\da-f-]{36}/g, '{id}'));
  }
  expect([...long].sort()).toEqual([
    '/brands',
    '/categories',
    '/credit_cards/{id}/statements',
    '/customers/{id}/statement',
    '/due',
    '/event-calendar',
    '/items/catalogue',
    '/projection',
    '/reports/summary',
    '/size',
    '/variations',
  ]);
});

// rule: wire/long-answers, wire/errors
test('a refusal of such a route says the same, whoever takes it how', async () => {
  const shop = await app.newShop();
  const ask = (encoding: string) =>
    app.app.request('/api/projection?days=0', {
      headers: { authorization: `Bearer ${shop.token}`, 'accept-encoding': encoding },
    });
  const plain = await ask('identity');
  expect([plain.status, plain.headers.get('content-encoding')]).toEqual([400, null]);
  const taken = await ask('gzip');
  expect([taken.status, taken.headers.get('content-encoding')]).toEqual([400, 'gzip']);
  const read = gunzipSync(Buffer.from(await taken.arrayBuffer())).toString();
  expect(JSON.parse(read)).toMatchObject({ code: 'invalid_input' });
  expect(read).toBe(await plain.text());
});
