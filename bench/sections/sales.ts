import { randomUUID } from 'node:crypto';
import { type Day, firstDayOf, lastDayOf, monthOf, stepMonth, yearOf } from '@trastienda/domain/dates/day';
import { cents, pesosFromCents, ZERO } from '@trastienda/domain/money/cents';
import { today } from '@trastienda/server/application/shop';
import { listCashSessions } from '@trastienda/server/features/cash-sessions/cash-sessions.service';
import { listCustomers } from '@trastienda/server/features/customers/customer-list.service';
import { createCustomer, listEntries } from '@trastienda/server/features/customers/customers.service';
import { recordPayment } from '@trastienda/server/features/customers/payments.service';
import { listLow, listEntries as listStock, lookUp } from '@trastienda/server/features/items/items.service';
import { updateItem } from '@trastienda/server/features/products/product-items.service';
import { listSales } from '@trastienda/server/features/sales/sale-list.service';
import { saleStatistics } from '@trastienda/server/features/sales/sale-statistics.service';
import { recordSale } from '@trastienda/server/features/sales/sales.service';
import { createCount } from '@trastienda/server/features/stock-counts/stock-counts.service';
import type { Case, Place, Section, Spread } from '../section';
import { seedProducts } from '../seed/products';
import { seedSales } from '../seed/sales';
import { newPlace, seedAccounts } from '../seed/shop';

const LIMIT = 10;
/** Of three items each: 20,000 items. */
const PRODUCTS = 6_667;
const CUSTOMERS = 200;
const SOLD_AT_ONCE = 5;
const COUNTERS = 16;
const COUNTED_AT_ONCE = 30;
const window = { limit: LIMIT, offset: 0 };

/** A shop's counter: what is asked for all day, over 20,000 items, after 10,000 and 100,000 sales. */
export const sales: Section = {
  name: 'sales',
  unit: 'sales',
  sizes: [10_000, 100_000],
  prepare: async (place, size) => {
    const { unitCode } = await seedProducts(place, PRODUCTS);
    const till = await tillOf(place);
    const goods = await goodsOf(place);
    await seedSales(place, size, { ...till, goods });
    for (const { product_id, id } of goods.slice(0, SOLD_AT_ONCE))
      await updateItem(place.shop, product_id, id, { stock: 500_000 });
    const customerId = await someCustomers(place, till);
    const month = stepMonth(monthOf(today(place.shop)), -1);
    const spreads = await seedCounters(place);
    return {
      cases: [
        ...readings(place, { unitCode, itemId: goods[0]?.id ?? '', customerId }),
        statistics(place, 'summary of a month', { from: firstDayOf(month), to: lastDayOf(month) }),
        statistics(place, 'summary of a year', {
          from: `${yearOf(today(place.shop))}-01-01` as Day,
          to: today(place.shop),
        }),
        statistics(place, 'summary of twelve months', {
          from: firstDayOf(stepMonth(month, -11)),
          to: lastDayOf(month),
        }),
        selling(place, till, goods.slice(0, SOLD_AT_ONCE)),
        counting(place, goods.slice(SOLD_AT_ONCE, SOLD_AT_ONCE + COUNTED_AT_ONCE)),
      ],
      crowds: ['sale of five lines'],
      spreads,
    };
  },
};

/** As many shops beside this one, each with a counter of its own: every client sells the goods of one. */
async function seedCounters({ database, images }: Place): Promise<Spread[]> {
  const counters: { token: string; body: (lines: number) => object }[] = [];
  for (let number = 1; number <= COUNTERS; number += 1) {
    const place = await newPlace(database, images, `vecina${number}`);
    await seedProducts(place, SOLD_AT_ONCE);
    const till = await tillOf(place);
    const goods = (await goodsOf(place)).slice(0, SOLD_AT_ONCE);
    for (const { product_id, id } of goods) await updateItem(place.shop, product_id, id, { stock: 500_000 });
    counters.push({ token: place.token, body: (lines) => saleBody(till, goods.slice(0, lines)) });
  }
  const spread = (name: string, lines: number): Spread => {
    const bodies = counters.map(({ body }) => body(lines));
    const ask: Spread['ask'] = (client, at) =>
      client.post('/sales', { ...bodies[at], client_id: randomUUID() }, randomUUID());
    return { name, tokens: counters.map(({ token }) => token), ask };
  };
  return [spread('sale of one line', 1), spread('sale of five lines', SOLD_AT_ONCE)];
}

async function tillOf(place: Place) {
  const { accounts, methods } = await seedAccounts(place);
  return { accountId: accounts[0]?.id ?? '', methodId: methods[0] ?? 0 };
}

type Till = Awaited<ReturnType<typeof tillOf>>;

