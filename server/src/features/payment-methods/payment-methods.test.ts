import { movementPage } from '@trastienda/contract/movements';
import { paymentMethod, paymentMethodNameCheck } from '@trastienda/contract/payment-methods';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused, openTestApp } from '../../testing/app';
import { toss } from '../../testing/full-shop';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

const create = (shop: TestShop, name: unknown) => shop.call('/payment_methods', { body: { name } });
const listOf = async (shop: TestShop, of = '') =>
  (await shop.call(`/payment_methods${of}`)).read(z.array(paymentMethod));
const made = z.object({ data: paymentMethod });
const isFree = async (shop: TestShop, name: string) =>
  (await shop.call(`/payment_methods/check-name?name=${encodeURIComponent(name)}`)).read(paymentMethodNameCheck)
    .isValidPaymentMethodName;

test('a new method is listed last, in this shop only', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const { data } = (await create(shop, ' Cheque ')).read(made);
  expect(data.name).toBe('Cheque');
  expect((await listOf(shop)).at(-1)).toEqual(data);
  expect(await listOf(shop)).toHaveLength(7);
  expect(await listOf(other)).toHaveLength(6);
});

test.each(['', '  ', 'x'.repeat(101), 'Cheque\u0000', '\ude00', 3, null, undefined, ['Cheque']])(
  'a method cannot be called %j',
  async (name) => {
    const shop = await app.newShop();
    expect(expectRefused(await create(shop, name), 400, 'invalid_input')).toEqual(['name']);
    expect(await listOf(shop)).toHaveLength(6);
  },
);

test('a name of a hundred characters is taken as it is', async () => {
  const shop = await app.newShop();
  const name = 'ñ'.repeat(100);
  expect((await create(shop, name)).read(made).data.name).toBe(name);
});

// rule: ledger/method-names, forms/name-check
test('a name is taken whatever its case, accents and outer blanks', async () => {
  const shop = await app.newShop();
  for (const name of ['efectivo', ' EFECTIVO', 'Éfectivo', 'tarjeta de credito']) {
    expect(await isFree(shop, name)).toBe(false);
    expect(expectRefused(await create(shop, name), 409, 'name_taken')).toEqual(['name']);
  }
  expect(await isFree(shop, 'Cheque')).toBe(true);
  expect(await isFree(shop, '')).toBe(false);
  expect((await shop.call('/payment_methods/check-name')).body).toEqual({ isValidPaymentMethodName: false });
});

// rule: ledger/method-names, sales/adjustment
test('a method is renamed, and says what it adds to what is paid by it', async () => {
  const shop = await app.newShop();
  const account = await shop.newAccount(10);
  const change = (body: unknown, id = shop.methodId) => shop.call(`/payment_methods/${id}`, { method: 'PATCH', body });
  expect((await change({ adjustment_percent: -10.25 })).read(made).data).toMatchObject({ adjustment_percent: -10.25 });
  expect((await change({ name: ' Contado ' })).read(made).data).toEqual({
    ...{ payment_method_id: shop.methodId, name: 'Contado', adjustment_percent: -10.25 },
  });
  const history = (await shop.call(`/movement?account_id=${account.id}`)).read(movementPage);
  expect(history.movements[0]?.payment_method_name).toBe('Contado');
  expect((await change({ name: 'CONTADO' })).status).toBe(200);
  expect(expectRefused(await change({ name: 'qr' }), 409, 'name_taken')).toEqual(['name']);
  for (const adjustment_percent of [-90.01, 200.01, 0.001, null, '1'])
    expect(expectRefused(await change({ adjustment_percent }), 400, 'invalid_input')).toEqual(['adjustment_percent']);
  expectRefused(await change({}), 400, 'invalid_input');
  expectRefused(await change({ name: 'x' }, 99_999_999), 404, 'not_found');
  expect((await listOf(shop))[0]).toMatchObject({ name: 'CONTADO', adjustment_percent: -10.25 });
});

test('of ten methods made at once with one name exactly one passes', async () => {
  const shop = await app.newShop();
  const replies = await Promise.all(Array.from({ length: 10 }, () => create(shop, 'Cheque')));
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
  for (const reply of replies.filter(({ status }) => status !== 201)) expectRefused(reply, 409, 'name_taken');
  expect(await listOf(shop)).toHaveLength(7);
});

