import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp, type Reply } from '../../testing/app';
import { installmentIdOf, installmentsOf, newDebt, readDebt } from '../../testing/debts';
import type { TestAccount, TestShop } from '../../testing/shop';

const app = await openTestApp();

afterEach(async () => {
  expect(await findDifferences(app.database.db)).toEqual([]);
});

const payAll = (shop: TestShop, payments: [TestAccount, number, Record<string, unknown>][]): Promise<Reply> =>
  shop.call('/movement', {
    body: { movements: payments.map(([from, value, to]) => shop.aMovement(from, { type: 'debt', value, ...to })) },
  });

/** A shop with 1,000 pesos and a debt of 100, 200 and 300. */
async function aDebtor() {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1000);
  const debt = await newDebt(shop, { installments: installmentsOf(100, 200, 300) });
  const state = async () =>
    (await readDebt(shop, debt.debt_id)).installments.map((one) => [one.total_paid, one.status] as const);
  return { shop, caja, debt, state };
}

// rule: installments/several-accounts, ledger/all-or-none
test('one installment is paid from three accounts at once, all or none', async () => {
  const { shop, caja, debt, state } = await aDebtor();
  const [banco, bolsillo] = [await shop.newAccount(100), await shop.newAccount(50)];
  const to = { debt_id: debt.debt_id, installment_id: installmentIdOf(debt, 2) };
  const tooMuch = await payAll(shop, [
    [caja, 200, to],
    [banco, 100, to],
    [bolsillo, 0.01, to],
  ]);
  expectRefused(tooMuch, 409, 'amount_exceeds_remaining');
  expect(tooMuch.body).toMatchObject({
    message: 'El monto proporcionado (300,01) es mayor que el monto restante (300)',
  });
  const poor = await payAll(shop, [
    [caja, 149, to],
    [banco, 100, to],
    [bolsillo, 50.01, to],
  ]);
  expectRefused(poor, 409, 'insufficient_balance');
  expect(await state()).toEqual([0, 0, 0].map((paid) => [paid, 'unpaid']));
  expect(await shop.balance(caja)).toBe(1000);

  expect(
    (
      await payAll(shop, [
        [caja, 150, to],
        [banco, 100, to],
        [bolsillo, 50, to],
      ])
    ).status,
  ).toBe(201);
  expect((await state())[2]).toEqual([300, 'paid']);
  expect([await shop.balance(caja), await shop.balance(banco), await shop.balance(bolsillo)]).toEqual([850, 0, 0]);
});

test('several payments to a debt fill one installment after the other', async () => {
  const { shop, caja, debt, state } = await aDebtor();
  const to = { debt_id: debt.debt_id };
  expect(
    (
      await payAll(shop, [
        [caja, 100, to],
        [caja, 150, to],
        [caja, 50, to],
        [caja, 1, to],
      ])
    ).status,
  ).toBe(201);
  expect(await state()).toEqual([
    [100, 'paid'],
    [200, 'paid'],
    [1, 'unpaid'],
  ]);

  const over = await payAll(shop, [
    [caja, 200, to],
    [caja, 100, to],
  ]);
  expectRefused(over, 409, 'amount_exceeds_remaining');
  expect(over.body).toMatchObject({ message: 'El monto proporcionado (300) es mayor que el monto restante (299)' });
  const beyond = await payAll(shop, [
    [caja, 299, to],
    [caja, 5, to],
  ]);
  expectRefused(beyond, 409, 'amount_exceeds_remaining');
  expect((await state())[2]).toEqual([1, 'unpaid']);
});

test('in a list the refusal names the movement at fault', async () => {
  const { shop, caja, debt } = await aDebtor();
  const to = { debt_id: debt.debt_id };
  const refused = await payAll(shop, [
    [caja, 1, to],
    [caja, 1, { installment_id: randomUUID() }],
  ]);
  expect(expectRefused(refused, 400, 'invalid_input')).toEqual(['movements.1.installment_id']);
  expect(await shop.balance(caja)).toBe(1000);
});

test('fifty payments fit one request', async () => {
  const { shop, caja, debt, state } = await aDebtor();
  const payments = Array.from(
    { length: 50 },
    () => [caja, 2, { debt_id: debt.debt_id }] as [TestAccount, number, object],
  );
  expect((await payAll(shop, payments as Parameters<typeof payAll>[1])).status).toBe(201);
  expect((await state())[0]).toEqual([100, 'paid']);
});
