import { randomUUID } from 'node:crypto';
import {
  type ExpenseLabel,
  expenseLabel,
  expenseLabelDetail,
  expenseLabelPage,
} from '@trastienda/contract/expense-labels';
import { movementPage } from '@trastienda/contract/movements';
import { MAX_TOTAL } from '@trastienda/domain/money/cents';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import type { TestAccount, TestShop } from '../../testing/shop';

const app = await openTestApp();

afterEach(async () => {
  app.setNow(undefined);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

async function newExpenseLabel(
  shop: TestShop,
  body: Record<string, unknown> = { name: 'Alquiler' },
): Promise<ExpenseLabel> {
  const reply = await shop.call('/expenses', { body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.read(z.object({ data: expenseLabel })).data;
}

const detailOf = async (shop: TestShop, id: string) => (await shop.call(`/expenses/${id}`)).read(expenseLabelDetail);

const pageOf = async (shop: TestShop, query = '') => (await shop.call(`/expenses${query}`)).read(expenseLabelPage);

const spend = (shop: TestShop, account: TestAccount, change: Record<string, unknown>) =>
  shop.record(account, { type: 'money_outflow', ...change });

test('without a session every route of labels is 401', async () => {
  const path = `/expenses/${randomUUID()}`;
  expectRefused(await app.request('/expenses'), 401, 'unauthorized');
  expectRefused(await app.request('/expenses', { body: { name: 'x' } }), 401, 'unauthorized');
  expectRefused(await app.request(path), 401, 'unauthorized');
  expectRefused(await app.request(path, { method: 'PATCH', body: {} }), 401, 'unauthorized');
  expectRefused(await app.request(path, { method: 'DELETE' }), 401, 'unauthorized');
});

test('a new label has no movements, and labels come newest first in pages', async () => {
  const shop = await app.newShop();
  const first = await newExpenseLabel(shop, { name: ' Luz ', description: 'Del local' });
  expect(first).toEqual({
    ...{ expense_id: first.expense_id, name: 'Luz', description: 'Del local' },
    ...{ count_movements: 0, money_outflow: 0, count_movements_month: 0, money_outflow_month: 0 },
  });
  const second = await newExpenseLabel(shop, { name: 'Gas', description: null });
  expect(second.description).toBe('');
  expect(await pageOf(shop)).toEqual({
    ...{ expenses: [second, first], totalItems: 2, totalPages: 1, currentPage: 1, limit: 10 },
  });
  expect((await pageOf(shop, '?limit=1&page=2')).expenses).toEqual([first]);
  expect(await detailOf(shop, first.expense_id)).toEqual({ ...first, movements: [] });
});

// rule: ledger/label-figures, shop/today
test('a label’s figures follow its outflows, the month’s are the shop’s current month', async () => {
  app.setNow('2026-12-01T02:30:00Z');
  const shop = await app.newShop();
  const [caja, banco] = [await shop.newAccount(1000), await shop.newAccount(1000)];
  const { expense_id } = await newExpenseLabel(shop);
  await spend(shop, caja, { value: 100.1, expense_id, entry_date: '2026-11-30' });
  const id = await spend(shop, banco, { value: 50.2, expense_id, entry_date: '2026-11-01' });
  await spend(shop, caja, { value: 7, expense_id, entry_date: '2026-10-31' });
  await spend(shop, caja, { value: 3 });
  expect(await detailOf(shop, expense_id)).toMatchObject({
    ...{ count_movements: 3, money_outflow: 157.3, count_movements_month: 2, money_outflow_month: 150.3 },
  });
  await shop.call(`/movement/${id}`, { method: 'DELETE' });
  expect((await pageOf(shop)).expenses[0]).toMatchObject({
    ...{ count_movements: 2, money_outflow: 107.1, count_movements_month: 1, money_outflow_month: 100.1 },
  });
  app.setNow('2026-12-01T03:30:00Z');
  expect(await detailOf(shop, expense_id)).toMatchObject({ count_movements: 2, count_movements_month: 0 });
});

// rule: ledger/label-figures
test('the detail has the newest 50 movements', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1000);
  const { expense_id } = await newExpenseLabel(shop);
  const movements = Array.from({ length: 51 }, (_, index) =>
    shop.aMovement(caja, { type: 'money_outflow', value: 1, label: `Gasto ${index}`, expense_id }),
  );
  await shop.call('/movement', { body: { movements: movements.slice(0, 50) } });
  await shop.call('/movement', { body: movements[50] });
  const detail = await detailOf(shop, expense_id);
  expect(detail.count_movements).toBe(51);
  expect(detail.movements).toHaveLength(50);
  expect(detail.movements[0]).toMatchObject({ label: 'Gasto 50', expense_id, expense_name: 'Alquiler' });
  expect(detail.movements.at(-1)?.label).toBe('Gasto 1');
});

// rule: ledger/label-names
test('a name is unique among the living labels, case and accents apart', async () => {
  const shop = await app.newShop();
  const { expense_id } = await newExpenseLabel(shop, { name: 'Café' });
  const other = await newExpenseLabel(shop, { name: 'Té' });
  const taken = await shop.call('/expenses', { body: { name: ' CAFE ' } });
  expect(expectRefused(taken, 409, 'name_taken')).toEqual(['name']);
  const edit = (id: string, name: string) => shop.call(`/expenses/${id}`, { method: 'PATCH', body: { name } });
  expectRefused(await edit(other.expense_id, 'café'), 409, 'name_taken');
  expect((await edit(expense_id, 'CAFÉ')).status).toBe(200);
  expect((await pageOf(shop)).totalItems).toBe(2);

  expect((await shop.call(`/expenses/${expense_id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await edit(other.expense_id, 'Café')).status).toBe(200);
});

test('of ten labels of one name at once one is made', async () => {
  const shop = await app.newShop();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => shop.call('/expenses', { body: { name: 'Luz' } })),
  );
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
  for (const reply of replies) if (reply.status !== 201) expectRefused(reply, 409, 'name_taken');
  expect((await pageOf(shop)).totalItems).toBe(1);
});

test('an edit changes what it names and nothing else', async () => {
  const shop = await app.newShop();
  const made = await newExpenseLabel(shop, { name: 'Luz', description: 'Del local' });
  const edit = (body: unknown) => shop.call(`/expenses/${made.expense_id}`, { method: 'PATCH', body });
  expect((await edit({ name: 'Gas' })).body).toEqual({ data: { ...made, name: 'Gas' } });
  expect((await edit({ description: null })).body).toEqual({ data: { ...made, name: 'Gas', description: '' } });
  expectRefused(await edit({}), 400, 'invalid_input');
  expect(expectRefused(await edit({ name: '' }), 400, 'invalid_input')).toEqual(['name']);
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(51) }, 'name'],
  [{ name: 'Luz', description: 'x'.repeat(256) }, 'description'],
  [{ name: 'Luz', color: 'red' }, 'color'],
])('a label %j is refused', async (body, field) => {
  const shop = await app.newShop();
  expect(expectRefused(await shop.call('/expenses', { body }), 400, 'invalid_input')).toEqual([field]);
  expect((await pageOf(shop)).totalItems).toBe(0);
});

// rule: ledger/label-names
test('a deleted label’s movements stay without a label, and can still be undone', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(100);
  const { expense_id } = await newExpenseLabel(shop);
  const id = await spend(shop, caja, { value: 40, expense_id });
  expect((await shop.call(`/expenses/${expense_id}`, { method: 'DELETE' })).status).toBe(204);
  const [newest] = (await shop.call('/movement?type=money_outflow')).read(movementPage).movements;
  expect(newest).toMatchObject({ id, value: 40, expense_id: null, expense_name: null });
  expectRefused(await shop.call(`/expenses/${expense_id}`), 404, 'not_found');
  expectRefused(await shop.call(`/expenses/${expense_id}`, { method: 'DELETE' }), 404, 'not_found');
  expect((await pageOf(shop)).totalItems).toBe(0);
  const body = shop.aMovement(caja, { type: 'money_outflow', expense_id });
  expect(expectRefused(await shop.call('/movement', { body }), 400, 'invalid_input')).toEqual(['expense_id']);
  expect((await shop.call(`/movement/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await shop.balance(caja)).toBe(100);
});

test('another shop’s label is not there', async () => {
  const [mine, other] = [await app.newShop(), await app.newShop()];
  const { expense_id } = await newExpenseLabel(other);
  const path = `/expenses/${expense_id}`;
  expectRefused(await mine.call(path), 404, 'not_found');
  expectRefused(await mine.call(path, { method: 'PATCH', body: { name: 'Mía' } }), 404, 'not_found');
  expectRefused(await mine.call(path, { method: 'DELETE' }), 404, 'not_found');
  const body = mine.aMovement(await mine.newAccount(10), { type: 'money_outflow', expense_id });
  expect(expectRefused(await mine.call('/movement', { body }), 400, 'invalid_input')).toEqual(['expense_id']);
  expect((await detailOf(other, expense_id)).name).toBe('Alquiler');
});

test('what was spent under a label ever does not pass what the books carry', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(100);
  const { expense_id } = await newExpenseLabel(shop);
  await sql`update expense set outflow = ${MAX_TOTAL} where id = ${expense_id}`.execute(app.database.db);
  const body = shop.aMovement(caja, { type: 'money_outflow', value: 0.01, expense_id });
  expectRefused(await shop.call('/movement', { body }), 409, 'total_too_large');
  await sql`update expense set outflow = 0 where id = ${expense_id}`.execute(app.database.db);
  expect(await detailOf(shop, expense_id)).toMatchObject({ count_movements: 0, movements: [] });
  expect(await shop.balance(caja)).toBe(100);
});

test('only an outflow carries a label', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(100);
  const { expense_id } = await newExpenseLabel(shop);
  for (const type of ['inflow_of_money', 'debt']) {
    const body = shop.aMovement(caja, { type, expense_id });
    expect(expectRefused(await shop.call('/movement', { body }), 400, 'invalid_input')).toEqual(['expense_id']);
  }
  expect(await shop.balance(caja)).toBe(100);
});
