import { randomUUID } from 'node:crypto';
import { movement, movementPage } from '@trastienda/contract/movements';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../ledger/check-books';
import { sweep } from '../sweep';
import { expectRefused, openTestApp } from '../testing/app';
import type { TestShop } from '../testing/shop';

const app = await openTestApp();

const post = (shop: TestShop, path: string, body: unknown, key = 'k') =>
  shop.call(path, { method: 'POST', body, headers: { 'idempotency-key': key } });
const countOf = async (shop: TestShop) => (await shop.call('/movement')).read(movementPage).totalItems;
const keysOf = () => app.database.db.selectFrom('idempotency').select('key').execute();

// rule: wire/idempotency
test('a repeated request gets the first answer again and does nothing', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const body = shop.aMovement(caja);
  const first = await post(shop, '/movement', body);
  await shop.record(caja, { value: 90 });
  for (let time = 0; time < 3; time++) {
    const again = await post(shop, '/movement', body);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
  }
  expect(await shop.balance(caja)).toBe(100);
});

test.each([
  ['/financial_accounts', (methodId: number) => ({ name: 'Caja', paymentMethods: [methodId] })],
  ['/payment_methods', () => ({ name: 'Cheque' })],
])('POST %s is done once for one key', async (path, bodyOf) => {
  const shop = await app.newShop();
  const { methodId } = await shop.newAccount();
  const first = await post(shop, path, bodyOf(methodId));
  expect(first.status).toBe(201);
  const again = await post(shop, path, bodyOf(methodId));
  expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });
  expectRefused(await post(shop, path, bodyOf(methodId), 'another'), 409, 'name_taken');
});

test('the replay is what was answered then, even if the thing is gone', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const first = await post(shop, '/movement', shop.aMovement(caja));
  const { id } = first.read(z.object({ data: movement })).data;
  await shop.call(`/movement/${id}`, { method: 'DELETE' });
  expect((await post(shop, '/movement', shop.aMovement(caja))).body).toEqual(first.body);
  expect(await countOf(shop)).toBe(0);
});

// rule: wire/idempotency
test('a key with another body or another route is refused', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  await post(shop, '/movement', shop.aMovement(caja));
  const otherBody = await post(shop, '/movement', shop.aMovement(caja, { value: 11 }));
  expectRefused(otherBody, 409, 'idempotency_key_reused');
  expectRefused(await post(shop, '/payment_methods', { name: 'Cheque' }), 409, 'idempotency_key_reused');
  expect(await countOf(shop)).toBe(1);
});

test('another shop may use the same key', async () => {
  const [one, two] = [await app.newShop(), await app.newShop()];
  expect((await post(one, '/payment_methods', { name: 'Cheque' })).status).toBe(201);
  expect((await post(two, '/payment_methods', { name: 'Cheque' })).status).toBe(201);
});

// rule: wire/idempotency
test('a key is forgotten after 24 hours and not before', async () => {
  app.setNow('2026-11-20T12:00:00.000Z');
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const send = () => post(shop, '/movement', shop.aMovement(caja));
  const first = await send();
  app.setNow('2026-11-21T11:59:59.999Z');
  await sweep(app.database.db, new Date('2026-11-21T11:59:59.999Z'));
  expect((await send()).body).toEqual(first.body);
  app.setNow('2026-11-21T12:00:00.000Z');
  const second = await send();
  expect(second.status).toBe(201);
  expect(second.body).not.toEqual(first.body);
  expect((await send()).body).toEqual(second.body);
  expect(await countOf(shop)).toBe(2);
  app.setNow(undefined);
});

test('a key that is over in one shop is not over in another', async () => {
  app.setNow('2027-11-20T12:00:00.000Z');
  const [one, two] = [await app.newShop(), await app.newShop()];
  const send = (shop: TestShop) => post(shop, '/payment_methods', { name: 'Cheque' }, 'shared');
  await send(one);
  app.setNow('2027-11-21T11:00:00.000Z');
  const first = await send(two);
  app.setNow('2027-11-21T13:00:00.000Z');
  expectRefused(await send(one), 409, 'name_taken');
  const account = { name: 'Caja', paymentMethods: [one.methodId] };
  expect((await post(one, '/financial_accounts', account, 'shared')).status).toBe(201);
  expect((await send(two)).body).toEqual(first.body);
  app.setNow(undefined);
});

