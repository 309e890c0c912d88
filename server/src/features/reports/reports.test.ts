import { type Movement, movementPage } from '@trastienda/contract/movements';
import { paymentMethod } from '@trastienda/contract/payment-methods';
import { report } from '@trastienda/contract/reports';
import { day, stepDays } from '@trastienda/domain/dates/day';
import { REPORT_GROUPS } from '@trastienda/domain/reports/report';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { expectPlainReport } from '../../testing/plain-report';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
app.setNow('2026-11-24T15:00:00Z');

const NOTHING = { inflow: 0, outflow: 0, different: 0, count: 0 };
const FIRST = day('2026-08-20');
const DAYS = 100;

const read = async (shop: TestShop, query: string) => (await shop.call(`/reports/summary?${query}`)).read(report);

async function historyOf(shop: TestShop): Promise<Movement[]> {
  const all: Movement[] = [];
  for (let page = 1; ; page++) {
    const { movements, totalPages } = (await shop.call(`/movement?limit=100&page=${page}`)).read(movementPage);
    all.push(...movements);
    if (page >= totalPages) return all;
  }
}

/** A shop with three accounts, two methods and three labels, some of which are deleted in the end, and all kinds of movements. */
async function aBusyShop(): Promise<TestShop> {
  const shop = await app.newShop();
  const methods = (await shop.call('/payment_methods')).read(z.array(paymentMethod)).slice(0, 2);
  const ids = methods.map(({ payment_method_id }) => payment_method_id);
  const accounts = await Promise.all([1, 2, 3].map((index) => shop.newAccount(0, `Cuenta ${index}`)));
  for (const { id } of accounts)
    await shop.call(`/financial_accounts/${id}`, { method: 'PATCH', body: { payment_methods: ids } });
  const labels = [await shop.newLabel('Alquiler'), await shop.newLabel('Envíos'), await shop.newLabel('Varios')];
  const one = fc.record({
    type: fc.constantFrom('inflow_of_money', 'inflow_of_money', 'money_outflow', 'debt'),
    cents: fc.integer({ min: 1, max: 200_000 }),
    steps: fc.integer({ min: 0, max: DAYS }),
    account: fc.constantFrom(...accounts.map(({ id }) => id)),
    method: fc.constantFrom(...ids),
    label: fc.constantFrom(null, ...labels),
  });
  for (const account of accounts)
    await shop.call(`/financial_accounts/${account.id}/opening_balance`, {
      body: { value: 900_000, entry_date: '2026-09-15' },
    });
  const bodies = fc.sample(one, 250).map(({ type, cents, steps, account, method, label }) => ({
    ...{ label: 'Algo', type, value: cents / 100, entry_date: stepDays(FIRST, steps) },
    ...{ financial_accounts_id: account, payment_method_id: method },
    ...(type === 'money_outflow' && { expense_id: label }),
  }));
  for (let first = 0; first < bodies.length; first += 50) await shop.recordAll(bodies.slice(first, first + 50));
  const [caja, banco] = accounts;
  const moved = { from_account_id: caja?.id, to_account_id: banco?.id, value: 77.77, entry_date: '2026-10-02' };
  expect((await shop.call('/transfers', { body: moved })).status).toBe(201);
  for (const path of [`/expenses/${labels[1]}`, `/financial_accounts/${caja?.id}`, `/payment_methods/${ids[1]}`])
    expect((await shop.call(path, { method: 'DELETE' })).status).toBe(204);
  return shop;
}

// rule: reports/summary, reports/previous, reports/names
test('every report is what its movements come to, one added to the other, wherever it cuts months', async () => {
  const shop = await aBusyShop();
  const history = await historyOf(shop);
  for (const [index, made] of history.slice(0, 20).entries()) {
    if (index % 2) await shop.call(`/movement/${made.id}`, { method: 'DELETE' });
    else await shop.call(`/movement/${made.id}`, { method: 'PATCH', body: { entry_date: '2026-10-31', value: 3.33 } });
  }
  const left = await historyOf(shop);
  expect(left.length).toBeLessThan(history.length);
  const stretches = [
    ['2026-09-01', '2026-10-31'],
    ['2026-08-21', '2026-11-27'],
    ['2026-10-01', '2026-10-31'],
    ['2026-10-31', '2026-10-31'],
    ['2026-09-02', '2026-10-31'],
    ['2026-09-01', '2026-11-01'],
    ['2025-11-25', '2026-11-24'],
    ['1900-01-01', '2199-12-31'],
  ] as const;
  const some = fc.sample(fc.tuple(fc.integer({ min: -5, max: DAYS }), fc.integer({ min: 0, max: DAYS })), 12);
  const random = some.map(([skip, more]) => [stepDays(FIRST, skip), stepDays(FIRST, skip + more)] as const);
  for (const [from, to] of [...stretches, ...random])
    for (const group of REPORT_GROUPS) await expectPlainReport(shop, left, { from, to, group });
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: reports/summary
test('nothing happened, and another shop’s money is in no report', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  await other.newAccount(500);
  const banco = await shop.newAccount();
  const opening = { value: 50, entry_date: '2026-11-02' };
  await shop.call(`/financial_accounts/${banco.id}/opening_balance`, { body: opening });
  for (const group of REPORT_GROUPS) {
    const told = await read(shop, `from=2026-11-01&to=2026-11-30&group=${group}`);
    expect(told).toEqual({ rows: [], total: NOTHING, previous: NOTHING });
  }
});

// rule: reports/summary, wire/dates
test('a report is asked for by its days and its group, all three', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  await shop.record(caja, { value: 8, entry_date: '2026-10-31' });
  expectRefused(await app.request('/reports/summary?from=2026-11-01&to=2026-11-30&group=type'), 401, 'unauthorized');
  for (const [query, field] of [
    ['to=2026-11-30&group=type', 'from'],
    ['from=2026-11-01&group=type', 'to'],
    ['from=2026-11-01&to=2026-11-30', 'group'],
    ['from=2026-11-01&to=2026-11-30&group=day', 'group'],
    ['from=2026-11-31&to=2026-11-30&group=type', 'from'],
    ['from=2026-11-02&to=2026-11-01&group=type', 'to'],
    ['from=2026-11-01&to=2026-11-30&group=type&constant=2026-13', 'constant'],
    ['from=2026-11-01&to=2026-11-30&group=type&constant=1899-12', 'constant'],
  ] as const)
    expect(expectRefused(await shop.call(`/reports/summary?${query}`), 400, 'invalid_input'), query).toEqual([field]);
  // A moment is cut to the shop's day.
  const { total } = await read(shop, 'from=2026-10-01&to=2026-11-01T02:59:59Z&group=type');
  expect(total).toMatchObject({ inflow: 8, count: 1 });
});
