import { cashSession } from '@trastienda/contract/cash-sessions';
import { stockCount } from '@trastienda/contract/stock-counts';
import { expect, test } from 'vitest';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp, type Reply } from '../../testing/app';
import { amountOf, closeTill, openTill } from '../../testing/cash-sessions';
import { aCounter, oneOf, readSale, sell, voidSale } from '../../testing/counter';
import { paid, sold, stockOf } from '../../testing/sales';
import { created, type TestShop } from '../../testing/shop';

const app = await openTestApp();

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const done = (replies: readonly Reply[]) => replies.filter(({ status }) => status < 300);
const refused = (replies: readonly Reply[]) => replies.filter(({ status }) => status >= 300);

interface Entry {
  reason: string;
  change: number;
  balance: number;
  reference: string | null;
}

/** What happened to an item, in its order. */
const entriesOf = async (shop: TestShop, itemId: string) =>
  ((await shop.call(`/items/${itemId}/stock?limit=100`)).body as { entries: Entry[] }).entries.reverse();

// rule: stock/counts, sales/stock
test('what is counted while it is sold is as it was counted, and what is sold after it stays sold', async () => {
  const { shop, caja, item } = await aCounter(app, { stock: 40 });
  const sale = { items: [oneOf(item)], payments: [paid(caja, 100)] };
  const count = (counted: number) =>
    shop.call('/stock_counts', { body: { lines: [{ item_id: item.itemId, counted }] } });
  // Further apart than what is sold in between: a count that finds what there is writes no entry.
  const replies = await times(30, (index) => (index % 6 === 3 ? count(100 * (index + 1)) : sell(shop, sale)));
  expect(refused(replies)).toEqual([]);
  const counts = replies.filter((_, index) => index % 6 === 3).map((reply) => created(reply, stockCount));
  const entries = await entriesOf(shop, item.itemId);
  expect(entries.map(({ reason }) => reason).sort()).toEqual([
    ...Array.from({ length: 5 }, () => 'count'),
    'created',
    ...Array.from({ length: 25 }, () => 'sale'),
  ]);
  for (const [index, { reason, change, balance, reference }] of entries.entries()) {
    expect(balance).toBe((entries[index - 1]?.balance ?? 0) + change);
    const line = counts.find(({ count_id }) => count_id === reference)?.lines[0];
    if (reason === 'count') expect([line?.counted, line?.difference]).toEqual([balance, change]);
  }
  expect(await stockOf(shop, item)).toBe(entries.at(-1)?.balance);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: sales/unit-code
test('a unit that several sales take at once by its code is sold once, and the others say so at its line', async () => {
  const { shop, caja, item } = await aCounter(app, { codes: ['779123456789', 'U-2'] });
  const replies = await times(8, (index) => {
    const code = index % 2 === 0 ? '779123456789' : '0779123456789';
    return sell(shop, { items: [oneOf(item), oneOf(item, { code })], payments: [paid(caja, 200)] });
  });
  expect(done(replies)).toHaveLength(1);
  for (const reply of refused(replies)) expect(expectRefused(reply, 400, 'invalid_input')).toEqual(['items.1.code']);
  expect([await stockOf(shop, item), await shop.balance(caja)]).toEqual([8, 200]);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: sales/return, sales/void
test('a sale that is brought back, exchanged and made void at once is one of them', async () => {
  const { shop, caja, item } = await aCounter(app);
  const made = await sold(shop, { items: [oneOf(item)], payments: [paid(caja, 100)] });
  const returns = [{ sale_id: made.sale_id, line_id: made.items[0]?.line_id, quantity: 1 }];
  const refund = { financial_accounts_id: caja.id, payment_method_id: caja.methodId };
  const replies = await times(9, (index) => {
    if (index % 3 === 0) return voidSale(shop, made.sale_id);
    return index % 3 === 1
      ? sell(shop, { items: [], returns, refund })
      : sell(shop, { items: [oneOf(item)], returns, payments: [] });
  });
  expect(done(replies)).toHaveLength(1);
  for (const reply of refused(replies)) expect(reply.status).toBe(409);
  const { status, items } = await readSale(shop, made.sale_id);
  expect([status, items[0]?.returned]).toEqual(status === 'void' ? ['void', 0] : ['done', 1]);
  const isExchanged = replies.some((reply, index) => index % 3 === 2 && reply.status < 300);
  expect([await stockOf(shop, item), await shop.balance(caja)]).toEqual(isExchanged ? [9, 100] : [10, 0]);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

// rule: cash-sessions/closed, cash-sessions/expected
test('a till that is closed while it sells has what was sold before its closing, and the next one the rest', async () => {
  const { shop, caja, item } = await aCounter(app, { stock: 40 });
  const { cash_session_id: id } = await openTill(shop, caja, 0);
  const sale = { items: [oneOf(item)], payments: [paid(caja, 100)] };
  const replies = await times(21, (index) =>
    index === 10 ? closeTill(shop, id, { counted: amountOf(caja, 0) }) : sell(shop, sale),
  );
  expect(refused(replies)).toEqual([]);
  const [line] = (await shop.call(`/cash_sessions/${id}`)).read(cashSession).lines;
  const inTill = line?.inflow ?? 0;
  expect(inTill % 100).toBe(0);
  expect(line).toMatchObject({ expected: inTill, counted: 0, difference: 0 - inTill });
  expect(await shop.balance(caja)).toBe(2000);
  expect(await findDifferences(app.database.db)).toEqual([]);
});
