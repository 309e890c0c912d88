import { randomUUID } from 'node:crypto';
import { debtPage } from '@trastienda/contract/debts';
import { MAX_TOTAL } from '@trastienda/domain/money/cents';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { aDebt, debtIn, installmentIdOf, installmentsOf, newDebt, pay, readDebt, readStats } from '../../testing/debts';

const app = await openTestApp();

afterEach(async () => {
  expect(await findDifferences(app.database.db)).toEqual([]);
});

test('without a session every route of debts is 401', async () => {
  const id = randomUUID();
  for (const [method, path] of [
    ['GET', '/debt'],
    ['POST', '/debt'],
    ['GET', '/debt/stats'],
    ['GET', `/debt/${id}`],
    ['PATCH', `/debt/${id}`],
    ['DELETE', `/debt/${id}`],
    ['PATCH', `/debt/installment/${id}`],
    ['DELETE', `/debt/installment/${id}`],
  ] as const) {
    expectRefused(await app.request(path, { method, ...(method !== 'GET' && { body: {} }) }), 401, 'unauthorized');
  }
});

test('another shop’s debt and installment are not there, and stay as they are', async () => {
  const [mine, other] = [await app.newShop(), await app.newShop()];
  const theirs = await newDebt(other);
  const paths = [`/debt/${theirs.debt_id}`, `/debt/installment/${installmentIdOf(theirs, 0)}`];
  expectRefused(await mine.call(paths[0] ?? ''), 404, 'not_found');
  for (const path of paths) {
    expectRefused(await mine.call(path, { method: 'DELETE' }), 404, 'not_found');
    const change = path.includes('installment') ? { amount: 5 } : { total_debt: 5 };
    expectRefused(await mine.call(path, { method: 'PATCH', body: change }), 404, 'not_found');
  }
  expectRefused(await mine.call('/debt/no-such-id'), 404, 'not_found');
  expect(await readDebt(other, theirs.debt_id)).toEqual(theirs);
});

// rule: installments/order, loan-costs/debt-interest, wire/answers
test('a new debt answers its sums, its interests and its installments by due date', async () => {
  const shop = await app.newShop();
  const made = await newDebt(shop, {
    notes: ' Cuota fija ',
    minimum_payment: 10.5,
    total_debt: 300,
    installments: [
      { amount: 100, due_date: '2026-03-31', status: 'unpaid' },
      { amount: 100, due_date: '2026-01-31', status: 'paid' },
      { amount: 100, due_date: '2026-02-28T02:00:00Z', status: 'unpaid' },
    ],
  });
  expect(made).toMatchObject({
    name: 'Moto',
    notes: 'Cuota fija',
    minimum_payment: 10.5,
    money_to_receive: 240,
    payment_frequency: 'monthly',
    credit_card_id: null,
    ...{ total_debt: 300, total: 300, total_paid: 100, total_unpaid: 200 },
    ...{ total_interest: 25, interest_per_installment: 7.72 },
  });
  expect(made.installments.map(({ due_date, status, total_paid }) => [due_date, status, total_paid])).toEqual([
    ['2026-01-31', 'paid', 100],
    ['2026-02-27', 'unpaid', 0],
    ['2026-03-31', 'unpaid', 0],
  ]);
  expect(await readDebt(shop, made.debt_id)).toEqual(made);
  expect(await readStats(shop)).toEqual({
    ...{ debtsTotal: 1, debtsTotalPaid: 0, debtsTotalUnpaid: 1 },
    ...{ amountTotal: 300, amountPaid: 100, amountUnpaid: 200, amountPaidInFull: 0 },
    overdue: { count: 2, total: 200, debts: 1 },
  });
  expect((await shop.total()).count_movements).toBe(0);
});