test('the sweep removes keys that are over', async () => {
  app.setNow('2030-01-01T00:00:00.000Z');
  const shop = await app.newShop();
  await post(shop, '/payment_methods', { name: 'Cheque' }, 'swept');
  app.setNow(undefined);
  await sweep(app.database.db, new Date('2030-01-02T00:00:00.000Z'));
  expect(await keysOf()).toEqual([]);
});

test('a key of a clock that has been set back is kept for a day from then on, not until that time', async () => {
  app.setNow('2031-11-20T12:00:00.000Z');
  const shop = await app.newShop();
  const first = await post(shop, '/payment_methods', { name: 'Cheque' }, 'ahead');
  app.setNow('2026-11-20T12:00:00.000Z');
  await sweep(app.database.db, new Date('2026-11-20T12:00:00.000Z'));
  expect((await post(shop, '/payment_methods', { name: 'Cheque' }, 'ahead')).body).toEqual(first.body);
  app.setNow('2026-11-21T12:00:00.000Z');
  expect((await post(shop, '/payment_methods', { name: 'Vale' }, 'ahead')).status).toBe(201);
  app.setNow(undefined);
});

// rule: wire/idempotency
test('a refused request keeps no key: the same key may try again, with another body too', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const key = randomUUID();
  const tooMuch = shop.aMovement(caja, { type: 'money_outflow', value: 5 });
  expectRefused(await post(shop, '/movement', tooMuch, key), 409, 'insufficient_balance');
  const nowhere = shop.aMovement({ ...caja, id: randomUUID() });
  expectRefused(await post(shop, '/movement', nowhere, key), 400, 'invalid_input');
  expectRefused(await post(shop, '/movement', {}, key), 400, 'invalid_input');
  expect((await keysOf()).map((kept) => kept.key)).not.toContain(key);
  expect((await post(shop, '/movement', shop.aMovement(caja), key)).status).toBe(201);
  expect((await keysOf()).map((kept) => kept.key)).toContain(key);
});

test('a list of which one is refused keeps neither key nor movement', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const movements = [shop.aMovement(caja), shop.aMovement(caja, { type: 'money_outflow', value: 1000 })];
  const key = randomUUID();
  expectRefused(await post(shop, '/movement', { movements }, key), 409, 'insufficient_balance');
  expect((await keysOf()).map((kept) => kept.key)).not.toContain(key);
  expect(await countOf(shop)).toBe(0);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: wire/idempotency
test('of many at once with one key one is done, and the rest are answered alike or told to wait', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const body = shop.aMovement(caja);
  const replies = await Promise.all(Array.from({ length: 20 }, () => post(shop, '/movement', body)));
  const [done] = replies.filter((reply) => reply.status === 201);
  expect(replies.map((reply) => reply.status)).toContain(409);
  for (const reply of replies) {
    if (reply.status === 201) expect(reply.body).toEqual(done?.body);
    else expectRefused(reply, 409, 'request_in_progress');
  }
  expect(await countOf(shop)).toBe(1);
  const again = await post(shop, '/movement', body);
  expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: done?.body });
});

test('many at once with keys of their own are all done', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const send = () => post(shop, '/movement', shop.aMovement(caja), randomUUID());
  const replies = await Promise.all(Array.from({ length: 30 }, send));
  expect(replies.map((reply) => reply.status)).toEqual(Array(30).fill(201));
  expect(await countOf(shop)).toBe(30);
});

test.each(['', 'x'.repeat(129), 'clavé', 'a\tb'])('the key %j is refused on its header', async (key) => {
  const shop = await app.newShop();
  const refused = await post(shop, '/payment_methods', { name: 'Cheque' }, key);
  expect(expectRefused(refused, 400, 'invalid_input')).toEqual(['idempotency-key']);
});

test.each(['x', ' x y ~', 'x'.repeat(128)])('the key %j is taken', async (key) => {
  const shop = await app.newShop();
  expect((await post(shop, '/payment_methods', { name: 'Cheque' }, key)).status).toBe(201);
});

test('without a session a key is nothing', async () => {
  const shop = await app.newShop();
  const sent = { body: { name: 'Cheque' }, headers: { 'idempotency-key': 'k' } };
  expect((await shop.call('/payment_methods', sent)).status).toBe(201);
  expectRefused(await app.request('/payment_methods', sent), 401, 'unauthorized');
});
