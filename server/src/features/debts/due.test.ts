import { due } from '@trastienda/contract/debts';
import { day } from '@trastienda/domain/dates/day';
import { expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../../testing/app';
import { installmentIdOf, newDebt, pay } from '../../testing/debts';
import type { TestShop } from '../../testing/shop';
import { type DueDebt, debtsDueUpTo } from './due.queries';

const app = await openTestApp();
app.setNow('2026-03-10T15:00:00Z');

const readDue = async (shop: TestShop, query = '') => (await shop.call(`/due${query}`)).read(due);
const unpaid = (...days: string[]) => days.map((due_date) => ({ amount: 100, due_date, status: 'unpaid' }));
const facts = ({ items }: Awaited<ReturnType<typeof readDue>>) =>
  items.map((item) => [item.name, `${item.number}/${item.of}`, item.due_date, item.remaining, item.days_late]);

// rule: installments/due, shop/today
test('what is overdue and what is due in the next days comes by date, with what remains and how late it is', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1000);
  const loan = await newDebt(shop, {
    name: 'Préstamo',
    installments: unpaid('2026-02-10', '2026-03-10', '2026-03-17', '2026-03-18'),
  });
  await newDebt(shop, {
    name: 'Estantería',
    installments: [{ amount: 50, due_date: '2026-01-10', status: 'paid' }, ...unpaid('2026-03-09', '2026-03-17')],
  });
  const gone = await newDebt(shop, { name: 'Borrada', installments: unpaid('2026-03-01') });
  await shop.call(`/debt/${gone.debt_id}`, { method: 'DELETE' });
  await pay(shop, caja, 30, { installment_id: installmentIdOf(loan, 0) });

  const week = await readDue(shop);
  expect(facts(week)).toEqual([
    ['Préstamo', '1/4', '2026-02-10', 70, 28],
    ['Estantería', '2/3', '2026-03-09', 100, 1],
    ['Préstamo', '2/4', '2026-03-10', 100, 0],
    ['Préstamo', '3/4', '2026-03-17', 100, 0],
    ['Estantería', '3/3', '2026-03-17', 100, 0],
  ]);
  expect(week.items[0]).toMatchObject({ installment_id: installmentIdOf(loan, 0), debt_id: loan.debt_id });
  expect(week).toMatchObject({ overdue: { count: 2, total: 170 }, upcoming: { count: 3, total: 300 } });
  expect((await readDue(shop, '?days=0')).upcoming).toEqual({ count: 1, total: 100 });
  expect((await readDue(shop, '?days=365')).upcoming).toEqual({ count: 4, total: 400 });

  await pay(shop, caja, 70, { installment_id: installmentIdOf(loan, 0) });
  await shop.call('/shop', { method: 'PATCH', body: { time_zone: 'Pacific/Kiritimati' } });
  expect(facts(await readDue(shop, '?days=0'))).toEqual([
    ['Estantería', '2/3', '2026-03-09', 100, 2],
    ['Préstamo', '2/4', '2026-03-10', 100, 1],
  ]);
});

// rule: installments/due
test('each page begins behind the last debt of the one before, and none is read of an empty shop', async () => {
  const shop = await app.newShop();
  expect(await readDue(shop)).toEqual({ overdue: { count: 0, total: 0 }, upcoming: { count: 0, total: 0 }, items: [] });
  const days = [10, 12, 10, 11, 10, 12].map((day) => `2025-01-${day}`);
  const made: string[] = [];
  for (const day of days) made.push((await newDebt(shop, { installments: unpaid('2025-12-01', day) })).debt_id);
  const { db } = app.database;
  const { shop_id } = await db.selectFrom('debt').select('shop_id').where('id', 'in', made).executeTakeFirstOrThrow();
  const pageBehind = (last?: DueDebt) => debtsDueUpTo(db, shop_id, day('2026-01-01'), last);
  const all = await pageBehind();
  expect(all.map(({ debtId }) => made.indexOf(debtId))).toEqual([0, 2, 4, 3, 1, 5]);
  for (const [at, last] of all.entries()) expect(await pageBehind(last)).toEqual(all.slice(at + 1));
  expect((await readDue(shop)).overdue).toEqual({ count: 12, total: 1200 });
});

// rule: installments/due
test.each(['-1', '366', '1.5', 'x', ''])('days=%j is refused', async (days) => {
  const shop = await app.newShop();
  expect(expectRefused(await shop.call(`/due?days=${days}`), 400, 'invalid_input')).toEqual(['days']);
});
