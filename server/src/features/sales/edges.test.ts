import { account } from '@trastienda/contract/accounts';
import { cashSession } from '@trastienda/contract/cash-sessions';
import { customer } from '@trastienda/contract/customers';
import { errorBody } from '@trastienda/contract/errors';
import { movementPage } from '@trastienda/contract/movements';
import { paymentMethod } from '@trastienda/contract/payment-methods';
import { product } from '@trastienda/contract/products';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp, type Reply } from '../../testing/app';
import { amountOf, closeTill, openTill } from '../../testing/cash-sessions';
import { aCounter, adjust, oneOf, readSale, salesOf, sell, statisticsOf, voidSale } from '../../testing/counter';
import { aPayment, newCustomer } from '../../testing/customers';
import { paid, sold, stockOf } from '../../testing/sales';
import { created, type TestShop } from '../../testing/shop';

const app = await openTestApp();

afterEach(async () => {
  app.setNow(undefined);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

const DAY_MS = 24 * 3_600_000;

// rule: sales/sold-at
test('a sale may be seven days old to the millisecond, and is never of a time to come', async () => {
  const { shop, caja, item } = await aCounter(app);
  const now = Date.now();
  app.setNow(new Date(now).toISOString());
  const soldAt = (ago: number) =>
    sell(shop, {
      ...{ items: [oneOf(item)], payments: [paid(caja, 100)], sold_at: new Date(now - ago).toISOString() },
    });
  for (const ago of [-1_000, -1, 7 * DAY_MS + 1])
    expect(expectRefused(await soldAt(ago), 400, 'invalid_input')).toEqual(['sold_at']);
  for (const ago of [0, 7 * DAY_MS]) expect((await soldAt(ago)).status).toBe(201);
  expect([await stockOf(shop, item), await shop.balance(caja)]).toEqual([8, 200]);
});

// rule: sales/discount, sales/adds-up
test('a discount may be all of the amount: then nothing is paid, and it comes back for nothing', async () => {
  const { shop, caja, item } = await aCounter(app);
  const items = [oneOf(item, { quantity: 2 })];
  const over = { items, discount: { value: 200.01 } };
  expect(expectRefused(await sell(shop, over), 400, 'invalid_input')).toEqual(['discount']);
  expect(expectRefused(await shop.call('/sales/quote', { body: over }), 400, 'invalid_input')).toEqual(['discount']);
  const free = { items, discount: { value: 200 } };
  expectRefused(await sell(shop, { ...free, payments: [paid(caja, 0.01)] }), 400, 'payments_do_not_add_up');
  const made = await sold(shop, free);
  expect(made).toMatchObject({ subtotal: 200, discount: 200, total: 0, payments: [], items: [{ charged: 0 }] });
  const returns = [{ sale_id: made.sale_id, line_id: made.items[0]?.line_id, quantity: 1 }];
  expect(await sold(shop, { items: [], returns })).toMatchObject({ total: 0, refund: null });
  expect(await sold(shop, { items: [oneOf(item, { discount: { value: 100 } })] })).toMatchObject({ total: 0 });
  expect([await stockOf(shop, item), await shop.balance(caja)]).toEqual([8, 0]);
});

// rule: sales/adds-up, sales/adjustment
test('payments add up before what their methods add; a cent more or less says by how much', async () => {
  const { shop, caja, item } = await aCounter(app);
  await adjust(shop, -10);
  const { customer_id } = await newCustomer(shop);
  const off = async (amounts: readonly number[], on_account = 0) => {
    const payments = amounts.map((amount) => paid(caja, amount));
    const reply = await sell(shop, { items: [oneOf(item)], payments, on_account, customer_id });
    expectRefused(reply, 400, 'payments_do_not_add_up');
    return reply.read(z.object({ difference: z.number() })).difference;
  };
  // 90 is what is charged, not what is due.
  expect([await off([90]), await off([33.33, 66.66]), await off([33.34, 66.67])]).toEqual([10, 0.01, -0.01]);
  expect([await off([50], 49.99), await off([50], 50.01), await off([], 0)]).toEqual([0.01, -0.01, 100]);
  const made = await sold(shop, { items: [oneOf(item)], payments: [33.33, 66.67].map((one) => paid(caja, one)) });
  expect(made).toMatchObject({ total: 90, adjustment: -10, payments: [{ charged: 30 }, { charged: 60 }] });
});

// rule: sales/charged-percent
test('a sale of now is charged as its method is now; one that was sold before, as it was charged then', async () => {
  const { shop, caja, item } = await aCounter(app);
  await adjust(shop, -10.5);
  const sale = (adjustment_percent: unknown, more: object = {}) => ({
    ...{ items: [oneOf(item)], payments: [{ ...paid(caja, 100), adjustment_percent }], ...more },
  });
  const old = await sell(shop, sale(15));
  expect(expectRefused(old, 400, 'invalid_input')).toEqual(['payments.0.adjustment_percent']);
  expect(old.read(errorBody).errors?.[0]?.message).toBe(
    'Efectivo ahora descuenta 10,5 %. Revisa el total antes de cobrar.',
  );
  const past = { sold_at: new Date().toISOString() };
  for (const wrong of [201, -91, 1.005, '15'])
    expect(expectRefused(await sell(shop, sale(wrong, past)), 400, 'invalid_input')).toEqual([
      'payments.0.adjustment_percent',
    ]);
  expect([await shop.balance(caja), await stockOf(shop, item)]).toEqual([0, 10]);

  const asked = await shop.call('/sales/quote', { body: sale(15, past) });
  expect(asked.read(z.object({ data: z.object({ total: z.number() }) })).data.total).toBe(115);

  const totals = [sale(-10.5), sale(undefined), sale(null), sale(15, past), sale(0, past), sale(undefined, past)];
  const made: number[] = [];
  for (const one of totals) made.push((await sold(shop, one)).total);
  expect(made).toEqual([89.5, 89.5, 89.5, 115, 100, 89.5]);
  expect([await shop.balance(caja), await stockOf(shop, item)]).toEqual([573, 4]);
  // Where the money goes out no method adds anything.
  const refund = { financial_accounts_id: caja.id, payment_method_id: caja.methodId, adjustment_percent: 0 };
  const back = await sell(shop, { items: [], returns: [], payments: [], refund });
  expectRefused(back, 400, 'invalid_input');
});

// rule: sales/limits
test('no charged amount of a line passes the largest one, also where an exchange lets little be paid', async () => {
  const { shop, caja, item } = await aCounter(app);
  const [half, whole] = [5_000_000_000, 9_999_999_999.99];
  const first = await sold(shop, { items: [oneOf(item, { unit_price: half })], payments: [paid(caja, half)] });
  await adjust(shop, 50);
  const returns = [{ sale_id: first.sale_id, line_id: first.items[0]?.line_id, quantity: 1 }];
  const rest = Math.round((whole - half) * 100) / 100;
  const exchange = { items: [oneOf(item, { unit_price: whole })], returns, payments: [paid(caja, rest)] };
  const reply = await sell(shop, exchange);
  expect(expectRefused(reply, 400, 'invalid_input')).toEqual(['payments']);
  expect([await shop.balance(caja), await stockOf(shop, item)]).toEqual([half, 9]);
});

// rule: sales/return, customers/balance
test('what goes out to a customer’s account is theirs, also of another’s sale; of nobody, and of one who is hidden, it is refused', async () => {
  const { shop, caja, item } = await aCounter(app);
  const [ana, beto] = [await newCustomer(shop, { name: 'Ana' }), await newCustomer(shop, { name: 'Beto' })];
  const made = await sold(shop, {
    items: [oneOf(item, { quantity: 3 })],
    ...{ payments: [paid(caja, 100)], on_account: 200, customer_id: ana.customer_id },
  });
  const returns = [{ sale_id: made.sale_id, line_id: made.items[0]?.line_id, quantity: 1 }];
  const back = (change: Record<string, unknown>) =>
    sell(shop, { items: [], returns, refund: { to_customer: true }, ...change });
  expect(expectRefused(await back({}), 400, 'invalid_input')).toEqual(['customer_id']);
  const owes = async (id: string) => (await shop.call(`/customers/${id}`)).read(customer).balance;
  expect((await back({ customer_id: ana.customer_id })).status).toBe(201);
  expect((await back({ customer_id: beto.customer_id })).status).toBe(201);
  expect([await owes(ana.customer_id), await owes(beto.customer_id)]).toEqual([100, -100]);
  await sold(shop, { items: [oneOf(item)], on_account: 100, customer_id: beto.customer_id });
  expect((await shop.call(`/customers/${beto.customer_id}`, { method: 'DELETE' })).status).toBe(204);
  const hidden = await back({ customer_id: beto.customer_id });
  expect(expectRefused(hidden, 400, 'invalid_input')).toEqual(['customer_id']);
  // More in goods than comes back: nothing goes out, whatever is said of it.
  const due = await back({ items: [oneOf(item, { quantity: 2 })], customer_id: ana.customer_id });
  expect(expectRefused(due, 400, 'invalid_input')).toEqual(['refund']);
  expect([await owes(ana.customer_id), await stockOf(shop, item)]).toEqual([100, 8]);
});

/** A shop whose account takes two methods. */
async function aTillOfTwo() {
  const { shop, item } = await aCounter(app);
  const methods = (await shop.call('/payment_methods')).read(z.array(paymentMethod)).slice(0, 2);
  const [cash = 0, card = 0] = methods.map(({ payment_method_id }) => payment_method_id);
  const made = await shop.call('/financial_accounts', { body: { name: 'Local', paymentMethods: [cash, card] } });
  const id = created(made, account).financial_accounts_id;
  return { shop, item, cash: { id, methodId: cash }, card: { id, methodId: card } };
}

const tillOf = async (shop: TestShop, id: string) => (await shop.call(`/cash_sessions/${id}`)).read(cashSession);

// rule: sales/void, cash-sessions/closed
test('a sale whose money is partly in a closed till is void as a whole or not at all', async () => {
  const { shop, item, cash, card } = await aTillOfTwo();
  const first = await openTill(shop, cash, 0);
  const payments = [paid(cash, 60), paid(card, 40)];
  const made = await sold(shop, { items: [oneOf(item)], payments });
  await closeTill(shop, first.cash_session_id, { counted: [...amountOf(cash, 60), ...amountOf(card, 40)] });
  const spent = await shop.record(cash, { type: 'money_outflow', value: 70 });
  const before = [await shop.balance(cash), await stockOf(shop, item), await statisticsOf(shop), await salesOf(shop)];
  expectRefused(await voidSale(shop, made.sale_id), 409, 'insufficient_balance');
  expect([await shop.balance(cash), await stockOf(shop, item), await statisticsOf(shop), await salesOf(shop)]).toEqual(
    before,
  );
  await shop.call(`/movement/${spent}`, { method: 'DELETE' });
  const closed = await tillOf(shop, first.cash_session_id);
  // No till is open: it goes out of the account all the same.
  expect((await voidSale(shop, made.sale_id)).status).toBe(200);
  expect([await shop.balance(cash), await stockOf(shop, item)]).toEqual([0, 10]);
  const { movements } = (await shop.call('/movement')).read(movementPage);
  expect(movements.map(({ label, value }) => `${label} ${value}`).sort()).toEqual([
    'Anulación V-000001 40',
    'Anulación V-000001 60',
    'Venta V-000001 40',
    'Venta V-000001 60',
  ]);
  expect(await tillOf(shop, first.cash_session_id)).toEqual(closed);
  expect((await readSale(shop, made.sale_id)).payments.map(({ movement_id }) => movement_id)).toEqual([null, null]);
  expectRefused(await voidSale(shop, made.sale_id), 409, 'not_voidable');
});

// rule: sales/unit-code
test('a unit comes back with its code as its item had it, however a reader wrote it when it was sold', async () => {
  const { shop, caja, item } = await aCounter(app, { codes: ['779123456789'] });
  const codes = async () =>
    (await shop.call(`/products/${item.productId}`)).read(product).product_stock_items[0]?.codes;
  const sellIt = () => sold(shop, { items: [oneOf(item, { code: '0779123456789' })], payments: [paid(caja, 100)] });
  const made = await sellIt();
  expect([made.items[0]?.code, await codes()]).toEqual(['779123456789', []]);
  expect((await voidSale(shop, made.sale_id)).status).toBe(200);
  expect(await codes()).toEqual(['779123456789']);
  const again = await sellIt();
  const returns = [{ sale_id: again.sale_id, line_id: again.items[0]?.line_id, quantity: 1 }];
  await sold(shop, {
    items: [],
    returns,
    refund: { financial_accounts_id: caja.id, payment_method_id: caja.methodId },
  });
  expect(await codes()).toEqual(['779123456789']);
});

const closedTill = (reply: Reply) => reply.read(z.object({ data: cashSession })).data;

// rule: cash-sessions/close
test('of differences the one that is over counts before the one that is missing, and not a cent more goes out than there is', async () => {
  const { shop, item, cash, card } = await aTillOfTwo();
  // It was opened with 20 more than its account has.
  const till = await openTill(shop, cash, 20);
  await sold(shop, { items: [oneOf(item)], payments: [paid(cash, 60), paid(card, 40)] });
  await shop.record(cash, { type: 'money_outflow', value: 70, payment_method_id: cash.methodId });
  // The account has 30: cash should be 10 and the card 40.
  const close = (inCash: number, onCard: number) =>
    closeTill(shop, till.cash_session_id, {
      ...{ counted: [...amountOf(cash, inCash), ...amountOf(card, onCard)], record_difference: true },
    });
  expectRefused(await close(15, 4.99), 409, 'insufficient_balance');
  expect((await tillOf(shop, till.cash_session_id)).closed_at).toBe(null);
  expect(await shop.balance(cash)).toBe(30);
  const { lines } = closedTill(await close(15, 5));
  expect(lines.map(({ difference }) => difference)).toEqual([5, -35]);
  expect(await shop.balance(cash)).toBe(0);
});

// rule: customers/payment, customers/balance
test('a payment that is taken back in the middle leaves what was owed after each later sale as if it had never been', async () => {
  const { shop, caja, item } = await aCounter(app);
  const { customer_id: id } = await newCustomer(shop);
  const owe = (pesos: number) =>
    sold(shop, { items: [oneOf(item, { unit_price: pesos })], on_account: pesos, customer_id: id });
  const pay = async (pesos: number) => {
    const reply = await shop.call(`/customers/${id}/payments`, { body: aPayment(caja, pesos) });
    return z.object({ data: z.object({ movement: z.object({ id: z.string() }) }) }).parse(reply.body).data.movement.id;
  };
  const entries = z.object({
    entries: z.array(z.object({ kind: z.string(), change: z.number(), balance: z.number() })),
  });
  const account = async () => (await shop.call(`/customers/${id}/statement`)).read(entries).entries;
  const first = await owe(100.1);
  const middle = await pay(250.05);
  const second = await owe(99.99);
  await pay(10);
  expect((await account()).map(({ balance }) => balance)).toEqual([100.1, -149.95, -49.96, -59.96]);
  expect((await shop.call(`/customers/${id}/payments/${middle}`, { method: 'DELETE' })).status).toBeLessThan(300);
  expect((await voidSale(shop, first.sale_id)).status).toBe(200);
  const returns = [{ sale_id: second.sale_id, line_id: second.items[0]?.line_id, quantity: 1 }];
  await sold(shop, { items: [], returns, refund: { to_customer: true }, customer_id: id });
  expect((await account()).map(({ kind, balance }) => [kind, balance])).toEqual([
    ['sale', 100.1],
    ['sale', 200.09],
    ['payment', 190.09],
    ['void', 89.99],
    ['return', -10],
  ]);
  expect((await shop.call(`/customers/${id}`)).read(customer).balance).toBe(-10);
  expect(await shop.balance(caja)).toBe(10);
});
