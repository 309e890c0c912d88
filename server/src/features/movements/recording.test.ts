import { randomUUID } from 'node:crypto';
import { createdMovements, movement, movementPage } from '@trastienda/contract/movements';
import { paymentMethod } from '@trastienda/contract/payment-methods';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { contentOf } from '../../testing/database';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

const listOf = async (shop: TestShop, query = '') => (await shop.call(`/movement${query}`)).read(movementPage);
const remove = (shop: TestShop, id: string) => shop.call(`/movement/${id}`, { method: 'DELETE' });
const recorded = z.object({ data: movement });

const asked = await app.newShop();
const full = await asked.newAccount(100);

test.each([
  [{ label: undefined }, ['label']],
  [{ label: '' }, ['label']],
  [{ label: ' \n ' }, ['label']],
  [{ label: 'x'.repeat(256) }, ['label']],
  [{ type: 'income' }, ['type']],
  [{ type: undefined }, ['type']],
  [{ value: undefined }, ['value']],
  [{ entry_date: undefined }, ['entry_date']],
  [{ financial_accounts_id: undefined }, ['financial_accounts_id']],
  [{ financial_accounts_id: null }, ['financial_accounts_id']],
  [{ financial_accounts_id: 'caja' }, ['financial_accounts_id']],
  [{ payment_method_id: undefined }, ['payment_method_id']],
  [{ payment_method_id: null }, ['payment_method_id']],
  [{ payment_method_id: '1' }, ['payment_method_id']],
  [{ payment_method_id: 1.5 }, ['payment_method_id']],
  [{ payment_method_id: 0 }, ['payment_method_id']],
  [{ payment_method_id: 2 ** 31 }, ['payment_method_id']],
  [{ payment_method_id: 2 ** 53 }, ['payment_method_id']],
  [{ payment_method_id: 2 ** 31 - 1 }, ['payment_method_id']],
  [{ financial_accounts_id: randomUUID() }, ['financial_accounts_id']],
  [{ type: 'money_outflow', expense_id: randomUUID() }, ['expense_id']],
  [{ type: 'money_outflow', expense_id: 'comida' }, ['expense_id']],
  [{ expense_id: randomUUID() }, ['expense_id']],
  [{ type: 'debt', expense_id: randomUUID() }, ['expense_id']],
  [{ type: 'debt', debt_id: randomUUID() }, ['debt_id']],
  [{ type: 'debt', installment_id: randomUUID() }, ['installment_id']],
  [{ debt_id: randomUUID() }, ['debt_id']],
  [{ type: 'money_outflow', debt_id: randomUUID() }, ['debt_id']],
  [{ installment_id: randomUUID() }, ['installment_id']],
  [{ type: 'money_outflow', installment_id: randomUUID() }, ['installment_id']],
  [{ id: randomUUID() }, ['id']],
])('a movement with %j is refused on %j and leaves nothing', async (change, fields) => {
  const before = await contentOf(app.database.db);
  const refused = await asked.call('/movement', { body: asked.aMovement(full, change) });
  expect(expectRefused(refused, 400, 'invalid_input')).toEqual(fields);
  expect(await contentOf(app.database.db)).toEqual(before);
});

// rule: ledger/balance, ledger/movement
test('each type moves the balance its way, and answers everything about the movement', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(0, 'Caja');
  const make = async (change: Record<string, unknown>) =>
    (await shop.call('/movement', { body: shop.aMovement(caja, change) })).read(recorded).data;
  const inflow = await make({ label: '  Venta  ', value: 100.5, debt_id: null, expense_id: null });
  expect(inflow).toEqual({
    id: inflow.id,
    label: 'Venta',
    value: 100.5,
    type: 'inflow_of_money',
    entry_date: '2026-11-20',
    payment_method_id: caja.methodId,
    payment_method_name: 'Efectivo',
    financial_accounts_id: caja.id,
    account_name: 'Caja',
    to_account_id: null,
    to_account_name: null,
    expense_id: null,
    expense_name: null,
    debt_id: null,
    debt_name: null,
    installment_id: null,
    installment_number: null,
    receipts_count: 0,
    belongs_to: null,
    is_recurring: false,
  });
  expect(await make({ type: 'money_outflow', value: 30 })).toMatchObject({ value: 30, type: 'money_outflow' });
  expect(await make({ type: 'debt', value: 0.5 })).toMatchObject({ value: 0.5, type: 'debt', debt_id: null });
  expect(await shop.balance(caja)).toBe(70);
  expect((await listOf(shop)).movements.map(({ value }) => value)).toEqual([0.5, 30, 100.5]);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: ledger/method-of-account
test('the method must be one of the account’s own', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(10);
  const methods = (await shop.call('/payment_methods')).read(z.array(paymentMethod));
  for (const { payment_method_id } of methods.slice(1)) {
    const refused = await shop.call('/movement', { body: shop.aMovement(caja, { payment_method_id }) });
    expect(expectRefused(refused, 400, 'invalid_input')).toEqual(['payment_method_id']);
  }
});

// rule: ledger/links-by-type
test('an outflow may carry a label of the shop, nobody else’s and no deleted one', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const caja = await shop.newAccount(100);
  const [comida, ajena, borrada] = [
    await shop.newLabel('Comida'),
    await other.newLabel('Ajena'),
    await shop.newLabel('Borrada'),
  ];
  await shop.call(`/expenses/${borrada}`, { method: 'DELETE' });
  const spend = (expense_id: string) =>
    shop.call('/movement', { body: shop.aMovement(caja, { type: 'money_outflow', value: 1, expense_id }) });
  expect((await spend(comida.toUpperCase())).read(recorded).data).toMatchObject({
    expense_id: comida,
    expense_name: 'Comida',
  });
  for (const id of [ajena, borrada]) {
    expect(expectRefused(await spend(id), 400, 'invalid_input')).toEqual(['expense_id']);
  }
  const inflow = await shop.call('/movement', { body: shop.aMovement(caja, { expense_id: comida }) });
  expect(expectRefused(inflow, 400, 'invalid_input')).toEqual(['expense_id']);
  expect((await listOf(shop, `?expense_id=${comida}`)).totalItems).toBe(1);
});

