import { randomUUID } from 'node:crypto';
import { movement, movementPage } from '@trastienda/contract/movements';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';

const app = await openTestApp();
const TEXT = 'La cuenta no tiene el saldo suficiente , solo cuenta con';

const listOf = async (shop: Awaited<ReturnType<typeof app.newShop>>, query = '') =>
  (await shop.call(`/movement${query}`)).read(movementPage);

// rule: ledger/balance
test('an inflow and an outflow move the balance and the month', async () => {
  app.setNow('2026-11-20T15:00:00Z');
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  await shop.record(caja, { value: 1234.56 });
  await shop.record(caja, { value: 34.06, type: 'money_outflow' });
  expect(await shop.balance(caja)).toBe(1200.5);
  expect(await shop.total()).toEqual({
    inflow_of_money: 1234.56,
    money_outflow: 34.06,
    different: 1200.5,
    count_movements: 2,
  });
  app.setNow(undefined);
});

// rule: ledger/no-overdraft, ledger/true-books
test('of 40 outflows at once only the 25 that fit pass', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(250);
  const body = shop.aMovement(caja, { type: 'money_outflow', value: 10 });
  const replies = await Promise.all(Array.from({ length: 40 }, () => shop.call('/movement', { body })));
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(25);
  for (const reply of replies.filter((candidate) => candidate.status !== 201)) {
    expectRefused(reply, 409, 'insufficient_balance');
  }
  expect(await shop.balance(caja)).toBe(0);
  expect((await listOf(shop)).totalItems).toBe(26);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: ledger/no-overdraft
test('an outflow above the balance is refused with what there is, and leaves nothing behind', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1234.5);
  const reply = await shop.call('/movement', { body: shop.aMovement(caja, { type: 'money_outflow', value: 1234.51 }) });
  expectRefused(reply, 409, 'insufficient_balance');
  expect(reply.body).toMatchObject({ message: `${TEXT} $ 1.234,50` });
  expect(await shop.balance(caja)).toBe(1234.5);
  expect((await listOf(shop)).totalItems).toBe(1);
});

// rule: wire/idempotency
test('the same idempotency key sent 20 times at once makes one movement', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const sent = { body: shop.aMovement(caja), headers: { 'idempotency-key': randomUUID() } };
  const replies = await Promise.all(Array.from({ length: 20 }, () => shop.call('/movement', sent)));
  for (const reply of replies) expect([201, 409]).toContain(reply.status);
  expect(await shop.balance(caja)).toBe(10);
  const again = await shop.call('/movement', sent);
  expect(again.status).toBe(201);
  expect(again.body).toEqual(replies.find((reply) => reply.status === 201)?.body);
  expect((await listOf(shop)).totalItems).toBe(1);
});

// rule: ledger/search, texts/folding
test('a search finds a piece of the label without accents', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  await shop.record(caja, { label: 'Campera Ñandú y camión' });
  await shop.record(caja, { label: 'Venta mostrador' });
  expect((await listOf(shop, '?search=CAMION')).movements.map((found) => found.label)).toEqual([
    'Campera Ñandú y camión',
  ]);
  expect((await listOf(shop, '?search=nandu')).totalItems).toBe(0);
  expect((await listOf(shop, `?search=${encodeURIComponent('ñandu')}`)).totalItems).toBe(1);
  expect((await listOf(shop, '?search=am')).totalItems).toBe(1);
  expect((await listOf(shop, '?search=%25')).totalItems).toBe(0);
});

test('a movement of another shop is not there', async () => {
  const [mine, other] = [await app.newShop(), await app.newShop()];
  const caja = await other.newAccount(100);
  const id = await other.record(caja);
  expectRefused(await mine.call(`/movement/${id}`, { method: 'DELETE' }), 404, 'not_found');
  const body = mine.aMovement(caja);
  expect(expectRefused(await mine.call('/movement', { body }), 400, 'invalid_input')).toEqual([
    'financial_accounts_id',
  ]);
  expect(await other.balance(caja)).toBe(110);
  expect((await listOf(mine)).totalItems).toBe(0);
});

// rule: ledger/all-or-none
test('several movements are made all or none, and the refusal names the one at fault', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(100);
  const movements = [
    shop.aMovement(caja, { type: 'money_outflow', value: 60 }),
    shop.aMovement(caja, { type: 'money_outflow', value: 60 }),
  ];
  const poor = await shop.call('/movement', { body: { movements } });
  expect(expectRefused(poor, 409, 'insufficient_balance')).toEqual(['movements.1.value']);
  expect(await shop.balance(caja)).toBe(100);
  const unknown = [shop.aMovement(caja), shop.aMovement({ ...caja, id: randomUUID() })];
  const refused = await shop.call('/movement', { body: { movements: unknown } });
  expect(expectRefused(refused, 400, 'invalid_input')).toEqual(['movements.1.financial_accounts_id']);
  const good = await shop.call('/movement', {
    body: { movements: [shop.aMovement(caja, { label: 'Uno' }), shop.aMovement(caja, { label: 'Dos' })] },
  });
  expect(good.status).toBe(201);
  expect(good.read(z.object({ data: z.array(movement) })).data.map(({ label }) => label)).toEqual(['Uno', 'Dos']);
});
