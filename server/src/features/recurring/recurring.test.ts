import { randomUUID } from 'node:crypto';
import { recurring, recurringList } from '@trastienda/contract/recurring';
import { trashPage } from '@trastienda/contract/trash';
import { RULES_MAX } from '@trastienda/domain/recurring/rule';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { contentOf } from '../../testing/database';
import { aRule } from '../../testing/full-shop';
import { daysOf, goTo, newRule, occurrence, recordAt, waiting } from '../../testing/recurring';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
const { db } = app.database;
const at = (day: string) => `${day}T15:00:00Z`;
beforeEach(() => app.setNow(at('2026-01-10')));

const rules = async (shop: TestShop) => (await shop.call('/recurring')).read(recurringList);
const nextOf = async (shop: TestShop) => (await rules(shop)).map(({ next_date }) => next_date);

test('signed out, nothing recurs', async () => {
  for (const path of ['/recurring', '/reminders']) expectRefused(await app.request(path), 401, 'unauthorized');
});

// rule: recurring/occurrences, recurring/next-date, recurring/edit
test('a rule comes back as it was said, and is edited in each of its parts', async () => {
  const shop = await app.newShop();
  const [caja, banco] = [await shop.newAccount(1), await shop.newAccount(1)];
  const label = await shop.newLabel('Local');
  const rule = await newRule(shop, caja, { expense_id: label, end_date: '2026-12-31', label: ' Alquiler ' });
  const said = aRule(caja, { expense_id: label, end_date: '2026-12-31' });
  const shown = { ...said, recurring_id: rule.recurring_id, paused: false, next_date: '2026-01-31' };
  expect(rule).toEqual(shown);
  const plain = await newRule(shop, banco, { mode: 'remind', type: 'inflow_of_money', frequency: 'yearly' });
  expect(plain).toMatchObject({ expense_id: null, end_date: null });
  expect(await rules(shop)).toEqual([shown, plain]);
  const edit = (change: object) => shop.call(`/recurring/${rule.recurring_id}`, { method: 'PATCH', body: change });
  for (const change of [
    { label: 'Local', value: 200.5, mode: 'remind', financial_accounts_id: banco.id, end_date: null },
    { expense_id: null, type: 'inflow_of_money' },
    { paused: true },
    { paused: false, start_date: '2026-01-15', frequency: 'weekly' },
  ]) {
    expect((await edit(change)).read(z.object({ data: recurring })).data).toMatchObject(change);
  }
  expect(await nextOf(shop)).toEqual(['2026-01-15', '2026-01-31']);
  expect((await shop.call(`/recurring/${rule.recurring_id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await rules(shop)).map((one) => one.recurring_id)).toEqual([plain.recurring_id]);
});

// rule: recurring/edit, ledger/links-by-type, ledger/method-of-account
test.each<[string, Record<string, unknown>]>([
  ['label', { label: ' ' }],
  ['value', { value: 0 }],
  ['value', { value: 1.005 }],
  ['type', { type: 'debt' }],
  ['frequency', { frequency: 'daily' }],
  ['mode', { mode: 'x' }],
  ['start_date', { start_date: '2026-02-30' }],
  ['end_date', { end_date: '2026-01-30' }],
  ['financial_accounts_id', { financial_accounts_id: '019aaaaa-0000-7000-8000-000000000000' }],
  ['payment_method_id', { payment_method_id: 2_000_000 }],
  ['expense_id', { expense_id: '019aaaaa-0000-7000-8000-000000000000' }],
])('a wrong %s is refused in a new rule and in an edit, and nothing is left', async (field, wrong) => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1);
  const { recurring_id: id } = await newRule(shop, caja);
  const before = await contentOf(app.database.db);
  const replies = [
    await shop.call('/recurring', { body: aRule(caja, wrong) }),
    await shop.call(`/recurring/${id}`, { method: 'PATCH', body: wrong }),
  ];
  for (const reply of replies) expect(expectRefused(reply, 400, 'invalid_input')).toEqual([field]);
  expect(await contentOf(app.database.db)).toEqual(before);
});

// rule: recurring/how-many
test('a shop has 500 of them at most, paused ones and those that are over with them', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1);
  const paused = await newRule(shop, caja);
  await shop.call(`/recurring/${paused.recurring_id}`, { method: 'PATCH', body: { paused: true } });
  const row = await db
    .selectFrom('recurring')
    .selectAll()
    .where('id', '=', paused.recurring_id)
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: RULES_MAX - 2 }, (_, index) => ({
    ...row,
    id: randomUUID(),
    seq: row.seq + 1 + index,
  }));
  await db.insertInto('recurring').values(more).execute();
  const body = aRule(caja);
  const sent = { body, headers: { 'idempotency-key': randomUUID() } };
  const last = await shop.call('/recurring', sent);
  expect(last.status).toBe(201);
  const before = await contentOf(db);
  const refused = await shop.call('/recurring', { body });
  expectRefused(refused, 409, 'too_many_recurring');
  expect(refused.body).toMatchObject({ message: expect.stringContaining('500') });
  expect(await contentOf(db)).toEqual(before);
  expect((await shop.call('/recurring', sent)).body).toEqual(last.body);
  // Another shop has its own, and what is gone leaves its place.
  const other = await app.newShop();
  await newRule(other, await other.newAccount(1));
  await shop.call(`/recurring/${paused.recurring_id}`, { method: 'DELETE' });
  expect((await shop.call('/recurring', { body })).status).toBe(201);
  expectRefused(await shop.call('/recurring', { body }), 409, 'too_many_recurring');
  expect(await rules(shop)).toHaveLength(RULES_MAX);
});

// rule: ledger/links-by-type
test('income carries no expense label', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1);
  const expense_id = await shop.newLabel('Local');
  const { recurring_id: id } = await newRule(shop, caja, { expense_id });
  const change = { type: 'inflow_of_money' };
  for (const reply of [
    await shop.call('/recurring', { body: aRule(caja, { ...change, expense_id }) }),
    await shop.call(`/recurring/${id}`, { method: 'PATCH', body: change }),
  ])
    expect(expectRefused(reply, 400, 'invalid_input')).toEqual(['expense_id']);
  expectRefused(await shop.call(`/recurring/${id}`, { method: 'PATCH', body: {} }), 400, 'invalid_input');
});

// rule: recurring/reminders, recurring/from-today
test('what is reminded of waits from the day before, oldest first, until it is recorded or skipped', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(500);
  const rent = await newRule(shop, caja, { mode: 'remind', start_date: '2025-10-31' });
  const wages = { type: 'inflow_of_money', label: 'Sueldo', start_date: '2026-02-01', frequency: 'weekly' };
  await newRule(shop, caja, { ...wages, mode: 'remind' });
  expect(await waiting(shop)).toEqual([]);
  expectRefused(await shop.call(occurrence(rent, '2025-12-31'), { body: {} }), 404, 'not_found');
  await goTo(app, at('2026-01-31'));
  expect(await waiting(shop)).toEqual(['2026-01-31 Alquiler: remind', '2026-02-01 Sueldo: remind']);
  await goTo(app, at('2026-02-28'));
  expect(await waiting(shop)).toHaveLength(7);
  expect(await nextOf(shop)).toEqual(['2026-02-28', '2026-03-01']);
  expect(await recordAt(app, at('2026-02-28'))).toBe(0);

  const recorded = await shop.call(occurrence(rent, '2026-02-28'), { body: { value: 120, entry_date: '2026-02-26' } });
  expect(recorded).toMatchObject({ status: 201, body: { data: { value: 120, entry_date: '2026-02-26' } } });
  expect(await shop.balance(caja)).toBe(380);
  expect(await nextOf(shop)).toEqual(['2026-03-31', '2026-03-01']);
  for (const method of ['POST', 'DELETE'] as const) {
    const again = await shop.call(occurrence(rent, '2026-02-28'), { method, ...(method === 'POST' && { body: {} }) });
    expectRefused(again, 409, 'already_recorded');
  }
  expect((await shop.call(occurrence(rent, '2026-01-31'), { method: 'DELETE' })).status).toBe(204);
  expect((await shop.call(occurrence(rent, '2026-01-31'), { method: 'DELETE' })).status).toBe(204);
  expect((await waiting(shop)).filter((one) => one.includes('Alquiler'))).toEqual([]);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: recurring/once
test('a day that comes later may be recorded or skipped early; what is no occurrence is not there', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(50);
  const rule = await newRule(shop, caja, { end_date: '2026-12-31' });
  for (const none of ['2026-01-30', '2027-01-31', '2026-02-30', '2025-12-31', 'hoy'])
    for (const method of ['POST', 'DELETE'] as const) {
      const reply = await shop.call(occurrence(rule, none), { method, ...(method === 'POST' && { body: {} }) });
      expectRefused(reply, 404, 'not_found');
    }
  const early = (body: object) => shop.call(occurrence(rule, '2026-02-28'), { body });
  expect(expectRefused(await early({}), 409, 'insufficient_balance')).toEqual(['value']);
  const other = await shop.newAccount(500);
  expect(expectRefused(await early({ payment_method_id: 2_000_000 }), 400, 'invalid_input')).toHaveLength(1);
  expect((await early({ financial_accounts_id: other.id })).status).toBe(201);
  expect((await shop.call(occurrence(rule, '2026-01-31'), { method: 'DELETE' })).status).toBe(204);
  expect(await nextOf(shop)).toEqual(['2026-03-31']);
  await shop.record(caja, { value: 1000 });
  expect(await recordAt(app, at('2026-03-31'))).toBe(1);
  expect(await daysOf(shop)).toEqual(['2026-02-28', '2026-03-31']);
});

// rule: recurring/deleted-movement
test('a movement that is deleted leaves its day skipped, and that may be recorded again', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(500);
  const rule = await newRule(shop, caja);
  await recordAt(app, at('2026-02-01'));
  await goTo(app, at('2026-02-01'));
  const [made] = ((await shop.call('/movement?type=money_outflow')).body as { movements: { id: string }[] }).movements;
  expect((await shop.call(`/movement/${made?.id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await recordAt(app, at('2026-02-02'))).toBe(0);
  expect(await waiting(shop)).toEqual([]);
  const trashed = async () => (await shop.call('/trash?kind=movement')).read(trashPage).entries[0]?.trash_id;
  const restore = async () => shop.call(`/trash/${await trashed()}/restore`, { method: 'POST' });
  expect((await restore()).status).toBe(200);
  expect((await shop.call(`/movement/${made?.id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await shop.call(occurrence(rule, '2026-01-31'), { body: {} })).status).toBe(201);
  expectRefused(await restore(), 409, 'already_recorded');
  expect(await daysOf(shop)).toEqual(['2026-01-31']);
  expect(await findDifferences(app.database.db)).toEqual([]);
});