const goodsOf = ({ shop }: Place) =>
  shop.db
    .selectFrom('product_item as item')
    .innerJoin('product', (on) =>
      on.onRef('product.shop_id', '=', 'item.shop_id').onRef('product.id', '=', 'item.product_id'),
    )
    .select(['item.id', 'item.product_id', 'item.price', 'product.name'])
    .where('item.shop_id', '=', shop.shopId)
    .orderBy('item.id')
    .limit(5_000)
    .execute();

/** Answers the id of one who has paid often. */
async function someCustomers({ shop }: Place, { accountId, methodId }: Till): Promise<string> {
  let last = '';
  for (let number = 0; number < CUSTOMERS; number += 1) {
    const details = { name: `Cliente ${number}`, phone: null, email: null, note: null, credit_limit: null };
    last = (await createCustomer(shop, details)).id;
  }
  for (let number = 0; number < 3 * LIMIT; number += 1)
    await recordPayment(shop, last, {
      ...{ value: cents(100), account_id: accountId, payment_method_id: methodId, entry_date: today(shop) },
    });
  return last;
}

function readings({ shop }: Place, of: { unitCode: string; itemId: string; customerId: string }): Case[] {
  const { unitCode, itemId, customerId } = of;
  const reading = (name: string, path: string, direct: () => Promise<unknown>): Case => ({
    name,
    http: (client) => client.get(path),
    direct,
  });
  return [
    reading('lookup by code', `/items/lookup?code=${unitCode}`, () => lookUp(shop, unitCode)),
    reading('page 1', `/sales?limit=${LIMIT}`, () => listSales(shop, { search: '' }, window)),
    reading('customers', `/customers?limit=${LIMIT}`, () => listCustomers(shop, { search: '', owing: false }, window)),
    reading('customer entries', `/customers/${customerId}/entries?limit=${LIMIT}`, () =>
      listEntries(shop, customerId, window),
    ),
    reading('low stock', `/items/low_stock?limit=${LIMIT}`, () => listLow(shop, window)),
    reading('stock history', `/items/${itemId}/stock?limit=${LIMIT}`, () => listStock(shop, itemId, window)),
    reading('cash sessions', `/cash_sessions?limit=${LIMIT}`, () => listCashSessions(shop, {}, window)),
  ];
}

const statistics = ({ shop }: Place, name: string, days: Required<Parameters<typeof saleStatistics>[1]>): Case => ({
  name,
  http: (client) => client.get(`/sales/summary?from=${days.from}&to=${days.to}`),
  direct: () => saleStatistics(shop, days),
});

const PRICE = cents(10_000);

const saleBody = ({ accountId, methodId }: Till, goods: readonly { id: string }[]) => ({
  items: goods.map(({ id }) => ({ item_id: id, quantity: 1, unit_price: pesosFromCents(PRICE) })),
  payments: [
    {
      ...{ financial_accounts_id: accountId, payment_method_id: methodId },
      amount: pesosFromCents(cents(PRICE * goods.length)),
    },
  ],
});

function selling({ shop }: Place, till: Till, goods: readonly { id: string }[]): Case {
  const { accountId, methodId } = till;
  const due = cents(PRICE * goods.length);
  const body = saleBody(till, goods);
  const lines = { quantity: 1, code: null, unitPrice: PRICE, discount: undefined };
  const input = {
    ...{ items: goods.map(({ id }) => ({ itemId: id, ...lines })), returns: [], discount: undefined, onAccount: ZERO },
    ...{ payments: [{ accountId, methodId, amount: due, adjustmentPercent: undefined }], isSold: false },
    ...{ refund: undefined, customerId: null },
    ...{ soldAt: undefined, correctsStock: false, note: null },
  };
  return {
    name: 'sale of five lines',
    // As the counter sends it: under the device's own id, which does what a key does.
    http: (client) => client.post('/sales', { ...body, client_id: randomUUID() }, randomUUID()),
    direct: () => recordSale(shop, { ...input, clientId: randomUUID() }),
  };
}

/** Every other time one more is found, and one fewer. */
function counting({ shop }: Place, goods: readonly { id: string }[]): Case {
  let counted = 2;
  const next = () => {
    counted = counted === 2 ? 3 : 2;
    return counted;
  };
  return {
    name: 'stock count of 30 lines',
    http: (client) => {
      const found = next();
      const lines = goods.map(({ id }) => ({ item_id: id, counted: found }));
      return client.post('/stock_counts', { lines }, randomUUID());
    },
    direct: () => {
      const found = next();
      const lines = goods.map(({ id }) => ({ itemId: id, counted: found, countedAt: undefined }));
      return createCount(shop, lines, null);
    },
  };
}
