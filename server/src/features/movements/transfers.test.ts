import { randomUUID } from 'node:crypto';
import { account } from '@trastienda/contract/accounts';
import { movement, movementPage } from '@trastienda/contract/movements';
import { afterEach, expect, test } from 'vitest';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { contentOf } from '../../testing/database';
import { created, type TestAccount, type TestShop } from '../../testing/shop';

const app = await openTestApp();

const DAY = '2026-11-20';
afterEach(() => app.setNow(undefined));

const move = (
  shop: TestShop,
  from: TestAccount,
  to: TestAccount,
  value: number,
  change: Record<string, unknown> = {},
) =>
  shop.call('/transfers', {
    body: { from_account_id: from.id, to_account_id: to.id, value, entry_date: DAY, ...change },
  });

const listOf = async (shop: TestShop, query: string) => (await shop.call(`/movement${query}`)).read(movementPage);

// rule: ledger/transfer
test('a transfer leaves one account and reaches the other, and is neither income nor outflow', async () => {
  const shop = await app.newShop();
  const [caja, banco] = [await shop.newAccount(100, 'Caja'), await shop.newAccount(0, 'Banco')];
  const before = await shop.total();
  const made = created(await move(shop, caja, banco, 40.5), movement);
  expect(made).toMatchObject({
    ...{ type: 'transfer', label: 'Transferencia', value: 40.5, entry_date: DAY },
    ...{ financial_accounts_id: caja.id, account_name: 'Caja', to_account_id: banco.id, to_account_name: 'Banco' },
    ...{ payment_method_id: null, payment_method_name: null, expense_id: null, debt_id: null },
  });
  expect([await shop.balance(caja), await shop.balance(banco)]).toEqual([59.5, 40.5]);
  expect(await shop.total()).toEqual(before);
  expect((await shop.call(`/movement/${made.id}`)).body).toEqual({
    ...made,
    customer: null,
    receipts: [],
    belongs_to: null,
  });
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: ledger/transfer
test('a transfer is one row of each list that it is in, however it is asked for', async () => {
  const shop = await app.newShop();
  const [caja, banco, otra] = [await shop.newAccount(100), await shop.newAccount(50), await shop.newAccount()];
  const { id } = created(await move(shop, caja, banco, 5, { label: 'Depósito ñandú' }), movement);
  for (const query of [
    '?type=transfer',
    `?type=transfer&account_id=${caja.id}`,
    `?type=transfer&account_id=${banco.id}`,
    `?search=ñandu&account_id=${banco.id}`,
    `?search=de&account_id=${banco.id}&type=transfer`,
    `?search=p&account_id=${banco.id}&from=${DAY}`,
    `?search=deposito&account_id=${caja.id}`,
    '?search=deposito ñandú',
  ]) {
    const list = await listOf(shop, query);
    expect([list.totalItems, list.movements.map((made) => made.id)], query).toEqual([1, [id]]);
  }
  expect((await listOf(shop, '')).totalItems).toBe(3);
  for (const of of [caja, banco]) expect((await listOf(shop, `?account_id=${of.id}`)).totalItems).toBe(2);
  const second = await listOf(shop, `?account_id=${banco.id}&limit=1&page=2`);
  expect(second.movements).toHaveLength(1);
  expect(second.movements[0]?.id).not.toBe(id);
  expect((await listOf(shop, `?account_id=${banco.id}&from=${DAY}&to=${DAY}`)).totalItems).toBe(2);
  expect((await listOf(shop, `?account_id=${otra.id}`)).totalItems).toBe(0);
  expect((await listOf(shop, `?payment_method_id=${caja.methodId}`)).totalItems).toBe(2);
  expect((await listOf(shop, `?payment_method_id=${caja.methodId}&search=saldo`)).totalItems).toBe(2);
  expect((await listOf(shop, `?payment_method_id=${caja.methodId + 1}&search=saldo`)).totalItems).toBe(0);
});

// rule: ledger/transfer
test('what cannot be moved is refused on its field and leaves nothing', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const [caja, banco, gone, theirs] = [
    await shop.newAccount(10),
    await shop.newAccount(),
    await shop.newAccount(),
    await other.newAccount(5),
  ];
  await shop.call(`/financial_accounts/${gone.id}`, { method: 'DELETE' });
  const before = await contentOf(app.database.db);
  const refused = async (from: TestAccount, to: TestAccount, change = {}) =>
    expectRefused(await move(shop, from, to, 5, change), 400, 'invalid_input');
  expect(await refused(caja, caja)).toEqual(['to_account_id']);
  for (const wrong of [gone, theirs, { id: randomUUID(), methodId: 0 }]) {
    expect(await refused(caja, wrong)).toEqual(['to_account_id']);
    expect(await refused(wrong, caja)).toEqual(['from_account_id']);
  }
  expect(await refused(caja, banco, { value: 0 })).toEqual(['value']);
  expect(await refused(caja, banco, { entry_date: 'hoy' })).toEqual(['entry_date']);
  expect(await refused(caja, banco, { label: 'x'.repeat(256) })).toEqual(['label']);
  expect(expectRefused(await move(shop, caja, banco, 10.01), 409, 'insufficient_balance')).toEqual(['value']);
  expect(await contentOf(app.database.db)).toEqual(before);
});

// rule: ledger/transfer, ledger/take-back
test('a transfer is taken back while the account that it reached still has the money', async () => {
  const shop = await app.newShop();
  const [caja, banco] = [await shop.newAccount(10), await shop.newAccount()];
  const { id } = created(await move(shop, caja, banco, 10), movement);
  const spent = await shop.record(banco, { type: 'money_outflow', value: 0.01 });
  const before = await contentOf(app.database.db);
  expectRefused(await shop.call(`/movement/${id}`, { method: 'DELETE' }), 409, 'insufficient_balance');
  expect(await contentOf(app.database.db)).toEqual(before);
  await shop.call(`/movement/${spent}`, { method: 'DELETE' });
  expect((await shop.call(`/movement/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect([await shop.balance(caja), await shop.balance(banco)]).toEqual([10, 0]);
});

// rule: ledger/no-overdraft, ledger/transfer
test('of forty transfers at once of a balance that fits twenty-five, twenty-five pass', async () => {
  const shop = await app.newShop();
  const [caja, banco] = [await shop.newAccount(25 * 7), await shop.newAccount()];
  const replies = await Promise.all(Array.from({ length: 40 }, () => move(shop, caja, banco, 7)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(25);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(15);
  expect([await shop.balance(caja), await shop.balance(banco)]).toEqual([0, 175]);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: ledger/opening-balance
test('what an account begins with is in its balance and in no total, once', async () => {
  app.setNow(`${DAY}T15:00:00Z`);
  const shop = await app.newShop();
  const before = await shop.total();
  const body = { name: 'Caja', paymentMethods: [shop.methodId], opening_balance: 1500.25 };
  const made = created(await shop.call('/financial_accounts', { body }), account);
  expect(made.total).toBe(1500.25);
  const id = made.financial_accounts_id;
  const own = await listOf(shop, `?account_id=${id}`);
  expect(own.movements).toMatchObject([
    { type: 'opening', label: 'Saldo inicial', value: 1500.25, entry_date: DAY, payment_method_id: null },
  ]);
  expect(await shop.total()).toEqual(before);

  const again = await shop.call(`/financial_accounts/${id}/opening_balance`, { body: { value: 1, entry_date: DAY } });
  expect(expectRefused(again, 409, 'already_there')).toEqual(['value']);
  const later = await shop.newAccount();
  const said = await shop.call(`/financial_accounts/${later.id}/opening_balance`, {
    body: { value: 20, entry_date: '2026-01-31' },
  });
  expect(created(said, movement)).toMatchObject({ type: 'opening', value: 20, entry_date: '2026-01-31' });
  expect(await shop.balance(later)).toBe(20);
  await shop.record(later, { type: 'money_outflow', value: 5 });
  const opening = created(said, movement).id;
  expectRefused(await shop.call(`/movement/${opening}`, { method: 'DELETE' }), 409, 'insufficient_balance');
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: ledger/opening-balance
test('an opening balance that is negative, of nobody, or said at once by two, is refused', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const mine = await shop.newAccount();
  const theirs = await other.newAccount();
  const open = (id: string, value: number) =>
    shop.call(`/financial_accounts/${id}/opening_balance`, { body: { value, entry_date: DAY } });
  const body = { name: 'Otra', paymentMethods: [shop.methodId], opening_balance: -1 };
  expect(expectRefused(await shop.call('/financial_accounts', { body }), 400, 'invalid_input')).toEqual([
    'opening_balance',
  ]);
  expectRefused(await open(theirs.id, 1), 404, 'not_found');
  const both = await Promise.all([open(mine.id, 3), open(mine.id, 4)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await findDifferences(app.database.db)).toEqual([]);
});
