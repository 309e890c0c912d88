import { stockEntryPage } from '@trastienda/contract/items';
import { afterEach, expect, test } from 'vitest';
import { newId } from '../../db/ids';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { aCounter, oneOf, salesOf, sell } from '../../testing/counter';
import { type ItemForSale, paid, sold, stockOf } from '../../testing/sales';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

afterEach(async () => {
  app.setNow(undefined);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

/** The item's history, oldest first: '-4 sale V-000001'. */
const historyOf = async (shop: TestShop, { itemId }: ItemForSale): Promise<string[]> => {
  const { entries } = (await shop.call(`/items/${itemId}/stock`)).read(stockEntryPage);
  return entries.reverse().map(({ change, reason, reference }) => `${change} ${reason} ${reference ?? ''}`.trim());
};

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

// rule: sales/corrected-stock
test('of what was handed over the stock is written up by what it lacks, with the sale or not at all', async () => {
  const { shop, caja, item } = await aCounter(app, { stock: 3 });
  const sale = {
    client_id: newId(),
    sold_at: ago(1),
    items: [oneOf(item, { quantity: 4 })],
    payments: [paid(caja, 400)],
  };
  expectRefused(await sell(shop, sale), 409, 'out_of_stock');
  // What is refused for something else has corrected nothing.
  const wrong = { ...sale, corrects_stock: true, payments: [paid(caja, 399)] };
  expectRefused(await sell(shop, wrong), 400, 'payments_do_not_add_up');
  const old = { ...sale, corrects_stock: true, sold_at: ago(7 * 24 * 60 + 1) };
  expect(expectRefused(await sell(shop, old), 400, 'invalid_input')).toEqual(['sold_at']);
  const code = { ...sale, corrects_stock: true, items: [...sale.items, oneOf(item, { code: 'NADIE' })] };
  const unknown = await sell(shop, { ...code, payments: [paid(caja, 500)] });
  expect(expectRefused(unknown, 400, 'invalid_input')).toEqual(['items.1.code']);
  expect(await historyOf(shop, item)).toEqual(['3 created']);

  const replies = await Promise.all([1, 2, 3].map(() => sell(shop, { ...sale, corrects_stock: true })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  expect(await historyOf(shop, item)).toEqual(['3 created', '1 adjustment V-000001', '-4 sale V-000001']);
  expect([await stockOf(shop, item), await shop.balance(caja), (await salesOf(shop)).totalItems]).toEqual([0, 400, 1]);
});

// rule: sales/corrected-stock
test('what is there is not corrected, nor what was counted since; what comes back on the ticket counts', async () => {
  const { shop, caja, item } = await aCounter(app, { stock: 2 });
  const late = { sold_at: ago(1), corrects_stock: true };
  const made = await sold(shop, { ...late, items: [oneOf(item), oneOf(item)], payments: [paid(caja, 200)] });
  expect(await historyOf(shop, item)).toEqual(['2 created', '-1 sale V-000001', '-1 sale V-000001']);

  const returns = [{ sale_id: made.sale_id, line_id: made.items[0]?.line_id, quantity: 1 }];
  const items = [oneOf(item, { quantity: 2 }), oneOf(item)];
  await sold(shop, { ...late, items, returns, payments: [paid(caja, 200)] });
  expect((await historyOf(shop, item)).slice(3)).toEqual([
    '2 adjustment V-000002',
    '1 return V-000002',
    '-2 sale V-000002',
    '-1 sale V-000002',
  ]);

  await shop.call('/stock_counts', { body: { lines: [{ item_id: item.itemId, counted: 0 }] } });
  await sold(shop, { ...late, sold_at: ago(2), items: [oneOf(item)], payments: [paid(caja, 100)] });
  expect((await historyOf(shop, item)).filter((entry) => entry.includes('adjustment'))).toEqual([
    '2 adjustment V-000002',
  ]);
  expect(await stockOf(shop, item)).toBe(0);
});

// rule: sales/corrected-stock
test('a sale of now sells only what there is', async () => {
  const { shop, caja, item } = await aCounter(app, { stock: 1 });
  const sale = { items: [oneOf(item, { quantity: 2 })], payments: [paid(caja, 200)] };
  const reply = await sell(shop, { ...sale, corrects_stock: true });
  expect(expectRefused(reply, 400, 'invalid_input')).toEqual(['corrects_stock']);
  expectRefused(await sell(shop, { ...sale, corrects_stock: false }), 409, 'out_of_stock');
  expect(await historyOf(shop, item)).toEqual(['1 created']);
});
