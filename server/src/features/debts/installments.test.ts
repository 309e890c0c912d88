import { afterEach, expect, test } from 'vitest';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { installmentIdOf, installmentsOf, newDebt, pay, readDebt, readStats } from '../../testing/debts';

const app = await openTestApp();

afterEach(async () => {
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: installments/change-amount
test('an installment moves to another day and amount; the debt’s total and order follow', async () => {
  const shop = await app.newShop();
  const made = await newDebt(shop);
  const edit = (id: string, body: unknown) => shop.call(`/debt/installment/${id}`, { method: 'PATCH', body });
  const changed = await edit(installmentIdOf(made, 0), { amount: 150.55, due_date: '2026-12-31' });
  expect(changed).toMatchObject({
    status: 200,
    body: { data: { amount: 150.55, due_date: '2026-12-31', status: 'unpaid', total_paid: 0 } },
  });
  const after = await readDebt(shop, made.debt_id);
  expect(after.installments.at(-1)?.installment_id).toBe(installmentIdOf(made, 0));
  expect(after).toMatchObject({ total_debt: 350.55, total_unpaid: 350.55 });
  expect(expectRefused(await edit(installmentIdOf(made, 0), { due_date: '2026-02-31' }), 400, 'invalid_input')).toEqual(
    ['due_date'],
  );
  expect(expectRefused(await edit(installmentIdOf(made, 0), { status: 'paid' }), 400, 'invalid_input')).toContain(
    'status',
  );
});

// rule: installments/change-amount
test('an installment’s amount stops at what is paid; equal makes it paid, more makes it unpaid again', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(500);
  const made = await newDebt(shop, { installments: installmentsOf(100) });
  await pay(shop, caja, 40.4, { debt_id: made.debt_id });
  const to = (amount: number) =>
    shop.call(`/debt/installment/${installmentIdOf(made, 0)}`, { method: 'PATCH', body: { amount } });
  expect(expectRefused(await to(40.39), 409, 'below_paid')).toEqual(['amount']);
  expect((await to(40.4)).body).toMatchObject({ data: { status: 'paid' } });
  expect(await readStats(shop)).toMatchObject({ debtsTotalPaid: 1, amountTotal: 40.4, amountUnpaid: 0 });
  expect((await to(40.41)).body).toMatchObject({ data: { status: 'unpaid' } });
  expect(await readStats(shop)).toMatchObject({ debtsTotalPaid: 0, amountUnpaid: 0.01 });
});

// rule: installments/total-is-sum
test('a debt’s installments together do not pass what a field takes', async () => {
  const shop = await app.newShop();
  const made = await newDebt(shop, { installments: installmentsOf(9_999_999_999, 0.99) });
  const edit = { method: 'PATCH', body: { amount: 1 } } as const;
  expectRefused(await shop.call(`/debt/installment/${installmentIdOf(made, 1)}`, edit), 409, 'total_too_large');
  expect(await readDebt(shop, made.debt_id)).toEqual(made);
});

// rule: installments/deletion
test('an installment without payments is deleted; one with payments or the last one is not', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(500);
  const made = await newDebt(shop, { installments: installmentsOf(100, 50, 25) });
  const remove = (index: number) =>
    shop.call(`/debt/installment/${installmentIdOf(made, index)}`, { method: 'DELETE' });
  const paid = await pay(shop, caja, 0.01, { installment_id: installmentIdOf(made, 0) });
  expectRefused(await remove(0), 409, 'installment_has_payments');
  expect((await remove(1)).status).toBe(204);
  expectRefused(await remove(1), 404, 'not_found');
  expect(await readDebt(shop, made.debt_id)).toMatchObject({ total_debt: 125, total_paid: 0.01 });

  const { data } = paid.body as { data: { id: string } };
  expect((await shop.call(`/movement/${data.id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await remove(0)).status).toBe(204);
  expectRefused(await remove(2), 409, 'last_installment');
  expect(await readStats(shop)).toMatchObject({ debtsTotal: 1, amountTotal: 25, amountPaid: 0 });
});

test('deleting the only unpaid installment leaves a paid debt', async () => {
  const shop = await app.newShop();
  const [first, second] = installmentsOf(10, 20);
  const made = await newDebt(shop, { installments: [{ ...first, status: 'paid' }, second] });
  expectRefused(
    await shop.call(`/debt/installment/${installmentIdOf(made, 0)}`, { method: 'DELETE' }),
    409,
    'installment_has_payments',
  );
  await shop.call(`/debt/installment/${installmentIdOf(made, 1)}`, { method: 'DELETE' });
  expect(await readStats(shop)).toMatchObject({ debtsTotal: 1, debtsTotalPaid: 1, amountTotal: 10, amountPaid: 10 });
});

// rule: installments/status
test('an installment of nothing is paid, and keeps no debt from being paid', async () => {
  const shop = await app.newShop();
  const made = await newDebt(shop, { installments: installmentsOf(0) });
  expect(made.installments[0]).toMatchObject({ amount: 0, status: 'paid' });
  expect(await readStats(shop)).toMatchObject({ debtsTotal: 1, debtsTotalPaid: 1 });
});