// rule: ledger/no-overdraft
test('all of the balance may go, and not a cent more', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(33.33);
  for (const type of ['money_outflow', 'debt'] as const) {
    const refused = await shop.call('/movement', { body: shop.aMovement(caja, { type, value: 33.34 }) });
    expectRefused(refused, 409, 'insufficient_balance');
  }
  await shop.record(caja, { type: 'debt', value: 33.33 });
  expect(await shop.balance(caja)).toBe(0);
  const refused = await shop.call('/movement', { body: shop.aMovement(caja, { type: 'money_outflow', value: 0.01 }) });
  expectRefused(refused, 409, 'insufficient_balance');
});

test('money in one account pays nothing from another', async () => {
  const shop = await app.newShop();
  await shop.newAccount(1000);
  const vacia = await shop.newAccount();
  const refused = await shop.call('/movement', { body: shop.aMovement(vacia, { type: 'debt', value: 1 }) });
  expectRefused(refused, 409, 'insufficient_balance');
});

// rule: ledger/take-back
test('taking a movement back undoes all that it did', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(100);
  const comida = await shop.newLabel('Comida');
  const total = (await shop.call('/statistics?month=2026-11')).body;
  const label = { type: 'money_outflow', value: 12.34, expense_id: comida };
  const ids = [await shop.record(caja), await shop.record(caja, label), await shop.record(caja, { type: 'debt' })];
  for (const id of ids.reverse()) expect((await remove(shop, id)).status).toBe(204);
  expect(await shop.balance(caja)).toBe(100);
  expect((await shop.call('/statistics?month=2026-11')).body).toEqual(total);
  expect((await listOf(shop)).totalItems).toBe(1);
  expect((await listOf(shop, `?expense_id=${comida}`)).totalItems).toBe(0);
  for (const id of ids) expectRefused(await remove(shop, id), 404, 'not_found');
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: ledger/take-back, ledger/no-overdraft
test('an inflow whose money is spent cannot be taken back, until it is there again', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const inflow = await shop.record(caja, { value: 50 });
  const outflow = await shop.record(caja, { type: 'money_outflow', value: 0.01 });
  const refused = await remove(shop, inflow);
  expectRefused(refused, 409, 'insufficient_balance');
  expect(refused.body).toMatchObject({ message: expect.stringContaining('$ 49,99') });
  expect((await listOf(shop)).totalItems).toBe(2);
  await remove(shop, outflow);
  expect((await remove(shop, inflow)).status).toBe(204);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

test('of ten who take one movement back at once one does', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(100);
  const id = await shop.record(caja, { value: 5 });
  const replies = await Promise.all(Array.from({ length: 10 }, () => remove(shop, id)));
  expect(replies.map((reply) => reply.status).sort()).toEqual([204, ...Array(9).fill(404)]);
  expect(await shop.balance(caja)).toBe(100);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

test('spending and taking back the same money at once never ends below zero', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const ids = await Promise.all(Array.from({ length: 8 }, () => shop.record(caja, { value: 10 })));
  const body = shop.aMovement(caja, { type: 'money_outflow', value: 10 });
  const replies = await Promise.all(ids.flatMap((id) => [remove(shop, id), shop.call('/movement', { body })]));
  const done = replies.filter((reply) => reply.status < 300);
  expect(done).toHaveLength(8);
  for (const reply of replies.filter(({ status }) => status >= 300)) expectRefused(reply, 409, 'insufficient_balance');
  expect(await shop.balance(caja)).toBe(0);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: ledger/no-overdraft, ledger/all-or-none
test('a list may spend what it brought in before, in its order', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const [inflow, outflow] = [shop.aMovement(caja), shop.aMovement(caja, { type: 'money_outflow' })];
  expect((await shop.call('/movement', { body: { movements: [inflow, outflow] } })).status).toBe(201);
  const refused = await shop.call('/movement', { body: { movements: [outflow, inflow] } });
  expectRefused(refused, 409, 'insufficient_balance');
  expect((await listOf(shop)).movements.map(({ type }) => type)).toEqual(['money_outflow', 'inflow_of_money']);
});

test('a list has one to fifty movements', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const post = (length: number) =>
    shop.call('/movement', { body: { movements: Array.from({ length }, () => shop.aMovement(caja)) } });
  for (const length of [0, 51]) {
    expect(expectRefused(await post(length), 400, 'invalid_input')).toEqual(['movements']);
  }
  const fifty = (await post(50)).read(createdMovements).data;
  expect(fifty).toHaveLength(50);
  expect(await shop.balance(caja)).toBe(500);
});

test('the movements of a list that are wrong are named by their place', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const movements = [shop.aMovement(caja), shop.aMovement(caja, { value: 0 }), shop.aMovement(caja, { label: '' })];
  const refused = await shop.call('/movement', { body: { movements } });
  expect(expectRefused(refused, 400, 'invalid_input')).toEqual(['movements.1.value', 'movements.2.label']);
  const links = [shop.aMovement(caja), shop.aMovement(caja, { type: 'debt', debt_id: randomUUID() })];
  const linked = await shop.call('/movement', { body: { movements: links } });
  expect(expectRefused(linked, 400, 'invalid_input')).toEqual(['movements.1.debt_id']);
  expect((await listOf(shop)).totalItems).toBe(0);
});
