import { customer } from '@trastienda/contract/customers';
import { sale } from '@trastienda/contract/sales';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { openTestApp } from '../../testing/app';
import { expectJournalAgrees } from '../../testing/journal-proof';
import { forSale, paid, stockOf } from '../../testing/sales';
import { created } from '../../testing/shop';

const app = await openTestApp();

const step = fc.record({
  kind: fc.constantFrom('sell', 'on account', 'exchange', 'return', 'to customer', 'void'),
  units: fc.integer({ min: 1, max: 4 }),
  /** Which of the sales so far it is about. */
  which: fc.nat(),
  percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A shop that sells one thing of 12 units, and what it must have by what was done. */
async function aModel() {
  const shop = await app.newShop();
  const [caja, item] = [await shop.newAccount(0, 'Caja'), await forSale(shop, { price: 33.33, stock: 12 })];
  const { customer_id } = created(
    await shop.call('/customers', { body: { name: 'Ana', credit_limit: 200 } }),
    customer,
  );
  const sales: z.output<typeof sale>[] = [];
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
    if (one.kind === 'void') {
      const asked = sales[one.which % Math.max(sales.length, 1)];
      if (asked) await shop.call(`/sales/${asked.sale_id}/void`, { body: {} });
      return;
    }
    const reply = await shop.call('/sales', { body: await bodyOf(one) });
    expect([201, 400, 409]).toContain(reply.status);
    if (reply.status === 201) sales.push(created(reply, sale));
  };
  return { shop, caja, item, customer_id, sales, take };
}

// rule: ledger/true-books, sales/ticket, sales/return, sales/void
test('whatever is sold, exchanged, brought back and undone, stock, money and debts are what the tickets say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { shop, caja, item, customer_id, sales, take } = await aModel();
      for (const one of steps) await take(one);
      const now = [];
      for (const { sale_id } of sales) now.push((await shop.call(`/sales/${sale_id}`)).read(sale));
      const done = now.filter(({ status }) => status === 'done');
      const sumOf = (of: (one: (typeof done)[number]) => number) =>
        Math.round(done.reduce((sum, one) => sum + of(one), 0) * 100) / 100;
      const sold = sumOf(({ items }) => items.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0));
      expect(await stockOf(shop, item)).toBe(12 - sold);
      const out = (one: (typeof done)[number], way: boolean) =>
        one.refund && one.refund.to_customer === way ? one.refund.amount : 0;
      const cash = sumOf((one) => one.payments.reduce((sum, { charged }) => sum + charged, 0) - out(one, false));
      expect(await shop.balance(caja)).toBe(cash);
      const owed = (await shop.call(`/customers/${customer_id}`)).read(customer).balance;
      expect(owed).toBe(sumOf((one) => one.on_account - out(one, true)));
      expect(await findDifferences(app.database.db)).toEqual([]);
      await expectJournalAgrees(app, shop);
    }),
    { numRuns: 4 },
  );
}, 60_000);
