import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../../testing/app';
import { closeTill, openTill } from '../../testing/cash-sessions';
import { aCounter, oneOf, sell } from '../../testing/counter';
import { aPayment, newCustomer } from '../../testing/customers';
import { contentOf, shopOf } from '../../testing/database';
import { paid, sold } from '../../testing/sales';

const app = await openTestApp();
const { db } = app.database;

/** A counter with an open till, a customer who owes, and a sale of which something can come back. */
async function aBusyCounter() {
  const counter = await aCounter(app, { codes: ['U-1'] });
  const { shop, caja, item } = counter;
  const { customer_id } = await newCustomer(shop);
  const { cash_session_id: till } = await openTill(shop, caja, 5);
  const made = await sold(shop, {
    ...{ items: [oneOf(item, { quantity: 2 })], payments: [paid(caja, 150)] },
    ...{ on_account: 50, customer_id },
  });
  // A method of its own: on SQLite their numbers are the database's.
  const method = (await shop.call('/payment_methods', { body: { name: 'Cheque' } })).body as {
    data: { payment_method_id: number };
  };
  return {
    ...{ ...counter, customer_id, till, method: method.data.payment_method_id },
    ...{ sale_id: made.sale_id, line_id: made.items[0]?.line_id },
    content: async () => contentOf(db, (await shopOf(db, shop.username)).id),
  };
}

// rule: shop/isolation
test('in no place does the counter, a till or a customer’s account take anything of another shop', async () => {
  const [mine, theirs] = [await aBusyCounter(), await aBusyCounter()];
  const before = [await mine.content(), await theirs.content()];
  const { shop, caja, item } = mine;
  const own = { sale_id: mine.sale_id, line_id: mine.line_id, quantity: 1 };
  const cash = { financial_accounts_id: caja.id, payment_method_id: caja.methodId };
  const good = { items: [oneOf(item)], payments: [paid(caja, 100)] };
  const onAccount = { ...good, payments: [], on_account: 100 };
  const back = { items: [], returns: [own], refund: cash };
  const sales: [Record<string, unknown>, string][] = [
    [{ ...good, items: [oneOf(item), oneOf(theirs.item)] }, 'items.1.item_id'],
    [{ ...good, payments: [paid(caja, 50), paid(theirs.caja, 50)] }, 'payments.1.financial_accounts_id'],
    [{ ...good, payments: [{ ...paid(caja, 100), payment_method_id: theirs.method }] }, 'payments.0.payment_method_id'],
    [{ ...good, customer_id: theirs.customer_id }, 'customer_id'],
    [{ ...onAccount, customer_id: theirs.customer_id }, 'customer_id'],
    [{ ...back, returns: [own, { ...own, sale_id: theirs.sale_id }] }, 'returns.1.sale_id'],
    [{ ...back, returns: [{ ...own, line_id: theirs.line_id }] }, 'returns.0.sale_id'],
    [{ ...back, refund: { ...cash, financial_accounts_id: theirs.caja.id } }, 'refund.financial_accounts_id'],
    [{ ...back, refund: { ...cash, payment_method_id: theirs.method } }, 'refund.payment_method_id'],
    [{ ...back, refund: { to_customer: true }, customer_id: theirs.customer_id }, 'customer_id'],
  ];
  for (const [body, field] of sales) {
    const reply = await sell(shop, { client_id: randomUUID(), ...body });
    expect(expectRefused(reply, 400, 'invalid_input'), field).toEqual([field]);
  }
  const till = { financial_accounts_id: theirs.caja.id, opening: [] };
  const payment = (change: object) => ({ body: aPayment(caja, 1, { ...change }) });
  const pay = `/customers/${mine.customer_id}/payments`;
  const others: [string, { body: object }, string][] = [
    ['/cash_sessions', { body: till }, 'financial_accounts_id'],
    [pay, payment({ financial_accounts_id: theirs.caja.id }), 'financial_accounts_id'],
    [pay, payment({ payment_method_id: theirs.method }), 'payment_method_id'],
    ['/stock_counts', { body: { lines: [{ item_id: theirs.item.itemId, counted: 1 }] } }, 'lines.0.item_id'],
  ];
  for (const [path, sent, field] of others)
    expect(expectRefused(await shop.call(path, sent), 400, 'invalid_input'), path).toEqual([field]);
  const counted = { counted: [{ payment_method_id: theirs.method, value: 1 }] };
  expect(expectRefused(await closeTill(shop, mine.till, counted), 400, 'invalid_input')).toEqual([
    'counted.0.payment_method_id',
  ]);
  for (const path of [`/items/${theirs.item.itemId}/stock`, `/items/lookup?code=${randomUUID()}`])
    expectRefused(await shop.call(path), 404, 'not_found');
  expect([await mine.content(), await theirs.content()]).toEqual(before);
});

// rule: sales/unit-code, sales/client-id, shop/isolation
test('a code and a device’s own id that another shop has too are each shop’s own', async () => {
  const [mine, theirs] = [await aBusyCounter(), await aBusyCounter()];
  const client_id = randomUUID();
  const sale = ({ item, caja }: typeof mine) => ({
    ...{ items: [oneOf(item, { code: 'U-1' })], payments: [paid(caja, 100)], client_id },
  });
  const first = await sold(mine.shop, sale(mine));
  const second = await sold(theirs.shop, sale(theirs));
  expect(second.sale_id).not.toBe(first.sale_id);
  expectRefused(await mine.shop.call('/items/lookup?code=U-1'), 404, 'not_found');
});
