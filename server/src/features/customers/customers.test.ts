import { customer, customerEntryPage, customerPage, customerPayment } from '@trastienda/contract/customers';
import { movementWithReceipts } from '@trastienda/contract/movement-reads';
import { cents } from '@trastienda/domain/money/cents';
import { afterEach, expect, test } from 'vitest';
import { within } from '../../application/shop';
import { transact } from '../../application/transact';
import { findDifferences } from '../../ledger/check-books';
import { type CustomerPosting, postToCustomer } from '../../ledger/customers';
import { lockLedger } from '../../ledger/lock';
import { expectRefused, openTestApp } from '../../testing/app';
import { aPayment, newCustomer } from '../../testing/customers';
import { created, type TestAccount, type TestShop } from '../../testing/shop';
import { visitorFor } from '../session/session.service';

const app = await openTestApp();

afterEach(async () => expect(await findDifferences(app.database.db)).toEqual([]));

const pay = async (shop: TestShop, id: string, account: TestAccount, value: number) =>
  created(await shop.call(`/customers/${id}/payments`, { body: aPayment(account, value) }), customerPayment);

const entriesOf = async (shop: TestShop, id: string, query = '') =>
  (await shop.call(`/customers/${id}/entries${query}`)).read(customerEntryPage);

const pageOf = async (shop: TestShop, query = '') => (await shop.call(`/customers${query}`)).read(customerPage);

const namesOf = async (shop: TestShop, query: string) => (await pageOf(shop, query)).customers.map(({ name }) => name);

/** Posts as a sale does. */
async function post(shop: TestShop, posting: CustomerPosting): Promise<number> {
  const visitor = await visitorFor(app.database, shop.token, new Date());
  if (!visitor) throw new Error('a session lets nobody in');
  return transact(app.database.db, async (tx) => postToCustomer(await lockLedger(within(visitor.shop, tx)), posting));
}

const sell = (shop: TestShop, customerId: string, pesos: number, reference = 'V-000001') =>
  post(shop, { customerId, kind: 'sale', change: cents(Math.round(pesos * 100)), reference });

// rule: customers/names, customers/list
test('customers come by name, and are found by a piece of name, phone or e-mail', async () => {
  const shop = await app.newShop();
  const made = await newCustomer(shop, { phone: '341 555-0117', email: 'romi@ejemplo.com', credit_limit: 100.5 });
  expect(made).toEqual({
    ...{ customer_id: made.customer_id, name: 'Romina Acuña', phone: '341 555-0117', email: 'romi@ejemplo.com' },
    ...{ note: null, credit_limit: 100.5, balance: 0, last: null },
  });
  const other = await newCustomer(shop, { name: 'Ángel Báez' });
  for (const [query, names] of [
    ['', ['Ángel Báez', 'Romina Acuña']],
    ['?limit=1&page=2', ['Romina Acuña']],
    ['?search=ACUÑA', ['Romina Acuña']],
    ['?search=3415550117', ['Romina Acuña']],
    ['?search=ROMI@', ['Romina Acuña']],
    ['?search=an', ['Ángel Báez']],
    ['?search=%25', []],
    ['?owing=true', []],
  ] as const)
    expect(await namesOf(shop, query), query).toEqual(names);
  const taken = await shop.call('/customers', { body: { name: ' ANGEL baez ' } });
  expect(expectRefused(taken, 409, 'name_taken')).toEqual(['name']);
  const path = `/customers/${other.customer_id}`;
  expectRefused(await shop.call(path, { method: 'PATCH', body: { name: 'romina ACUÑA' } }), 409, 'name_taken');
  const edited = await shop.call(path, { method: 'PATCH', body: { name: 'Ángel', credit_limit: 5, phone: '11' } });
  expect(edited.status).toBe(200);
  expect((await shop.call(path)).read(customer)).toMatchObject({ name: 'Ángel', credit_limit: 5, phone: '11' });
  await shop.call(path, { method: 'PATCH', body: { credit_limit: null, phone: null } });
  expect((await shop.call(path)).read(customer)).toMatchObject({ credit_limit: null, phone: null });
  expect(await namesOf(shop, '?search=11')).toEqual(['Romina Acuña']);
  for (const body of [
    { name: '' },
    { name: 'x'.repeat(81) },
    { name: 'x', email: 'x' },
    { name: 'x', credit_limit: -1 },
  ])
    expectRefused(await shop.call('/customers', { body }), 400, 'invalid_input');
});

