import { randomUUID } from 'node:crypto';
import { movementPage } from '@trastienda/contract/movements';
import { afterEach, expect, test } from 'vitest';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { installmentIdOf, installmentsOf, movementIn, newDebt, pay, readDebt, readStats } from '../../testing/debts';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

afterEach(async () => {
  expect(await findDifferences(app.database.db)).toEqual([]);
});

const history = async (shop: TestShop, query = '') => (await shop.call(`/movement${query}`)).read(movementPage);

const undo = (shop: TestShop, id: string) => shop.call(`/movement/${id}`, { method: 'DELETE' });

/** A shop with 1,000 pesos and a debt of 100, 200 and 300. */
async function aDebtor() {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1000);
  const debt = await newDebt(shop, { installments: installmentsOf(100, 200, 300) });
  const state = async () =>
    (await readDebt(shop, debt.debt_id)).installments.map((one) => [one.total_paid, one.status] as const);
  return { shop, caja, debt, state };
}

test('a payment in part adds up, the rest makes the installment paid, and the movement says what it paid', async () => {
  const { shop, caja, debt, state } = await aDebtor();
  const reply = await pay(shop, caja, 60.5, { installment_id: installmentIdOf(debt, 1) });
  expect(movementIn(reply)).toMatchObject({
    ...{
      type: 'debt',
      value: 60.5,
      debt_id: debt.debt_id,
      debt_name: 'Moto',
      installment_id: installmentIdOf(debt, 1),
      installment_number: 2,
    },
  });
  expect((await state())[1]).toEqual([60.5, 'unpaid']);
  await pay(shop, caja, 139.5, { installment_id: installmentIdOf(debt, 1), debt_id: debt.debt_id });
  expect((await state())[1]).toEqual([200, 'paid']);
  expect(await shop.balance(caja)).toBe(800);
  expect(await readDebt(shop, debt.debt_id)).toMatchObject({ total_debt: 600, total_paid: 200, total_unpaid: 400 });
});

test('a payment counts as an outflow of its month', async () => {
  app.setNow('2026-11-20T15:00:00Z');
  const { shop, caja, debt } = await aDebtor();
  await pay(shop, caja, 100, { debt_id: debt.debt_id });
  expect(await shop.total()).toMatchObject({ inflow_of_money: 1000, money_outflow: 100, different: 900 });
  app.setNow(undefined);
});

// rule: installments/earliest-first
test('a payment to the debt goes to its earliest unpaid installment, whichever was created first', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1000);
  const [late, early, middle] = installmentsOf(10, 20, 30);
  const installments = [
    { ...late, due_date: '2026-12-01' },
    { ...early, due_date: '2026-01-31' },
    { ...middle, due_date: '2026-02-28' },
  ];
  const debt = await newDebt(shop, { installments });
  for (const value of [15, 5, 30, 10])
    expect((await pay(shop, caja, value, { debt_id: debt.debt_id })).status).toBe(201);
  const paid = (await history(shop, '?type=debt')).movements.map((one) => one.installment_id).reverse();
  expect(paid).toEqual([
    installmentIdOf(debt, 0),
    installmentIdOf(debt, 0),
    installmentIdOf(debt, 1),
    installmentIdOf(debt, 2),
  ]);
  expect(await readStats(shop)).toMatchObject({ debtsTotalPaid: 1, debtsTotalUnpaid: 0, amountUnpaid: 0 });
});

// rule: installments/never-overpaid
test('a payment over what remains is refused with both amounts, and moves nothing', async () => {
  const { shop, caja, debt, state } = await aDebtor();
  await pay(shop, caja, 40, { installment_id: installmentIdOf(debt, 0) });
  for (const to of [{ installment_id: installmentIdOf(debt, 0) }, { debt_id: debt.debt_id }]) {
    const reply = await pay(shop, caja, 60.01, to);
    expect(expectRefused(reply, 409, 'amount_exceeds_remaining')).toEqual(['value']);
    expect(reply.body).toMatchObject({
      message: 'El monto proporcionado (60,01) es mayor que el monto restante (60)',
    });
  }
  expect((await state())[0]).toEqual([40, 'unpaid']);
  expect(await shop.balance(caja)).toBe(960);
  expect((await history(shop, '?type=debt')).totalItems).toBe(1);
});

