import { account, accountNameCheck, accountPage } from '@trastienda/contract/accounts';
import { movementPage } from '@trastienda/contract/movements';
import { paymentMethod } from '@trastienda/contract/payment-methods';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
const UNKNOWN = '019aaaaa-0000-7000-8000-000000000000';

const paymentMethodsOf = async (shop: TestShop) => (await shop.call('/payment_methods')).read(z.array(paymentMethod));
const idsOf = async (shop: TestShop) => (await paymentMethodsOf(shop)).map((method) => method.payment_method_id);
const create = async (shop: TestShop, name: unknown, paymentMethods?: unknown) =>
  shop.call('/financial_accounts', {
    body: { name, paymentMethods: paymentMethods ?? (await idsOf(shop)).slice(0, 1) },
  });
const opened = z.object({ data: account });
const listOf = async (shop: TestShop, query = '') => (await shop.call(`/financial_accounts${query}`)).read(accountPage);
const isFree = async (shop: TestShop, name: string) =>
  (await shop.call(`/financial_accounts/check-name?name=${encodeURIComponent(name)}`)).read(accountNameCheck)
    .isValidAccountName;

// rule: ledger/balance
test('a new account has nothing, and its methods in the order in which they were picked', async () => {
  const shop = await app.newShop();
  const [first, second, third] = await paymentMethodsOf(shop);
  const ids = [third, first, second].map((method) => method?.payment_method_id);
  const made = await create(shop, ' Caja chica ', ids);
  expect(made.status).toBe(201);
  const { data } = made.read(opened);
  expect(data).toMatchObject({ name: 'Caja chica', total: 0, paymentMethods: [third, first, second] });
  expect((await listOf(shop)).accounts).toEqual([data]);
  expect((await shop.call(`/payment_methods/${data.financial_accounts_id}`)).body).toEqual([third, first, second]);
});

// rule: ledger/account-names, wire/unknown-fields
test.each([
  [{ name: '' }, ['name']],
  [{ name: ' \t ' }, ['name']],
  [{ name: 'x'.repeat(256) }, ['name']],
  [{ name: 'Caja\u0000' }, ['name']],
  [{ name: 'Caja \ud83d' }, ['name']],
  [{ name: null }, ['name']],
  [{ paymentMethods: [] }, ['paymentMethods']],
  [{ paymentMethods: 1 }, ['paymentMethods']],
  [{ paymentMethods: ['1'] }, ['paymentMethods.0']],
  [{ paymentMethods: [1.5] }, ['paymentMethods.0']],
  [{ paymentMethods: [-1] }, ['paymentMethods.0']],
  [{ paymentMethods: [2 ** 31] }, ['paymentMethods.0']],
  [{ paymentMethods: [2 ** 53 - 1] }, ['paymentMethods.0']],
  [{ paymentMethods: [2 ** 31 - 1] }, ['paymentMethods']],
  [{ payment_methods: [1] }, ['payment_methods']],
  [{ total: 100 }, ['total']],
])('an account with %j is refused on %j', async (change, fields) => {
  const shop = await app.newShop();
  const body = { name: 'Caja', paymentMethods: (await idsOf(shop)).slice(0, 1), ...change };
  expect(expectRefused(await shop.call('/financial_accounts', { body }), 400, 'invalid_input')).toEqual(fields);
  expect((await listOf(shop)).totalItems).toBe(0);
});

// rule: ledger/account-names
test('a method that is named twice, of another shop or deleted is refused on the list', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const [mine = 0, gone = 0] = await idsOf(shop);
  const [theirs = 0] = await idsOf(other);
  await shop.call(`/payment_methods/${gone}`, { method: 'DELETE' });
  for (const ids of [[mine, mine], [mine, theirs], [gone]]) {
    expect(expectRefused(await create(shop, 'Caja', ids), 400, 'invalid_input')).toEqual(['paymentMethods']);
  }
  const { data } = (await create(shop, 'Caja', [mine])).read(opened);
  for (const ids of [[mine, mine], [mine, theirs], [gone]]) {
    const patch = await shop.call(`/financial_accounts/${data.financial_accounts_id}`, {
      method: 'PATCH',
      body: { payment_methods: ids, name: 'Otra' },
    });
    expect(expectRefused(patch, 400, 'invalid_input')).toEqual(['payment_methods']);
  }
  expect((await listOf(shop)).accounts).toEqual([data]);
});