// rule: customers/payment, ledger/belongs-elsewhere
test('a payment is an inflow and an entry; taken back, later entries follow', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(100);
  const { customer_id: id } = await newCustomer(shop);
  await sell(shop, id, 50);
  const first = await pay(shop, id, caja, 20.1);
  expect(first.balance).toBe(29.9);
  expect(first.movement).toMatchObject({ label: 'Pago de Romina Acuña', type: 'inflow_of_money', value: 20.1 });
  const second = await pay(shop, id, caja, 40);
  expect((await pageOf(shop)).owing).toEqual({ count: 0, total: 0 });
  const changes = async () => (await entriesOf(shop, id)).entries.map((one) => [one.kind, one.change, one.balance]);
  expect(await changes()).toEqual([
    ['payment', -40, -10.1],
    ['payment', -20.1, 29.9],
    ['sale', 50, 50],
  ]);
  expect((await entriesOf(shop, id, '?limit=1&page=3')).entries[0]?.reference).toBe('V-000001');
  const path = `/movement/${first.movement.id}`;
  expectRefused(await shop.call(path, { method: 'DELETE' }), 409, 'belongs_elsewhere');
  expectRefused(await shop.call(path, { method: 'PATCH', body: { value: 1 } }), 409, 'belongs_elsewhere');
  expect((await shop.call(path, { method: 'PATCH', body: { label: 'Seña' } })).status).toBe(200);
  expectRefused(
    await shop.call(`/customers/${id}/payments`, { body: aPayment(caja, 1, { payment_method_id: 999_999 }) }),
    ...([400, 'invalid_input'] as const),
  );

  const back = `/customers/${id}/payments/${first.movement.id}`;
  const replies = await Promise.all([1, 2, 3].map(() => shop.call(back, { method: 'DELETE' })));
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  expect(await changes()).toEqual([
    ['payment', -40, 10],
    ['sale', 50, 50],
  ]);
  expect(await shop.balance(caja)).toBe(140);
  expect((await pageOf(shop, '?owing=true')).owing).toEqual({ count: 1, total: 10 });

  await shop.record(caja, { type: 'money_outflow', value: 130 });
  const spent = `/customers/${id}/payments/${second.movement.id}`;
  expectRefused(await shop.call(spent, { method: 'DELETE' }), 409, 'insufficient_balance');
  expect(await changes()).toHaveLength(2);
});

// rule: customers/credit-limit
test('of sales on account at once those pass that fit the limit, and what is left is told', async () => {
  const shop = await app.newShop();
  const { customer_id: id } = await newCustomer(shop, { credit_limit: 100 });
  const tried = await Promise.allSettled(Array.from({ length: 5 }, () => sell(shop, id, 40)));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const refused = { code: 'credit_limit_exceeded', facts: { left: 20 }, fields: [{ field: 'on_account' }] };
  await expect(sell(shop, id, 20.01)).rejects.toMatchObject(refused);
  expect(await sell(shop, id, 20)).toBe(10_000);
  await shop.call(`/customers/${id}`, { method: 'PATCH', body: { credit_limit: 10 } });
  await expect(sell(shop, id, 0.01)).rejects.toMatchObject({ facts: { left: 0 } });
  expect(await post(shop, { customerId: id, kind: 'void', change: cents(-4000), reference: 'V-000001' })).toBe(6000);
});

// rule: customers/delete, customers/payment
test('a payment of one who is deleted is taken back, and who owes by that is in the list again', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const { customer_id: id } = await newCustomer(shop);
  await sell(shop, id, 50);
  const paid = await pay(shop, id, caja, 50);
  expect((await shop.call(`/customers/${id}`, { method: 'DELETE' })).status).toBe(204);
  const read = async () => (await shop.call(`/movement/${paid.movement.id}`)).read(movementWithReceipts).customer;
  expect(await read()).toEqual({ customer_id: id, is_deleted: true });
  const elsewhere = await app.newShop();
  const path = `/customers/${id}/payments/${paid.movement.id}`;
  expectRefused(await elsewhere.call(path, { method: 'DELETE' }), 404, 'not_found');

  const { customer_id: namesake } = await newCustomer(shop);
  const refused = await shop.call(path, { method: 'DELETE' });
  expect(expectRefused(refused, 409, 'name_taken')).toEqual([]);
  expect([await shop.balance(caja), (await pageOf(shop)).owing]).toEqual([50, { count: 0, total: 0 }]);
  await shop.call(`/customers/${namesake}`, { method: 'PATCH', body: { name: 'Otra Romina' } });
  expect((await shop.call(path, { method: 'DELETE' })).status).toBe(204);
  expect(await shop.balance(caja)).toBe(0);
  expect(await pageOf(shop)).toMatchObject({ totalItems: 2, owing: { count: 1, total: 50 } });
  expect((await entriesOf(shop, id)).entries.map(({ kind, balance }) => [kind, balance])).toEqual([['sale', 50]]);
  const again = await pay(shop, id, caja, 50);
  const told = (await shop.call(`/movement/${again.movement.id}`)).read(movementWithReceipts);
  expect(told.customer).toEqual({ customer_id: id, is_deleted: false });

  // Who owes nothing by it stays deleted.
  const more = await pay(shop, id, caja, 5);
  await post(shop, { customerId: id, kind: 'return', change: cents(500), reference: 'V-000001' });
  expect((await shop.call(`/customers/${id}`, { method: 'DELETE' })).status).toBe(204);
  await post(shop, { customerId: id, kind: 'void', change: cents(-500), reference: 'V-000001' });
  expect((await shop.call(`/customers/${id}/payments/${more.movement.id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await pageOf(shop)).totalItems).toBe(1);
});

// rule: customers/delete, customers/balance
test('who owes is not deleted; one with a history is hidden, another is gone', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const [{ customer_id: id }, { customer_id: plain }] = [
    await newCustomer(shop),
    await newCustomer(shop, { name: 'Otro' }),
  ];
  await sell(shop, id, 50);
  const remove = (one: string) => shop.call(`/customers/${one}`, { method: 'DELETE' });
  expectRefused(await remove(id), 409, 'has_balance');
  await pay(shop, id, caja, 50);
  expect([(await remove(id)).status, (await remove(plain)).status]).toEqual([204, 204]);
  expectRefused(await shop.call(`/customers/${id}`), 404, 'not_found');
  expect((await pageOf(shop)).customers).toEqual([]);
  await newCustomer(shop);
  await expect(sell(shop, id, 1)).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await post(shop, { customerId: id, kind: 'void', change: cents(-5000), reference: 'V-000001' })).toBe(-5000);
  expect((await pageOf(shop)).totalItems).toBe(1);
});