test('installments on one day keep the order of their creation, and nothing received has no interest', async () => {
  const shop = await app.newShop();
  const installments = [3, 1, 2].map((amount) => ({ amount, due_date: '2026-05-05', status: 'unpaid' }));
  const made = await newDebt(shop, { money_to_receive: 0, installments });
  expect(made.installments.map((one) => one.amount)).toEqual([3, 1, 2]);
  expect(made).toMatchObject({ total_interest: null, interest_per_installment: null, minimum_payment: null });
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name of 51', { name: 'x'.repeat(51) }, 'name'],
  ['a third decimal', { money_to_receive: 1.001 }, 'money_to_receive'],
  ['negative money', { minimum_payment: -1 }, 'minimum_payment'],
  ['an unknown frequency', { payment_frequency: 'yearly' }, 'payment_frequency'],
  ['no installment', { installments: [] }, 'installments'],
  ['73 installments', { installments: Array(73).fill(installmentsOf(1)[0]) }, 'installments'],
  ['a total that is not the sum', { total_debt: 299.99 }, 'total_debt'],
  [
    'a day that does not exist',
    { installments: [{ ...installmentsOf(1)[0], due_date: '2026-02-30' }] },
    'installments.0.due_date',
  ],
  ['a sum over what a field takes', { installments: installmentsOf(9_999_999_999.99, 0.01) }, 'installments'],
  ['an unknown card', { credit_card_id: randomUUID() }, 'credit_card_id'],
  ['an unknown field', { totl: 3 }, 'totl'],
])('a new debt with %s is refused and leaves nothing behind', async (_, change, field) => {
  const shop = await app.newShop();
  expect(expectRefused(await shop.call('/debt', { body: aDebt(change) }), 400, 'invalid_input')).toContain(field);
  expect((await shop.call('/debt')).read(debtPage)).toMatchObject({ debts: [], totalItems: 0, totalPages: 0 });
});

test('72 installments are taken, and one idempotency key makes one debt', async () => {
  const shop = await app.newShop();
  const installments = Array.from({ length: 72 }, () => ({ ...installmentsOf(0.01)[0] }));
  const sent = { body: aDebt({ installments }), headers: { 'idempotency-key': randomUUID() } };
  const [first, second] = [await shop.call('/debt', sent), await shop.call('/debt', sent)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(debtIn(first)).toEqual(debtIn(second));
  expect(debtIn(first)).toMatchObject({ total_debt: 0.72 });
  expect((await readStats(shop)).debtsTotal).toBe(1);
});

test('the debts come in pages, of those due on one day the first made first, with the true totals past the end', async () => {
  const shop = await app.newShop();
  for (const name of ['Uno', 'Dos', 'Tres']) await newDebt(shop, { name });
  const page = async (query: string) => (await shop.call(`/debt${query}`)).read(debtPage);
  expect((await page('?limit=2')).debts.map((debt) => debt.name)).toEqual(['Uno', 'Dos']);
  expect((await page('?limit=2&page=2')).debts.map((debt) => debt.installments.length)).toEqual([3]);
  expect(await page('?limit=2&page=3')).toEqual({ debts: [], totalPages: 2, currentPage: 3, totalItems: 3, limit: 2 });
  expect(expectRefused(await shop.call('/debt?page=0'), 400, 'invalid_input')).toEqual(['page']);
});

test('an edit changes what it names and nothing else', async () => {
  const shop = await app.newShop();
  const made = await newDebt(shop, { notes: 'Nota', minimum_payment: 5 });
  const edit = async (body: unknown) => debtIn(await shop.call(`/debt/${made.debt_id}`, { method: 'PATCH', body }));
  expect(await edit({ name: 'Auto' })).toEqual({ ...made, name: 'Auto' });
  expect(await edit({ notes: null, minimum_payment: null, payment_frequency: 'weekly' })).toEqual({
    ...made,
    ...{ name: 'Auto', notes: null, minimum_payment: null, payment_frequency: 'weekly' },
  });
  expect(await edit({ money_to_receive: 0 })).toMatchObject({ money_to_receive: 0, total_interest: null });
  expectRefused(await shop.call(`/debt/${made.debt_id}`, { method: 'PATCH', body: {} }), 400, 'invalid_input');
});

// rule: installments/spread
test('another total is spread over the unpaid installments to the cent', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(500);
  const made = await newDebt(shop, { installments: installmentsOf(100, 100, 200) });
  await pay(shop, caja, 100, { installment_id: installmentIdOf(made, 0) });
  await pay(shop, caja, 30, { installment_id: installmentIdOf(made, 1) });
  const to = (total_debt: number) => shop.call(`/debt/${made.debt_id}`, { method: 'PATCH', body: { total_debt } });
  const amounts = async (total: number) => debtIn(await to(total)).installments.map((one) => one.amount);
  expect(await amounts(400.1)).toEqual([100, 100.03, 200.07]);
  expect(await amounts(130)).toEqual([100, 30, 0]);
  expect(await readDebt(shop, made.debt_id)).toMatchObject({ total_debt: 130, total_unpaid: 0 });
  expect(await readStats(shop)).toMatchObject({ debtsTotalPaid: 1, amountTotal: 130, amountPaid: 130 });

  const refused = await to(129.99);
  expect(expectRefused(refused, 409, 'below_paid')).toEqual(['total_debt']);
  expect(refused.body).toMatchObject({ message: 'No puede ser menor que lo ya pagado: $ 130,00' });
  expect(await readDebt(shop, made.debt_id)).toMatchObject({ total_debt: 130 });
  // What was brought to nothing takes the raise.
  expect(await amounts(330)).toEqual([100, 30, 200]);
  await pay(shop, caja, 200, { installment_id: installmentIdOf(made, 2) });
  expectRefused(await to(331), 409, 'no_unpaid_installments');
  expect(await readDebt(shop, made.debt_id)).toMatchObject({ total_debt: 330, total_paid: 330 });
});