test('of a paid installment and of a paid debt nothing remains to be paid', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1000);
  const debt = await newDebt(shop, { installments: [{ ...installmentsOf(1500)[0], status: 'paid' }] });
  for (const to of [{ installment_id: installmentIdOf(debt, 0) }, { debt_id: debt.debt_id }]) {
    const reply = await pay(shop, caja, 1, to);
    expectRefused(reply, 409, 'amount_exceeds_remaining');
    expect(reply.body).toMatchObject({ message: 'El monto proporcionado (1) es mayor que el monto restante (0)' });
  }
  expect(await shop.balance(caja)).toBe(1000);
});

test('a payment above the balance is refused and leaves the installment as it was', async () => {
  const { shop, debt, state } = await aDebtor();
  const poor = await shop.newAccount(50);
  const tooMuch = await pay(shop, poor, 50.01, { debt_id: debt.debt_id });
  expect(expectRefused(tooMuch, 409, 'insufficient_balance')).toEqual(['value']);
  expect((await state())[0]).toEqual([0, 'unpaid']);
});

test('a payment without a debt is a plain one', async () => {
  const { shop, caja, state } = await aDebtor();
  expect(movementIn(await pay(shop, caja, 10, {}))).toMatchObject({
    debt_id: null,
    debt_name: null,
    installment_id: null,
  });
  expect(await state()).toEqual([0, 0, 0].map((paid) => [paid, 'unpaid']));
});

// rule: installments/earliest-first
test('ids that name nothing, or do not belong together, are refused on their field', async () => {
  const { shop, caja, debt } = await aDebtor();
  const second = await newDebt(shop);
  const theirs = await newDebt(await app.newShop());
  const refusedOn = async (to: { debt_id?: string; installment_id?: string }) =>
    expectRefused(await pay(shop, caja, 1, to), 400, 'invalid_input');
  expect(await refusedOn({ debt_id: randomUUID() })).toEqual(['debt_id']);
  expect(await refusedOn({ debt_id: theirs.debt_id })).toEqual(['debt_id']);
  expect(await refusedOn({ installment_id: randomUUID() })).toEqual(['installment_id']);
  expect(await refusedOn({ installment_id: installmentIdOf(theirs, 0) })).toEqual(['installment_id']);
  expect(await refusedOn({ debt_id: debt.debt_id, installment_id: installmentIdOf(second, 0) })).toEqual([
    'installment_id',
  ]);
  expect(await refusedOn({ debt_id: debt.debt_id, installment_id: installmentIdOf(theirs, 0) })).toEqual([
    'installment_id',
  ]);

  await shop.call(`/debt/${debt.debt_id}`, { method: 'DELETE' });
  expect(await refusedOn({ debt_id: debt.debt_id })).toEqual(['debt_id']);
  expect(await refusedOn({ installment_id: installmentIdOf(debt, 0) })).toEqual(['installment_id']);
  expect(await shop.balance(caja)).toBe(1000);
});

// rule: ledger/links-by-type
test.each(['inflow_of_money', 'money_outflow'])('a movement of type %s names no debt', async (type) => {
  const { shop, caja, debt } = await aDebtor();
  const sent = (to: Record<string, unknown>) => shop.call('/movement', { body: shop.aMovement(caja, { type, ...to }) });
  expect(expectRefused(await sent({ debt_id: debt.debt_id }), 400, 'invalid_input')).toEqual(['debt_id']);
  expect(expectRefused(await sent({ installment_id: installmentIdOf(debt, 0) }), 400, 'invalid_input')).toEqual([
    'installment_id',
  ]);
});