// rule: ledger/account-names, forms/name-check, texts/folding
test('a name is taken whatever its case, accents and outer blanks, and ñ is no n', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  expect((await create(shop, 'Crédito Año')).status).toBe(201);
  for (const name of ['Crédito Año', 'CREDITO AÑO', '  crédito  año'.replace('  a', ' a'), 'cre\u0301dito an\u0303o']) {
    const refused = await create(shop, name);
    expect(expectRefused(refused, 409, 'name_taken')).toEqual(['name']);
    expect(await isFree(shop, name)).toBe(false);
  }
  expect(await isFree(shop, 'Credito ano')).toBe(true);
  expect((await create(shop, 'Credito ano')).status).toBe(201);
  expect(await isFree(other, 'Crédito Año')).toBe(true);
  expect((await create(other, 'Crédito Año')).status).toBe(201);
});

test('a blank name is not free, and asking with what no name can be is refused', async () => {
  const shop = await app.newShop();
  expect(await isFree(shop, '  ')).toBe(false);
  expect((await shop.call('/financial_accounts/check-name')).body).toEqual({ isValidAccountName: false });
  const nul = await shop.call('/financial_accounts/check-name?name=%00');
  expect(expectRefused(nul, 400, 'invalid_input')).toEqual(['name']);
  const twice = await shop.call('/financial_accounts/check-name?name=a&name=b');
  expect(expectRefused(twice, 400, 'invalid_input')).toEqual(['name']);
});

