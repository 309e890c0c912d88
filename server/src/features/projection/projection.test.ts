import { projection } from '@trastienda/contract/projection';
import { expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../../testing/app';
import { installmentIdOf, newDebt, pay } from '../../testing/debts';
import { newRule, occurrence } from '../../testing/recurring';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
app.setNow('2026-03-10T15:00:00Z');

const read = async (shop: TestShop, query = '') => (await shop.call(`/projection${query}`)).read(projection);
const unpaid = (...days: string[]) => days.map((due_date) => ({ amount: 100, due_date, status: 'unpaid' }));
const item = (title: string, value: number) => ({ kind: 'installment', title, value, type: 'debt' });

test('signed out, there is none', async () => {
  expectRefused(await app.request('/projection'), 401, 'unauthorized');
});

// rule: projection/balance, projection/lowest, projection/days
test('the living accounts’ sum goes down by what remains of each installment on its day, the overdue today', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const caja = await shop.newAccount(250.1);
  const hidden = await shop.newAccount(1000);
  await shop.call(`/financial_accounts/${hidden.id}`, { method: 'DELETE' });
  await newDebt(other, { installments: unpaid('2026-03-11') });
  const moto = await newDebt(shop, { installments: unpaid('2026-02-10', '2026-03-20', '2026-06-08', '2026-06-09') });
  const paid = { amount: 50, due_date: '2026-01-10', status: 'paid' };
  await newDebt(shop, { name: 'Estante', installments: [paid, ...unpaid('2026-03-20')] });
  const gone = await newDebt(shop, { name: 'Borrada', installments: unpaid('2026-03-12') });
  await shop.call(`/debt/${gone.debt_id}`, { method: 'DELETE' });
  await pay(shop, caja, 30.1, { installment_id: installmentIdOf(moto, 0) });

  expect(await read(shop)).toEqual({
    start: { date: '2026-03-10', balance: 220 },
    lowest: { date: '2026-06-08', balance: -149.9 },
    end: { date: '2026-06-08', balance: -149.9 },
    days: [
      { date: '2026-03-10', in: 0, out: 69.9, balance: 150.1, items: [item('Moto 1/4', 69.9)] },
      {
        ...{ date: '2026-03-20', in: 0, out: 200, balance: -49.9 },
        items: [item('Moto 2/4', 100), item('Estante 2/2', 100)],
      },
      { date: '2026-06-08', in: 0, out: 100, balance: -149.9, items: [item('Moto 3/4', 100)] },
    ],
  });
  expect(await read(shop, '?days=9')).toMatchObject({ end: { date: '2026-03-19', balance: 150.1 } });
  expect(await read(shop, '?days=91')).toMatchObject({ end: { date: '2026-06-09', balance: -249.9 } });
});

// rule: projection/balance, projection/lowest, recurring/pause
test('what recurs comes in and goes out on its days, what waits today, and what is paused or settled not at all', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(300);
  app.setNow('2026-02-27T15:00:00Z');
  const rent = await newRule(shop, caja, { mode: 'remind' });
  await newRule(shop, caja, { label: 'Cuota', type: 'inflow_of_money', start_date: '2026-03-31', value: 500 });
  const paused = await newRule(shop, caja, { label: 'En pausa' });
  await shop.call(`/recurring/${paused.recurring_id}`, { method: 'PATCH', body: { paused: true } });
  app.setNow('2026-03-10T15:00:00Z');
  await newDebt(shop, { installments: unpaid('2026-03-31') });
  await shop.call(occurrence(rent, '2026-04-30'), { method: 'DELETE' });
  await shop.call(occurrence(rent, '2026-05-31'), { body: { value: 0.5 } });
  const recurs = (title: string, value: number, type = 'money_outflow') => ({ kind: 'recurring', title, value, type });
  const income = recurs('Cuota', 500, 'inflow_of_money');
  expect(await read(shop, '?days=51')).toEqual({
    start: { date: '2026-03-10', balance: 299.5 },
    lowest: { date: '2026-03-31', balance: -0.5 },
    end: { date: '2026-04-30', balance: 999.5 },
    days: [
      { date: '2026-03-10', in: 0, out: 100, balance: 199.5, items: [recurs('Alquiler', 100)] },
      {
        ...{ date: '2026-03-31', in: 500, out: 200, balance: 499.5 },
        items: [item('Moto 1/1', 100), recurs('Alquiler', 100), income],
      },
      { date: '2026-04-30', in: 500, out: 0, balance: 999.5, items: [income] },
    ],
  });
});

// rule: projection/lowest, shop/today
test('a shop without debts keeps what it has, and its today is that of its own clock', async () => {
  const shop = await app.newShop();
  await shop.newAccount(10);
  await shop.call('/shop', { method: 'PATCH', body: { time_zone: 'Pacific/Kiritimati' } });
  const today = { date: '2026-03-11', balance: 10 };
  const end = { date: '2027-03-11', balance: 10 };
  expect(await read(shop, '?days=365')).toEqual({ start: today, lowest: today, end, days: [] });
});

// rule: projection/days
test.each(['0', '-1', '366', '1.5', 'x', '', '07', '1&days=2'])('days=%s is refused', async (days) => {
  const shop = await app.newShop();
  expect(expectRefused(await shop.call(`/projection?days=${days}`), 400, 'invalid_input')).toEqual(['days']);
});

// rule: projection/balance, ledger/largest-total
test('rules that come to more than the books carry are refused in words, over fewer days they are told', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(1);
  app.setNow('2026-03-10T15:00:00Z');
  const rule = { mode: 'remind', type: 'inflow_of_money', frequency: 'weekly', start_date: '2026-03-11' };
  for (let made = 0; made < 20; made += 1) await newRule(shop, caja, { ...rule, value: 9_999_999_999.99 });
  expectRefused(await shop.call('/projection?days=365'), 409, 'total_too_large');
  expect((await read(shop, '?days=7')).days).toHaveLength(1);
});
