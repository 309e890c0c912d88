import { type CashSession, cashSession } from '@trastienda/contract/cash-sessions';
import { customer } from '@trastienda/contract/customers';
import { sale } from '@trastienda/contract/sales';
import { stockCountPage } from '@trastienda/contract/stock-counts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { openTestApp } from '../../testing/app';
import { amountOf, closeTill, openTill } from '../../testing/cash-sessions';
import { aPayment } from '../../testing/customers';
import { expectJournalAgrees } from '../../testing/journal-proof';
import { runsOf, stepsOf } from '../../testing/random-runs';
import { forSale, paid, stockOf } from '../../testing/sales';
import { created, type TestAccount, type TestShop } from '../../testing/shop';

const app = await openTestApp();

const step = fc.record({
  kind: fc.constantFrom('sell', 'on account', 'exchange', 'return', 'to customer', 'void', 'count', 'till', 'pay'),
  units: fc.integer({ min: 1, max: 4 }),
  /** Which of the sales so far it is about. */
  which: fc.nat(),
  percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A till that is opened and closed by turns, with something more or less than there should be in it, which is recorded. */
function aTill(shop: TestShop, caja: TestAccount) {
  let open: string | undefined;
  let recorded = 0;
  const closed: CashSession[] = [];
  const take = async (units: number) => {
    if (open === undefined) {
      open = (await openTill(shop, caja, 10)).cash_session_id;
      return;
    }
    const [line] = (await shop.call(`/cash_sessions/${open}`)).read(cashSession).lines;
    const counted = amountOf(caja, Math.max(0, Math.round(((line?.expected ?? 0) + units - 3) * 100) / 100));
    const reply = await closeTill(shop, open, { counted, record_difference: true });
    expect([200, 409]).toContain(reply.status);
    if (reply.status !== 200) return;
    const session = reply.read(z.object({ data: cashSession })).data;
    recorded += session.lines.reduce((sum, { difference }) => sum + (difference ?? 0), 0);
    closed.push(session);
    open = undefined;
  };
  return { take, closed, recorded: () => recorded };
}

/** A customer who pays so many pesos and centavos, whatever they owe. */
function aPayer(shop: TestShop, caja: TestAccount, customerId: string) {
  let cents = 0;
  const pay = async (units: number) => {
    const body = aPayment(caja, (units * 1_001) / 100);
    expect((await shop.call(`/customers/${customerId}/payments`, { body })).status).toBe(201);
    cents += units * 1_001;
  };
  return { pay, cents: () => cents };
}

/** A shop that sells one thing of 12 units, and what it must have by what was done. */
async function aModel() {
  const shop = await app.newShop();
  const [caja, item] = [await shop.newAccount(0, 'Caja'), await forSale(shop, { price: 33.33, stock: 12 })];
  const { customer_id } = created(
    await shop.call('/customers', { body: { name: 'Ana', credit_limit: 200 } }),
    customer,
  );
  const sales: z.output<typeof sale>[] = [];
  const till = aTill(shop, caja);
  const payer = aPayer(shop, caja, customer_id);
  const bodyOf = async ({ kind, units, which, percent }: Step) => {
    const items = [{ item_id: item.itemId, quantity: units, discount: { percent } }];
    const asked = sales[which % Math.max(sales.length, 1)];
    const line = asked?.items[0];
    const returns = asked && line ? [{ sale_id: asked.sale_id, line_id: line.line_id, quantity: 1 }] : [];
    const ticket = { customer_id, ...(kind !== 'return' && kind !== 'to customer' ? { items } : { items: [] }) };
    const body = { ...ticket, ...(kind === 'sell' || kind === 'on account' ? {} : { returns }) };
    const reply = await shop.call('/sales/quote', { body });
    const { due } = (reply.body as { data?: { due: number } }).data ?? { due: 0 };
    const cash = { financial_accounts_id: caja.id, payment_method_id: caja.methodId };
    if (due < 0) return { ...body, payments: [], refund: kind === 'return' ? cash : { to_customer: true } };
    if (kind === 'on account') return { ...body, payments: [], on_account: due };
    return { ...body, payments: due > 0 ? [paid(caja, due)] : [] };
  };
  const take = async (one: Step) => {
    if (one.kind === 'till') return till.take(one.units);
    if (one.kind === 'pay') return payer.pay(one.units);
    if (one.kind === 'count') {
      const lines = [{ item_id: item.itemId, counted: one.units + 4 }];
      expect((await shop.call('/stock_counts', { body: { lines } })).status).toBe(201);
      return;
    }
    if (one.kind === 'void') {
      const asked = sales[one.which % Math.max(sales.length, 1)];
      if (asked) await shop.call(`/sales/${asked.sale_id}/void`, { body: {} });
      return;
    }
    const reply = await shop.call('/sales', { body: await bodyOf(one) });
    expect([201, 400, 409]).toContain(reply.status);
    if (reply.status === 201) sales.push(created(reply, sale));
  };
  return { shop, caja, item, customer_id, sales, till, payer, take };
}

// rule: ledger/true-books, ledger/journal, customers/balance, sales/ticket, sales/return, sales/void, stock/counts, cash-sessions/closed
test('whatever is sold, exchanged, brought back, undone and counted, stock, money and debts are what the papers say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: stepsOf(25), size: 'max' }), async (steps) => {
      const { shop, caja, item, customer_id, sales, till, payer, take } = await aModel();
      for (const one of steps) await take(one);
      const now = [];
      for (const { sale_id } of sales) now.push((await shop.call(`/sales/${sale_id}`)).read(sale));
      const done = now.filter(({ status }) => status === 'done');
      const sumOf = (of: (one: (typeof done)[number]) => number) =>
        Math.round(done.reduce((sum, one) => sum + of(one), 0) * 100) / 100;
      const sold = sumOf(({ items }) => items.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0));
      const { stock_counts } = (await shop.call('/stock_counts?limit=100')).read(stockCountPage);
      expect(await stockOf(shop, item)).toBe(12 - sold + stock_counts.reduce((sum, one) => sum + one.difference, 0));
      const out = (one: (typeof done)[number], way: boolean) =>
        one.refund && one.refund.to_customer === way ? one.refund.amount : 0;
      const cash = sumOf((one) => one.payments.reduce((sum, { charged }) => sum + charged, 0) - out(one, false));
      expect(await shop.balance(caja)).toBe((Math.round((cash + till.recorded()) * 100) + payer.cents()) / 100);
      for (const was of till.closed)
        expect((await shop.call(`/cash_sessions/${was.cash_session_id}`)).read(cashSession)).toEqual(was);
      const owed = (await shop.call(`/customers/${customer_id}`)).read(customer).balance;
      const bought = sumOf((one) => one.on_account - out(one, true));
      expect(Math.round(owed * 100)).toBe(Math.round(bought * 100) - payer.cents());
      expect(await findDifferences(app.database.db)).toEqual([]);
      await expectJournalAgrees(app, shop);
    }),
    runsOf(4),
  );
});