// rule: ledger/account-names
test('of ten accounts made at once with one name exactly one passes', async () => {
  const shop = await app.newShop();
  const replies = await Promise.all(Array.from({ length: 10 }, () => create(shop, 'La única')));
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
  for (const reply of replies.filter(({ status }) => status !== 201)) expectRefused(reply, 409, 'name_taken');
  expect((await listOf(shop)).totalItems).toBe(1);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: wire/patch
test('an edit sets the name, the whole list of methods, or both', async () => {
  const shop = await app.newShop();
  const [first, second, third] = await paymentMethodsOf(shop);
  const { data } = (await create(shop, 'Caja', [first?.payment_method_id, second?.payment_method_id])).read(opened);
  const edit = async (body: unknown) =>
    (await shop.call(`/financial_accounts/${data.financial_accounts_id}`, { method: 'PATCH', body })).read(opened).data;
  expect(await edit({ name: 'CAJÁ ' })).toEqual({ ...data, name: 'CAJÁ' });
  expect(await edit({ payment_methods: [third?.payment_method_id] })).toMatchObject({
    name: 'CAJÁ',
    paymentMethods: [third],
  });
  const ids = [second?.payment_method_id, third?.payment_method_id];
  expect(await edit({ name: 'Banco', payment_methods: ids })).toMatchObject({
    name: 'Banco',
    paymentMethods: [second, third],
  });
});

test.each([
  [{}, ['']],
  [{ name: '' }, ['name']],
  [{ payment_methods: [] }, ['payment_methods']],
  [{ paymentMethods: [1] }, ['paymentMethods', '']],
  [{ name: 'Otra', total: 5 }, ['total']],
  [[], ['']],
  ['Otra', ['']],
  [null, ['']],
])('an edit with %j is refused on %j', async (body, fields) => {
  const shop = await app.newShop();
  const { id } = await shop.newAccount();
  const refused = await shop.call(`/financial_accounts/${id}`, { method: 'PATCH', body: JSON.stringify(body) });
  expect(expectRefused(refused, 400, 'invalid_input')).toEqual(fields);
});

test('an edit to a name that another living account has is refused and changes nothing', async () => {
  const shop = await app.newShop();
  await shop.newAccount(0, 'Banco');
  const caja = await shop.newAccount(0, 'Caja');
  const [, second] = await idsOf(shop);
  const refused = await shop.call(`/financial_accounts/${caja.id}`, {
    method: 'PATCH',
    body: { name: 'BANCO', payment_methods: [second] },
  });
  expect(expectRefused(refused, 409, 'name_taken')).toEqual(['name']);
  expect((await listOf(shop)).accounts[1]).toMatchObject({
    name: 'Caja',
    paymentMethods: [{ payment_method_id: caja.methodId }],
  });
});

test('of ten accounts renamed at once to one name exactly one passes', async () => {
  const shop = await app.newShop();
  const accounts = await Promise.all(Array.from({ length: 10 }, () => shop.newAccount()));
  const replies = await Promise.all(
    accounts.map(({ id }) => shop.call(`/financial_accounts/${id}`, { method: 'PATCH', body: { name: 'Una' } })),
  );
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test('two edits of one account at once leave the methods of one of them', async () => {
  const shop = await app.newShop();
  const ids = await idsOf(shop);
  const { id } = await shop.newAccount();
  const lists = [ids.slice(0, 3), ids.slice(3), ids.slice(1, 4), ids.slice(2)];
  const replies = await Promise.all(
    lists.map((payment_methods) =>
      shop.call(`/financial_accounts/${id}`, { method: 'PATCH', body: { payment_methods } }),
    ),
  );
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
  const kept = (await shop.call(`/payment_methods/${id}`)).read(z.array(paymentMethod));
  expect(lists).toContainEqual(kept.map((method) => method.payment_method_id));
});

// rule: ledger/changed-methods
test('an edit that says what it had shown keeps what others added and took off meanwhile', async () => {
  const shop = await app.newShop();
  const [first = 0, second = 0, third = 0, fourth = 0] = await idsOf(shop);
  const { id } = await shop.newAccount();
  const edit = (payment_methods: number[], payment_methods_before?: number[]) =>
    shop.call(`/financial_accounts/${id}`, { method: 'PATCH', body: { payment_methods, payment_methods_before } });
  const kept = async () =>
    (await shop.call(`/payment_methods/${id}`)).read(z.array(paymentMethod)).map((method) => method.payment_method_id);
  await edit([first, second]);
  // Another device takes one off and adds another; a third one deletes it.
  await edit([first, third]);
  expect((await edit([first, second, fourth], [first, second])).status).toBe(200);
  expect(await kept()).toEqual([first, third, fourth]);
  await shop.call(`/payment_methods/${third}`, { method: 'DELETE' });
  expect((await edit([third, second, fourth], [first, third, fourth])).status).toBe(200);
  expect(await kept()).toEqual([fourth, second]);
  expect((await edit([second, fourth], [fourth])).status).toBe(200);
  expect(await kept()).toEqual([fourth, second]);

  expect(expectRefused(await edit([first, third], [first]), 400, 'invalid_input')).toEqual(['payment_methods']);
  expect(expectRefused(await edit([first], [first, second, fourth]), 400, 'invalid_input')).toEqual([
    'payment_methods',
  ]);
  const alone = { method: 'PATCH' as const, body: { name: 'Otra', payment_methods_before: [first] } };
  const refused = await shop.call(`/financial_accounts/${id}`, alone);
  expect(expectRefused(refused, 400, 'invalid_input')).toEqual(['payment_methods']);
  expect(await kept()).toEqual([fourth, second]);
});

// rule: ledger/balance
test('without balances the list has none at all', async () => {
  const shop = await app.newShop();
  await shop.newAccount(10, 'Caja');
  const bare = (await shop.call('/financial_accounts?with_balance=false')).body;
  expect(JSON.stringify(bare)).not.toContain('total_balance');
  expect(JSON.stringify(bare)).not.toContain('"total"');
  expect((await listOf(shop, '?with_balance=true')).accounts[0]?.total).toBe(10);
  const odd = await shop.call('/financial_accounts?with_balance=no');
  expect(expectRefused(odd, 400, 'invalid_input')).toEqual(['with_balance']);
});

test('the pages show every account once, oldest first, and past the end none', async () => {
  const shop = await app.newShop();
  expect(await listOf(shop)).toEqual({
    accounts: [],
    totalPages: 0,
    currentPage: 1,
    totalItems: 0,
    limit: 10,
    total_balance: 0,
  });
  const made: string[] = [];
  for (let index = 0; index < 5; index++) made.push((await shop.newAccount(0, `Caja ${9 - index}`)).id);
  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push(await listOf(shop, `?page=${page}&limit=2`));
  expect(pages.flatMap((page) => page.accounts.map((found) => found.financial_accounts_id))).toEqual(made);
  expect(pages[3]).toMatchObject({ accounts: [], totalPages: 3, currentPage: 4, totalItems: 5, limit: 2 });
});

test('an id that is of no account, or no id at all, is not there', async () => {
  const shop = await app.newShop();
  for (const id of [UNKNOWN, 'x', '0', "1' or '1'='1", '%00', '..%2f', UNKNOWN.slice(1), `${UNKNOWN}0`, 'null']) {
    for (const sent of [{ method: 'DELETE' }, { method: 'PATCH', body: { name: 'Otra' } }] as const) {
      expectRefused(await shop.call(`/financial_accounts/${id}`, sent), 404, 'not_found');
    }
    expectRefused(await shop.call(`/payment_methods/${id}`), 404, 'not_found');
  }
});

// rule: wire/ids
test('an id in upper case is the same id', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(5);
  const upper = caja.id.toUpperCase();
  expect((await shop.call(`/payment_methods/${upper}`)).status).toBe(200);
  await shop.record({ ...caja, id: upper }, { value: 2 });
  expect((await shop.call(`/movement?account_id=${upper}`)).read(movementPage).totalItems).toBe(2);
  expect((await shop.call(`/financial_accounts/${upper}`, { method: 'DELETE' })).status).toBe(204);
});