// rule: installments/deletion
test('a deleted debt leaves the list and the stats, and is not there any more', async () => {
  const shop = await app.newShop();
  const made = await newDebt(shop);
  await newDebt(shop, { installments: [{ ...installmentsOf(7)[0], status: 'paid' }] });
  expect((await shop.call(`/debt/${made.debt_id}`, { method: 'DELETE' })).status).toBe(204);
  expectRefused(await shop.call(`/debt/${made.debt_id}`), 404, 'not_found');
  expectRefused(await shop.call(`/debt/${made.debt_id}`, { method: 'DELETE' }), 404, 'not_found');
  const change = { method: 'PATCH', body: { amount: 1 } } as const;
  expectRefused(await shop.call(`/debt/installment/${installmentIdOf(made, 0)}`, change), 404, 'not_found');
  expect((await shop.call('/debt')).read(debtPage).totalItems).toBe(1);
  expect(await readStats(shop)).toEqual({
    ...{ debtsTotal: 1, debtsTotalPaid: 1, debtsTotalUnpaid: 0 },
    ...{ amountTotal: 7, amountPaid: 7, amountUnpaid: 0, amountPaidInFull: 7 },
    overdue: { count: 0, total: 0, debts: 0 },
  });
});

test('ten edits of one debt at once leave its sums true', async () => {
  const shop = await app.newShop();
  const made = await newDebt(shop);
  const edits = Array.from({ length: 10 }, (_, index) =>
    index % 2 === 0
      ? shop.call(`/debt/${made.debt_id}`, { method: 'PATCH', body: { total_debt: 300 + index } })
      : shop.call(`/debt/installment/${installmentIdOf(made, index % 3)}`, {
          method: 'PATCH',
          body: { amount: 50 + index },
        }),
  );
  for (const reply of await Promise.all(edits)) expect(reply.status).toBe(200);
  const after = await readDebt(shop, made.debt_id);
  const cents = after.installments.reduce((total, one) => total + Math.round(one.amount * 100), 0);
  expect(after.total_debt).toBe(cents / 100);
  expect((await readStats(shop)).amountTotal).toBe(after.total_debt);
});

// rule: ledger/largest-total
test('debts together do not pass what the books carry', async () => {
  const shop = await app.newShop();
  const made = await newDebt(shop, { installments: installmentsOf(1) });
  const ofShop = sql`where shop_id = (select shop_id from debt where id = ${made.debt_id})`;
  const nearlyAll = MAX_TOTAL - 100;
  await sql`update ledger set debt_total = debt_total + ${nearlyAll} ${ofShop}`.execute(app.database.db);

  expectRefused(
    await shop.call('/debt', { body: aDebt({ installments: installmentsOf(0.01) }) }),
    409,
    'total_too_large',
  );
  const raise = { method: 'PATCH', body: { total_debt: 1.01 } } as const;
  expectRefused(await shop.call(`/debt/${made.debt_id}`, raise), 409, 'total_too_large');
  const edit = { method: 'PATCH', body: { amount: 1.01 } } as const;
  const refused = await shop.call(`/debt/installment/${installmentIdOf(made, 0)}`, edit);
  expectRefused(refused, 409, 'total_too_large');
  expect(refused.body).toMatchObject({ message: 'Las deudas juntas pasarían de lo que Trastienda puede llevar.' });
  expect((await shop.call('/debt')).read(debtPage).debts).toEqual([made]);

  await sql`update ledger set debt_total = debt_total - ${nearlyAll} ${ofShop}`.execute(app.database.db);
});
