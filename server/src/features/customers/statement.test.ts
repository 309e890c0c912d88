import { customerStatement } from '@trastienda/contract/customers';
import { startOfDay } from '@trastienda/domain/calendar/local-day';
import { stepDays } from '@trastienda/domain/dates/day';
import { DEFAULT_TIME_ZONE, dayAt } from '@trastienda/domain/dates/time-zone';
import { expect, test } from 'vitest';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { aPayment, newCustomer } from '../../testing/customers';
import { forSale, sold } from '../../testing/sales';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
const today = () => dayAt(new Date(), DEFAULT_TIME_ZONE);

const statement = async (shop: TestShop, id: string, query = '') =>
  (await shop.call(`/customers/${id}/statement${query}`)).read(customerStatement);

// rule: customers/statement
test('a statement begins with what was owed, says every entry in its order, and ends with what is owed', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(0, 'Caja');
  const item = await forSale(shop);
  const { customer_id: id } = await newCustomer(shop);
  const items = [{ item_id: item.itemId, quantity: 1, unit_price: 100.5 }];
  await sold(shop, { items, on_account: 100.5, customer_id: id });
  expect((await shop.call(`/customers/${id}/payments`, { body: aPayment(caja, 30) })).status).toBe(201);
  const all = await statement(shop, id);
  expect([all.opening, all.closing]).toEqual([0, 70.5]);
  expect(all.entries.map(({ kind, change, balance }) => [kind, change, balance])).toEqual([
    ['sale', 100.5, 100.5],
    ['payment', -30, 70.5],
  ]);
  expect(await statement(shop, id, `?from=${today()}&to=${today()}`)).toEqual(all);
  const before = stepDays(today(), -1);
  expect(await statement(shop, id, `?from=${before}&to=${before}`)).toEqual({ opening: 0, closing: 0, entries: [] });
  const after = stepDays(today(), 1);
  const later = { opening: 70.5, closing: 70.5, entries: [] };
  expect(await statement(shop, id, `?from=${after}&to=${after}`)).toEqual(later);
});

test('what waited over midnight is of the day of what went before it', async () => {
  const shop = await app.newShop();
  const item = await forSale(shop);
  const { customer_id: id } = await newCustomer(shop);
  const sell = (price: number) =>
    sold(shop, {
      ...{ items: [{ item_id: item.itemId, quantity: 1, unit_price: price }] },
      ...{ on_account: price, customer_id: id },
    });
  const day = today();
  const midnight = startOfDay(day, DEFAULT_TIME_ZONE);
  app.setNow(new Date(midnight + 20).toISOString());
  await sell(100);
  // It came in before midnight, and its turn was after that of the other.
  app.setNow(new Date(midnight - 50).toISOString());
  await sell(50);
  app.setNow(undefined);
  const before = stepDays(day, -1);
  expect(await statement(shop, id, `?from=${before}&to=${before}`)).toEqual({ opening: 0, closing: 0, entries: [] });
  const { opening, closing, entries } = await statement(shop, id, `?from=${day}&to=${day}`);
  expect([opening, closing]).toEqual([0, 150]);
  const at = new Date(midnight + 20).toISOString();
  expect(entries.map(({ change, balance, ...one }) => [change, balance, one.at])).toEqual([
    [100, 100, at],
    [50, 150, at],
  ]);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

test('another shop’s customer is not there, days that end before they begin are refused, and so is who is signed out', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const { customer_id: id } = await newCustomer(shop);
  expectRefused(await other.call(`/customers/${id}/statement`), 404, 'not_found');
  expectRefused(await app.request(`/customers/${id}/statement`), 401, 'unauthorized');
  expectRefused(await shop.call(`/customers/${id}/statement?from=2026-02-02&to=2026-02-01`), 400, 'invalid_input');
});