// rule: ledger/take-back
test('deleting a payment gives the installment back', async () => {
  const { shop, caja, debt, state } = await aDebtor();
  const first = movementIn(await pay(shop, caja, 40, { installment_id: installmentIdOf(debt, 0) }));
  const second = movementIn(await pay(shop, caja, 60, { installment_id: installmentIdOf(debt, 0) }));
  expect((await state())[0]).toEqual([100, 'paid']);
  expect((await undo(shop, first.id)).status).toBe(204);
  expect((await state())[0]).toEqual([60, 'unpaid']);
  expect((await undo(shop, second.id)).status).toBe(204);
  expect(await state()).toEqual([0, 0, 0].map((paid) => [paid, 'unpaid']));
  expect(await shop.balance(caja)).toBe(1000);
  expect(await readStats(shop)).toMatchObject({ amountPaid: 0, amountUnpaid: 600 });
});

// rule: installments/paid-before
test('what was paid before the books began stays when a later payment is undone', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(100);
  const debt = await newDebt(shop, { installments: [{ ...installmentsOf(100)[0], status: 'paid' }] });
  const id = installmentIdOf(debt, 0);
  await shop.call(`/debt/installment/${id}`, { method: 'PATCH', body: { amount: 150 } });
  const paid = movementIn(await pay(shop, caja, 50, { installment_id: id }));
  expect((await readStats(shop)).debtsTotalPaid).toBe(1);
  await undo(shop, paid.id);
  expect(await readDebt(shop, debt.debt_id)).toMatchObject({ total_paid: 100, total_unpaid: 50 });
});

// rule: installments/deletion
test('a deleted debt’s payments stay in the history without the link, and can still be undone', async () => {
  const { shop, caja, debt } = await aDebtor();
  const paid = movementIn(await pay(shop, caja, 100, { debt_id: debt.debt_id }));
  await shop.call(`/debt/${debt.debt_id}`, { method: 'DELETE' });
  const [newest] = (await history(shop, '?type=debt')).movements;
  expect(newest).toMatchObject({ id: paid.id, value: 100, debt_id: null, debt_name: null, installment_id: null });
  expect(await shop.balance(caja)).toBe(900);
  expect((await undo(shop, paid.id)).status).toBe(204);
  expect(await shop.balance(caja)).toBe(1000);
  expect(await readStats(shop)).toMatchObject({ debtsTotal: 0, amountTotal: 0, amountPaid: 0 });
});

test('of two payments of the last remainder at once one passes', async () => {
  const { shop, caja, debt, state } = await aDebtor();
  await pay(shop, caja, 70, { installment_id: installmentIdOf(debt, 0) });
  const replies = await Promise.all(
    [1, 2].map(() => pay(shop, caja, 30, { installment_id: installmentIdOf(debt, 0) })),
  );
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409]);
  for (const reply of replies.filter((one) => one.status === 409))
    expectRefused(reply, 409, 'amount_exceeds_remaining');
  expect((await state())[0]).toEqual([100, 'paid']);
  expect(await shop.balance(caja)).toBe(900);
});

// rule: installments/never-overpaid
test('of 30 payments at once to a debt exactly those that fit pass', async () => {
  const { shop, debt, caja } = await aDebtor();
  const accounts = [caja, await shop.newAccount(1000), await shop.newAccount(1000)];
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      pay(
        shop,
        accounts[index % 3] ?? caja,
        50,
        index % 2 === 0 ? { debt_id: debt.debt_id } : { installment_id: installmentIdOf(debt, 2) },
      ),
    ),
  );
  const passed = replies.filter((reply) => reply.status === 201).length;
  expect(passed).toBe(12);
  for (const reply of replies) if (reply.status !== 201) expectRefused(reply, 409, 'amount_exceeds_remaining');
  expect((await readDebt(shop, debt.debt_id)).total_paid).toBe(50 * passed);
});

test('a payment and the deletion of its debt at once do not leave half of either', async () => {
  const { shop, caja, debt } = await aDebtor();
  const [paid, gone] = await Promise.all([
    pay(shop, caja, 100, { debt_id: debt.debt_id }),
    shop.call(`/debt/${debt.debt_id}`, { method: 'DELETE' }),
  ]);
  expect(gone.status).toBe(204);
  expect([201, 400]).toContain(paid.status);
  expect(await shop.balance(caja)).toBe(paid.status === 201 ? 900 : 1000);
});
