import { monthTotal, statistics } from '@trastienda/contract/statistics';
import { expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../../testing/app';

const app = await openTestApp();
const NOTHING = { inflow_of_money: 0, money_outflow: 0, different: 0, count_movements: 0 };

test('a new shop has a month of zeros, and twelve of them', async () => {
  app.setNow('2026-11-20T15:00:00Z');
  const shop = await app.newShop();
  expect(await shop.total()).toEqual(NOTHING);
  const { months, ...month } = (await shop.call('/statistics')).read(statistics);
  expect(month).toEqual(NOTHING);
  expect(months.map((entry) => entry.month)).toEqual([
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
  ]);
  for (const { month: _, ...sums } of months) expect(sums).toEqual(NOTHING);
});

// rule: ledger/month-sums
test('debt payments count as outflow, and the difference may be below zero', async () => {
  app.setNow('2026-11-20T15:00:00Z');
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  await shop.record(caja, { value: 1000, entry_date: '2026-10-31' });
  await shop.record(caja, { value: 0.1, entry_date: '2026-11-01' });
  await shop.record(caja, { value: 0.2, entry_date: '2026-11-30' });
  await shop.record(caja, { type: 'money_outflow', value: 20.05 });
  await shop.record(caja, { type: 'debt', value: 300 });
  const november = { inflow_of_money: 0.3, money_outflow: 320.05, different: -319.75, count_movements: 4 };
  expect(await shop.total()).toEqual(november);
  const { months, ...month } = (await shop.call('/statistics')).read(statistics);
  expect(month).toEqual(november);
  expect(months.at(-1)).toEqual({ month: '2026-11', ...november });
  expect(months.at(-2)).toMatchObject({ month: '2026-10', inflow_of_money: 1000, count_movements: 1 });
  expect(months.at(-3)).toEqual({ month: '2026-09', ...NOTHING });
});

// rule: ledger/month-sums
test('the month asked for is the last of its twelve', async () => {
  app.setNow('2026-11-20T15:00:00Z');
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  await shop.record(caja, { value: 5, entry_date: '2025-03-31' });
  await shop.record(caja, { value: 7, entry_date: '2026-02-28' });
  await shop.record(caja, { value: 9, entry_date: '2026-03-01' });
  const { months, ...month } = (await shop.call('/statistics?month=2026-02')).read(statistics);
  expect(month).toMatchObject({ inflow_of_money: 7, count_movements: 1 });
  expect(months.map((entry) => entry.inflow_of_money)).toEqual([5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7]);
  expect(months[0]?.month).toBe('2025-03');
});

test('the summary is of the month asked for, and of the shop’s present one when none is', async () => {
  app.setNow('2026-12-01T02:00:00Z');
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  await shop.record(caja, { value: 5, entry_date: '2025-03-31' });
  await shop.record(caja, { value: 7, entry_date: '2026-10-01' });
  await shop.record(caja, { type: 'debt', value: 2, entry_date: '2026-10-31' });
  await shop.record(caja, { value: 9, entry_date: '2026-11-30' });
  await shop.record(caja, { value: 11, entry_date: '2026-12-01' });
  const totalOf = async (query: string) => (await shop.call(`/total_month${query}`)).read(monthTotal);
  const october = { inflow_of_money: 7, money_outflow: 2, different: 5, count_movements: 2 };
  expect(await totalOf('?month=2026-10')).toEqual(october);
  expect((await shop.call('/statistics?month=2026-10')).read(statistics)).toMatchObject(october);
  expect(await totalOf('?month=2025-03')).toMatchObject({ inflow_of_money: 5, count_movements: 1 });
  expect(await totalOf('?month=2026-12')).toMatchObject({ inflow_of_money: 11, count_movements: 1 });
  expect(await totalOf('?month=2026-09')).toEqual(NOTHING);
  for (const query of ['', '?month=2026-11']) expect(await totalOf(query)).toMatchObject({ inflow_of_money: 9 });
  app.setNow(undefined);
});

test.each(['2026-13', '2026-00', '2026-1', '2026-10-01', 'octubre', '', '1899-12', '2200-01', '2026-10&month=2026-11'])(
  'a month that is none is refused by both routes: %j',
  async (month) => {
    const shop = await app.newShop();
    for (const path of ['/total_month', '/statistics']) {
      expect(expectRefused(await shop.call(`${path}?month=${month}`), 400, 'invalid_input')).toEqual(['month']);
    }
  },
);

// rule: shop/today
test('the month is the shop’s: at ten in the evening of the 31st it is still the old one', async () => {
  app.setNow('2026-11-01T01:00:00Z');
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  await shop.record(caja, { value: 5, entry_date: '2026-10-31' });
  await shop.record(caja, { value: 7, entry_date: '2026-11-01' });
  expect(await shop.total()).toMatchObject({ inflow_of_money: 5 });
  expect((await shop.call('/statistics')).read(statistics).months.at(-1)?.month).toBe('2026-10');
  app.setNow('2026-11-01T02:59:59.999Z');
  expect(await shop.total()).toMatchObject({ inflow_of_money: 5 });
  app.setNow('2026-11-01T03:00:00.000Z');
  expect(await shop.total()).toMatchObject({ inflow_of_money: 7 });
  expect((await shop.call('/statistics')).read(statistics).months.at(-1)?.month).toBe('2026-11');
  app.setNow(undefined);
});

test('the sums are this shop’s alone, deleted accounts and all', async () => {
  app.setNow('2026-11-20T15:00:00Z');
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const caja = await shop.newAccount(10);
  await other.newAccount(500);
  await shop.call(`/financial_accounts/${caja.id}`, { method: 'DELETE' });
  expect(await shop.total()).toMatchObject({ inflow_of_money: 10, count_movements: 1 });
  app.setNow(undefined);
});
