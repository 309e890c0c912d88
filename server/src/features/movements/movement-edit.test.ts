import { randomUUID } from 'node:crypto';
import { debt } from '@trastienda/contract/debts';
import { movement } from '@trastienda/contract/movements';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { contentOf } from '../../testing/database';
import { aDebt, installmentIdOf } from '../../testing/debts';
import { created, type TestShop } from '../../testing/shop';

const app = await openTestApp();

const edit = (shop: TestShop, id: string, body: Record<string, unknown>) =>
  shop.call(`/movement/${id}`, { method: 'PATCH', body });
const edited = async (shop: TestShop, id: string, body: Record<string, unknown>) =>
  (await edit(shop, id, body)).read(z.object({ data: movement })).data;

// rule: ledger/edit
test('a movement is written anew in its place, and every total with it', async () => {
  const shop = await app.newShop();
  const [caja, banco] = [await shop.newAccount(100, 'Caja'), await shop.newAccount(50, 'Banco')];
  const label = await shop.newLabel('Luz');
  const id = await shop.record(caja, { type: 'money_outflow', value: 30, label: 'Lus' });
  const after = await edited(shop, id, {
    ...{ label: 'Luz', value: 45.5, entry_date: '2026-10-31', expense_id: label },
    ...{ financial_accounts_id: banco.id, payment_method_id: banco.methodId },
  });
  expect(after).toMatchObject({
    ...{ id, label: 'Luz', value: 45.5, entry_date: '2026-10-31', type: 'money_outflow' },
    ...{ account_name: 'Banco', expense_name: 'Luz' },
  });
  expect([await shop.balance(caja), await shop.balance(banco)]).toEqual([100, 4.5]);
  expect((await shop.total()).money_outflow).toBe(0);
  expect((await shop.call('/movement?search=lus')).body).toMatchObject({ totalItems: 0 });
  expect((await shop.call('/movement?search=luz')).body).toMatchObject({ totalItems: 1 });
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: ledger/edit, ledger/no-overdraft
test('only what is left in the end has to be there', async () => {
  const shop = await app.newShop();
  const [caja, banco] = [await shop.newAccount(), await shop.newAccount()];
  const sale = await shop.record(caja, { value: 100 });
  const rent = await shop.record(caja, { type: 'money_outflow', value: 100 });
  const before = await contentOf(app.database.db);
  expect(expectRefused(await edit(shop, sale, { value: 99.99 }), 409, 'insufficient_balance')).toEqual(['value']);
  const away = { financial_accounts_id: banco.id, payment_method_id: banco.methodId };
  expectRefused(await edit(shop, sale, away), 409, 'insufficient_balance');
  expectRefused(await edit(shop, rent, { value: 100.01 }), 409, 'insufficient_balance');
  expect(await contentOf(app.database.db)).toEqual(before);

  await edited(shop, rent, { value: 60 });
  await edited(shop, sale, { value: 60, label: 'Venta chica' });
  expect(await shop.balance(caja)).toBe(0);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: ledger/edit
test('what is not changed is not looked at again, what is changed is', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const [caja, banco, theirs] = [await shop.newAccount(100), await shop.newAccount(10), await other.newAccount()];
  const made = created(
    await shop.call('/payment_methods', { body: { name: 'Cheque' } }),
    z.object({ payment_method_id: z.number() }),
  );
  const cheque = made.payment_method_id;
  await shop.call(`/financial_accounts/${caja.id}`, {
    method: 'PATCH',
    body: { payment_methods: [caja.methodId, cheque] },
  });
  const label = await shop.newLabel('Vieja');
  const paid = { id: caja.id, methodId: cheque };
  const id = await shop.record(paid, { type: 'money_outflow', value: 5, expense_id: label });
  const refused = async (body: Record<string, unknown>) =>
    expectRefused(await edit(shop, id, body), 400, 'invalid_input');
  expect(await refused({ financial_accounts_id: banco.id })).toEqual(['payment_method_id']);
  expect(await refused({ financial_accounts_id: theirs.id })).toEqual(['financial_accounts_id']);
  expect(await refused({ payment_method_id: 999_999 })).toEqual(['payment_method_id']);
  expect(await refused({ expense_id: randomUUID() })).toEqual(['expense_id']);
  expect(await refused({ to_account_id: banco.id })).toEqual(['to_account_id']);
  expect(await refused({ label: 'x', type: 'debt' })).toEqual(['type']);
  expect(await refused({ from_account_id: banco.id })).toEqual(['from_account_id']);
  expect(await refused({ from_account_id: banco.id, financial_accounts_id: banco.id })).toEqual(['from_account_id']);
  expect(await refused({ value: 0 })).toEqual(['value']);
  expect(await refused({})).toEqual(['']);

  await shop.call(`/expenses/${label}`, { method: 'DELETE' });
  await shop.call(`/payment_methods/${cheque}`, { method: 'DELETE' });
  await shop.call(`/financial_accounts/${caja.id}`, { method: 'DELETE' });
  const after = await edited(shop, id, { label: 'Otra', value: 4, payment_method_id: cheque, expense_id: label });
  expect(after).toMatchObject({ label: 'Otra', value: 4, payment_method_name: 'Cheque', expense_id: null });
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: ledger/edit, installments/never-overpaid
test('a payment stays with its installment, up to what remains of it', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1000);
  const loan = created(await shop.call('/debt', { body: aDebt() }), debt);
  const first = loan.installments[0]?.amount ?? 0;
  const id = await shop.record(caja, { type: 'debt', value: 10, debt_id: loan.debt_id });
  const overpaid = await edit(shop, id, { value: first + 0.01 });
  expect(expectRefused(overpaid, 409, 'amount_exceeds_remaining')).toEqual(['value']);
  const after = await edited(shop, id, { value: first });
  expect(after).toMatchObject({ installment_id: installmentIdOf(loan, 0), value: first });
  expect(expectRefused(await edit(shop, id, { expense_id: randomUUID() }), 400, 'invalid_input')).toEqual([
    'expense_id',
  ]);
  await shop.call(`/debt/${loan.debt_id}`, { method: 'DELETE' });
  await edited(shop, id, { value: 1 });
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: ledger/edit, ledger/transfer
test('a transfer changes where it leaves and what it reaches, an opening balance its amount', async () => {
  const shop = await app.newShop();
  const [caja, banco, mp] = [await shop.newAccount(100), await shop.newAccount(100), await shop.newAccount()];
  const body = { from_account_id: caja.id, to_account_id: banco.id, value: 30, entry_date: '2026-11-20' };
  const { id } = created(await shop.call('/transfers', { body }), movement);
  expect(expectRefused(await edit(shop, id, { to_account_id: caja.id }), 400, 'invalid_input')).toEqual([
    'to_account_id',
  ]);
  expect(
    expectRefused(
      await edit(shop, id, { financial_accounts_id: mp.id, payment_method_id: shop.methodId }),
      400,
      'invalid_input',
    ),
  ).toEqual(['financial_accounts_id']);
  await edited(shop, id, { from_account_id: banco.id, to_account_id: mp.id });
  expect([await shop.balance(caja), await shop.balance(banco), await shop.balance(mp)]).toEqual([100, 70, 30]);
  const back = { from_account_id: mp.id, to_account_id: banco.id, value: 5 };
  expectRefused(await edit(shop, id, back), 409, 'insufficient_balance');
  expect([await shop.balance(banco), await shop.balance(mp)]).toEqual([70, 30]);

  const opening = { name: 'Nueva', paymentMethods: [shop.methodId], opening_balance: 9 };
  await shop.call('/financial_accounts', { body: opening });
  const list = (await shop.call('/movement?type=opening')).read(z.object({ movements: z.array(movement) }));
  const own = list.movements[0]?.id ?? '';
  const away = await edit(shop, own, { financial_accounts_id: caja.id });
  expect(expectRefused(away, 400, 'invalid_input')).toEqual(['financial_accounts_id']);
  expect(await edited(shop, own, { value: 3, entry_date: '2026-01-01' })).toMatchObject({ type: 'opening', value: 3 });
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: ledger/edit
test('two edits at once leave the books as one of them, and nobody edits what is not there', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const caja = await shop.newAccount(100);
  const id = await shop.record(caja, { type: 'money_outflow', value: 50 });
  const both = await Promise.all([edit(shop, id, { value: 70 }), edit(shop, id, { value: 90 })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect([10, 30]).toContain(await shop.balance(caja));
  expect(await findDifferences(app.database.db)).toEqual([]);
  expectRefused(await edit(other, id, { label: 'Mía' }), 404, 'not_found');
  expectRefused(await other.call(`/movement/${id}`), 404, 'not_found');
  expectRefused(await edit(shop, randomUUID(), { label: 'x' }), 404, 'not_found');
});