// rule: ledger/method-names
test('a deleted method is gone from the list and from every account, and old movements keep its name', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const caja = await shop.newAccount(10);
  const [efectivo, transferencia] = await listOf(shop);
  const ids = [efectivo?.payment_method_id, transferencia?.payment_method_id];
  await shop.call(`/financial_accounts/${caja.id}`, { method: 'PATCH', body: { payment_methods: ids } });

  expect((await shop.call(`/payment_methods/${efectivo?.payment_method_id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await listOf(shop)).map(({ name }) => name)).not.toContain('Efectivo');
  expect(await listOf(shop, `/${caja.id}`)).toEqual([transferencia]);
  const refused = await shop.call('/movement', { body: shop.aMovement(caja) });
  expect(expectRefused(refused, 400, 'invalid_input')).toEqual(['payment_method_id']);
  const { movements } = (await shop.call('/movement')).read(movementPage);
  expect(movements.map((movement) => movement.payment_method_name)).toEqual(['Efectivo']);
  expect(await listOf(other)).toHaveLength(6);

  await shop.call(`/payment_methods/${transferencia?.payment_method_id}`, { method: 'DELETE' });
  expect(await listOf(shop, `/${caja.id}`)).toEqual([]);
});

test('the name of a deleted method is free, and the new one is another method', async () => {
  const shop = await app.newShop();
  const [efectivo] = await listOf(shop);
  await shop.call(`/payment_methods/${efectivo?.payment_method_id}`, { method: 'DELETE' });
  expect(await isFree(shop, 'EFECTIVO')).toBe(true);
  const { data } = (await create(shop, 'Efectivo')).read(made);
  expect(data.payment_method_id).not.toBe(efectivo?.payment_method_id);
});

// rule: wire/ids
test('a method is deleted once, and what is no id of one is not there', async () => {
  const shop = await app.newShop();
  const [efectivo] = await listOf(shop);
  const remove = (id: unknown) => shop.call(`/payment_methods/${id}`, { method: 'DELETE' });
  expect((await remove(efectivo?.payment_method_id)).status).toBe(204);
  for (const id of [
    efectivo?.payment_method_id,
    0,
    -1,
    '1.5',
    '1e3',
    '01',
    2 ** 31,
    10 ** 30,
    'x',
    '%00',
    '1%20or%201=1',
  ]) {
    expectRefused(await remove(id), 404, 'not_found');
  }
});

test('an account that gets a method while it is deleted never shows a dead one', async () => {
  const shop = await app.newShop();
  for (let round = 0; round < 6; round++) {
    const { data } = (await create(shop, `Cheque ${round}`)).read(made);
    const caja = await shop.newAccount();
    const body = { payment_methods: [caja.methodId, data.payment_method_id] };
    await Promise.all([
      shop.call(`/financial_accounts/${caja.id}`, { method: 'PATCH', body }),
      shop.call(`/payment_methods/${data.payment_method_id}`, { method: 'DELETE' }),
      shop.call(`/financial_accounts/${caja.id}`, { method: 'PATCH', body }),
    ]);
    expect((await listOf(shop, `/${caja.id}`)).map(({ name }) => name)).toEqual(['Efectivo']);
    const refused = await shop.call('/movement', {
      body: shop.aMovement(caja, { payment_method_id: data.payment_method_id }),
    });
    expect(expectRefused(refused, 400, 'invalid_input')).toEqual(['payment_method_id']);
  }
  const links = app.database.db.selectFrom('account_payment_method as link');
  const dead = await links
    .innerJoin('payment_method as method', 'method.id', 'link.payment_method_id')
    .select('link.account_id')
    .where('method.deleted_at', 'is not', null)
    .execute();
  expect(dead).toEqual([]);
});

test('a method that was taken on in the instant of its deletion is shown and accepted nowhere, and comes back', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const { payment_method_id } = (await create(shop, 'Cheque')).read(made).data;
  const body = { payment_methods: [caja.methodId, payment_method_id] };
  await shop.call(`/financial_accounts/${caja.id}`, { method: 'PATCH', body });
  const trashId = await toss(shop, `/payment_methods/${payment_method_id}`);
  const { db } = app.database;
  const link = await db.selectFrom('account_payment_method').selectAll().where('account_id', '=', caja.id).execute();
  const late = link.map((row) => ({ ...row, payment_method_id, position: 1 }));
  await db.insertInto('account_payment_method').values(late).execute();
  expect((await listOf(shop, `/${caja.id}`)).map(({ name }) => name)).toEqual(['Efectivo']);
  const refused = await shop.call('/movement', { body: shop.aMovement(caja, { payment_method_id }) });
  expect(expectRefused(refused, 400, 'invalid_input')).toEqual(['payment_method_id']);
  expect((await shop.call(`/trash/${trashId}/restore`, { method: 'POST' })).status).toBe(200);
  expect(await listOf(shop, `/${caja.id}`)).toHaveLength(2);
});
