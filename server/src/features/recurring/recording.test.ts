import { movementWithReceipts } from '@trastienda/contract/movement-reads';
import { movement, movementPage } from '@trastienda/contract/movements';
import { recurring } from '@trastienda/contract/recurring';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { shopOf } from '../../testing/database';
import { toss } from '../../testing/full-shop';
import { daysOf, goTo, newRule, occurrence, recordAt, waiting } from '../../testing/recurring';
import { created, type TestShop } from '../../testing/shop';
import { recordWhatIsDue } from './recording-by-itself.service';

const app = await openTestApp();
const { db } = app.database;
const at = (day: string) => `${day}T15:00:00Z`;
beforeEach(async () => {
  app.setNow(at('2026-01-10'));
  for (const table of ['occurrence_movement', 'occurrence', 'recurring'] as const) await db.deleteFrom(table).execute();
});

const patch = (shop: TestShop, id: string, body: object) => shop.call(`/recurring/${id}`, { method: 'PATCH', body });

// rule: recurring/record, shop/today
test('a movement is made on its day in the shop’s time zone, and not before', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(500);
  await newRule(shop, caja);
  expect(await recordAt(app, '2026-01-31T02:59:59Z')).toBe(0);
  expect(await recordAt(app, '2026-01-31T03:00:00Z')).toBe(1);
  expect(await recordAt(app, '2026-01-31T03:00:01Z')).toBe(0);
  await shop.call('/shop', { method: 'PATCH', body: { time_zone: 'Pacific/Kiritimati' } });
  expect(await recordAt(app, '2026-02-27T10:00:00Z')).toBe(1);
  expect(await recordAt(app, '2026-03-31T10:00:00Z')).toBe(1);
  expect(await daysOf(shop)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
  expect(await shop.balance(caja)).toBe(200);
  expect(await findDifferences(db)).toEqual([]);
});

// rule: recurring/record, ledger/belongs-elsewhere
test('the history says which movements a rule has made, by itself or by hand, as long as the rule is there', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(500);
  const rule = await newRule(shop, caja);
  await recordAt(app, at('2026-01-31'));
  const byHand = await shop.call(occurrence(rule, '2026-02-28'), { body: {} });
  const { data } = byHand.read(z.object({ data: movement }));
  expect(data).toMatchObject({ is_recurring: true, belongs_to: null });
  const marks = async () =>
    (await shop.call('/movement')).read(movementPage).movements.filter((row) => row.is_recurring).length;
  expect(await marks()).toBe(2);
  expect((await shop.call(`/movement/${data.id}`)).read(movementWithReceipts).is_recurring).toBe(true);
  expect((await shop.call(`/recurring/${rule.recurring_id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await marks()).toBe(0);
});

// rule: recurring/record, recurring/from-today
test('what was missed in ten days asleep is made up, each with its own day; from before the rule was made nothing is', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(500);
  const days = Array.from({ length: 10 }, (_, index) => `2026-01-${11 + index}`);
  for (const start_date of days) await newRule(shop, caja, { start_date, frequency: 'yearly', value: 7 });
  await newRule(shop, caja, { start_date: '2025-12-09', frequency: 'monthly', label: 'De antes' });
  expect(await recordAt(app, at('2026-01-20'))).toBe(10);
  expect(await daysOf(shop)).toEqual(days);
  expect(await daysOf(shop, 'De antes')).toEqual([]);
  const weekly = { start_date: '2026-01-20', frequency: 'weekly', label: 'Semanal', value: 1 };
  await goTo(app, at('2026-01-20'));
  await newRule(shop, caja, weekly);
  expect(await recordAt(app, at('2026-04-06'))).toBe(11 + 2);
  expect(await shop.balance(caja)).toBe(500 - 70 - 11 - 200);
});

// rule: recurring/once
test('of several that record at once one makes the movement, and it waits for whoever records by hand', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(5000);
  const rule = await newRule(shop, caja, { start_date: '2026-01-12', frequency: 'weekly' });
  await goTo(app, at('2026-02-20'));
  const [first, second, third, byHand] = await Promise.all([
    recordAt(app, at('2026-02-20')),
    recordAt(app, at('2026-02-20')),
    recordAt(app, at('2026-02-20')),
    shop.call(occurrence(rule, '2026-02-16'), { body: {} }),
  ]);
  expect(first + second + third + (byHand.status === 201 ? 1 : 0)).toBe(6);
  expect(await daysOf(shop)).toEqual([
    ...['2026-01-12', '2026-01-19', '2026-01-26', '2026-02-02', '2026-02-09', '2026-02-16'],
  ]);
  expect(await findDifferences(db)).toEqual([]);
});

// rule: recurring/record, recurring/reminders
test('what lacks its money waits for its user, also when there is enough later', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(150);
  const rule = await newRule(shop, caja);
  await goTo(app, at('2026-03-01'));
  expect(await waiting(shop)).toEqual([]);
  expect(await recordAt(app, at('2026-03-01'))).toBe(1);
  expect(await waiting(shop)).toEqual(['2026-02-28 Alquiler: insufficient_balance']);
  await shop.record(caja, { value: 150 });
  expect(await recordAt(app, at('2026-03-02'))).toBe(0);
  expect(await waiting(shop)).toEqual(['2026-02-28 Alquiler: insufficient_balance']);
  expect((await shop.call(occurrence(rule, '2026-02-28'), { body: { value: 90 } })).status).toBe(201);
  expect(await recordAt(app, at('2026-03-31'))).toBe(1);
  await goTo(app, at('2026-04-30'));
  // Its day has come and nobody has looked yet: it is said already.
  expect(await waiting(shop)).toEqual(['2026-04-30 Alquiler: insufficient_balance']);
  expect(await shop.balance(caja)).toBe(10);
});

// rule: recurring/account-gone
test('a rule whose account or method is gone waits; without its label it records', async () => {
  const shop = await app.newShop();
  const [caja, banco, caja2] = [await shop.newAccount(500), await shop.newAccount(500), await shop.newAccount(500)];
  const label = await shop.newLabel('Local');
  const rule = await newRule(shop, caja);
  await newRule(shop, banco, { label: 'Sin método', mode: 'remind' });
  await newRule(shop, caja2, { label: 'Sin etiqueta', expense_id: label });
  await shop.call(`/financial_accounts/${caja.id}`, { method: 'DELETE' });
  const other = (await shop.call('/payment_methods')).body as { payment_method_id: number }[];
  const methods = { payment_methods: [other[1]?.payment_method_id] };
  await shop.call(`/financial_accounts/${banco.id}`, { method: 'PATCH', body: methods });
  await shop.call(`/expenses/${label}`, { method: 'DELETE' });
  expect((await patch(shop, rule.recurring_id, { label: 'Sin cuenta' })).status).toBe(200);
  expect(await recordAt(app, at('2026-01-31'))).toBe(1);
  await goTo(app, at('2026-01-31'));
  expect(await waiting(shop)).toEqual(['2026-01-31 Sin cuenta: account_gone', '2026-01-31 Sin método: account_gone']);
  const there = { financial_accounts_id: caja2.id };
  expect((await shop.call(occurrence(rule, '2026-01-31'), { body: there })).status).toBe(201);
  expect(await daysOf(shop, 'Sin etiqueta')).toEqual(['2026-01-31']);
});

// rule: recurring/pause
test('while it is paused nothing is recorded or reminded, and those days are not made up', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(5000);
  const { recurring_id: id } = await newRule(shop, caja, { start_date: '2026-01-12', frequency: 'weekly' });
  await newRule(shop, caja, { label: 'Otro', start_date: '2026-01-09', frequency: 'yearly', mode: 'remind' });
  await recordAt(app, at('2026-01-12'));
  await goTo(app, at('2026-01-18'));
  expect((await patch(shop, id, { paused: true })).body).toMatchObject({ data: { paused: true, next_date: null } });
  expect(await recordAt(app, at('2026-02-10'))).toBe(0);
  await goTo(app, at('2026-02-16'));
  expect(await waiting(shop)).toEqual([]);
  expect((await patch(shop, id, { paused: false })).body).toMatchObject({ data: { next_date: '2026-02-16' } });
  expect(await recordAt(app, at('2026-02-16'))).toBe(1);
  expect(await daysOf(shop)).toEqual(['2026-01-12', '2026-02-16']);
});

// rule: recurring/edit
test('another start or frequency counts from today, a later end from tomorrow on, and a reminder is not recorded by itself', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(5000);
  const ends = { start_date: '2026-01-12', frequency: 'weekly', end_date: '2026-01-19' };
  const { recurring_id: id } = await newRule(shop, caja, ends);
  const { recurring_id: other } = await newRule(shop, caja, {
    label: 'Avisa',
    mode: 'remind',
    start_date: '2026-01-15',
  });
  expect(await recordAt(app, at('2026-02-10'))).toBe(2);
  await goTo(app, at('2026-02-10'));
  expect((await patch(shop, id, { end_date: null })).body).toMatchObject({ data: { next_date: '2026-02-16' } });
  await patch(shop, other, { mode: 'record' });
  expect(await recordAt(app, at('2026-02-16'))).toBe(2);
  expect(await daysOf(shop, 'Avisa')).toEqual(['2026-02-15']);
  expect(await waiting(shop)).toEqual(['2026-01-15 Avisa: remind']);
  await goTo(app, at('2026-02-18'));
  await patch(shop, id, { start_date: '2026-02-02', frequency: 'bi-weekly' });
  await patch(shop, other, { start_date: '2026-01-01' });
  expect(await waiting(shop)).toEqual([]);
  expect(await recordAt(app, at('2026-03-03'))).toBe(2);
  expect(await daysOf(shop)).toEqual(['2026-01-12', '2026-01-19', '2026-02-16', '2026-03-02']);
  expect(await findDifferences(db)).toEqual([]);
});

// rule: recurring/record, shop/moving
test('one shop’s fault is no other’s, and of a shop that moves nothing is recorded', async () => {
  const [shop, broken, moving] = [await app.newShop(), await app.newShop(), await app.newShop()];
  for (const one of [shop, broken, moving]) await newRule(one, await one.newAccount(500));
  const { id: brokenId } = await shopOf(db, broken.username);
  const { id: movingId } = await shopOf(db, moving.username);
  await db
    .updateTable('recurring')
    .set({ frequency: 'x' as 'weekly' })
    .where('shop_id', '=', brokenId)
    .execute();
  const closed = { state: 'moving' as const, closed_until: '2126-01-01T00:00:00.000Z' };
  await db.updateTable('shop').set(closed).where('id', '=', movingId).execute();
  const faults: unknown[] = [];
  const told: [string, number][] = [];
  const heard = {
    recorded: (id: string, count: number) => void told.push([id, count]),
    failed: (error: unknown) => void faults.push(error),
  };
  expect(await recordWhatIsDue(app.database, new Date(at('2026-01-31')), heard)).toBe(false);
  expect(faults).toHaveLength(1);
  expect(told).toContainEqual([(await shopOf(db, shop.username)).id, 1]);
  expect(told.map(([id]) => id)).not.toContain(movingId);
  await db.deleteFrom('recurring').where('shop_id', '=', brokenId).execute();
  await db.updateTable('shop').set({ state: 'open', closed_until: null }).where('id', '=', movingId).execute();
  expect(await recordAt(app, at('2026-01-31'))).toBe(1);
});

// rule: recurring/deleted-movement, trash/restore-movement
test('a deleted movement leaves its day skipped; back from the trash it records it, unless another one has meanwhile', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(500);
  const rule = await newRule(shop, caja, { start_date: '2026-01-10' });
  const path = occurrence(rule, '2026-01-10');
  const recorded = async () => created(await shop.call(path, { body: {} }), movement).id;
  const first = await recorded();
  const trashed = await toss(shop, `/movement/${first}`);
  expect(await recordAt(app, at('2026-01-10'))).toBe(0);
  expect((await shop.call(`/trash/${trashed}/restore`, { method: 'POST' })).status).toBe(200);
  expectRefused(await shop.call(path, { body: {} }), 409, 'already_recorded');

  const again = await toss(shop, `/movement/${first}`);
  const second = await recorded();
  expectRefused(await shop.call(`/trash/${again}/restore`, { method: 'POST' }), 409, 'already_recorded');
  await toss(shop, `/movement/${second}`);
  expect((await shop.call(`/trash/${again}/restore`, { method: 'POST' })).status).toBe(200);
  expect(await daysOf(shop)).toEqual(['2026-01-10']);
  expect(await shop.balance(caja)).toBe(400);
  expect(await findDifferences(db)).toEqual([]);
});

// rule: recurring/pause, recurring/edit
test('what waited before a pause waits after it, and the days of the pause do not, also when the rule is made another meanwhile', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(500);
  const weekly = { frequency: 'weekly', mode: 'remind', start_date: '2026-01-10' };
  const { recurring_id: id } = await newRule(shop, caja, weekly);
  expect(await waiting(shop)).toEqual(['2026-01-10 Alquiler: remind']);
  await patch(shop, id, { paused: true });
  expect(await waiting(shop)).toEqual([]);
  await goTo(app, at('2026-01-20'));
  await patch(shop, id, { mode: 'record' });
  await patch(shop, id, { paused: false });
  expect(await waiting(shop)).toEqual(['2026-01-10 Alquiler: remind']);
  expect(await recordAt(app, at('2026-01-20'))).toBe(0);
});

// rule: recurring/pause, recurring/once
test('a day of a paused rule is recorded and skipped by hand, and not made another time when it goes on', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(5000);
  const rule = await newRule(shop, caja, { start_date: '2026-01-12', frequency: 'weekly' });
  await patch(shop, rule.recurring_id, { paused: true });
  expect((await shop.call(occurrence(rule, '2026-01-19'), { body: {} })).status).toBe(201);
  expect((await shop.call(occurrence(rule, '2026-01-26'), { method: 'DELETE' })).status).toBe(204);
  expect(await recordAt(app, at('2026-01-13'))).toBe(0);
  await goTo(app, at('2026-02-01'));
  await patch(shop, rule.recurring_id, { paused: false });
  expect(await recordAt(app, at('2026-02-02'))).toBe(1);
  expect(await daysOf(shop)).toEqual(['2026-01-19', '2026-02-02']);
});

// rule: recurring/edit, trash/restore
test('a rule that becomes an income has no label any more, also when the one that was deleted comes back', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(500);
  const label = await shop.newLabel('Local');
  const rule = await newRule(shop, caja, { expense_id: label, start_date: '2026-01-10' });
  const trashed = await toss(shop, `/expenses/${label}`);
  expect((await patch(shop, rule.recurring_id, { type: 'inflow_of_money' })).status).toBe(200);
  expect((await shop.call(`/trash/${trashed}/restore`, { method: 'POST' })).status).toBe(200);
  expect((await patch(shop, rule.recurring_id, { value: 90 })).read(z.object({ data: recurring })).data).toMatchObject({
    expense_id: null,
    value: 90,
  });
});

test('no occurrence is recorded or skipped on a day on which no movement can be', async () => {
  const shop = await app.newShop();
  const rule = await newRule(shop, await shop.newAccount(500), { start_date: '2026-01-10' });
  for (const sent of [{ body: {} }, { method: 'DELETE' as const }])
    expect((await shop.call(occurrence(rule, '2200-01-10'), sent)).status).toBe(404);
});
