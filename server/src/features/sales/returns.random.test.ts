import { account } from '@trastienda/contract/accounts';
import { customer } from '@trastienda/contract/customers';
import { paymentMethod } from '@trastienda/contract/payment-methods';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { readSale, sell, statisticsOf } from '../../testing/counter';
import { newCustomer } from '../../testing/customers';
import { runsOf } from '../../testing/random-runs';
import { forSale, sold, stockOf } from '../../testing/sales';
import { created, type TestShop } from '../../testing/shop';

const app = await openTestApp();

const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((percent) => percent / 100);

const aLine = fc.record({
  quantity: fc.integer({ min: 1, max: 7 }),
  unit_price: fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100),
  discount: fc.option(fc.record({ percent: hundredths(0, 100) }), { nil: null }),
});

const ticket = fc.record({
  lines: fc.array(aLine, { minLength: 1, maxLength: 4 }),
  off: hundredths(0, 99),
  /** What each of three methods adds or takes off. */
  adjustments: fc.tuple(hundredths(-90, 200), hundredths(-90, 200), fc.constant(0)),
  /** How the due is cut into three payments and what is left on account, in parts of all of them. */
  parts: fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9)),
  /** How many units come back at a time, of whichever line, and whether the money goes to the customer. */
  steps: fc.array(fc.record({ line: fc.nat(3), units: fc.integer({ min: 1, max: 4 }), toCustomer: fc.boolean() })),
});

const inCents = (pesos: number) => Math.round(pesos * 100);

/** A shop with a till that takes three methods, enough goods, and a customer. */
async function aShopOf(adjustments: readonly number[]) {
  const shop = await app.newShop();
  const methods = (await shop.call('/payment_methods')).read(z.array(paymentMethod)).slice(0, 3);
  const ids = methods.map(({ payment_method_id }) => payment_method_id);
  for (const [index, id] of ids.entries())
    await shop.call(`/payment_methods/${id}`, {
      method: 'PATCH',
      body: { adjustment_percent: adjustments[index] ?? 0 },
    });
  const made = await shop.call('/financial_accounts', { body: { name: 'Caja', paymentMethods: ids } });
  const caja = { id: created(made, account).financial_accounts_id, methodId: shop.methodId };
  const { customer_id } = await newCustomer(shop);
  return { shop, caja, ids, customer_id, item: await forSale(shop, { stock: 100 }) };
}

/** The due cut into payments and what is on account, to the cent; a payment that would charge nothing is left out. */
function paymentsOf(due: number, parts: readonly number[], till: { id: string; methods: readonly number[] }) {
  const whole = parts.reduce((sum, part) => sum + part, 0) || 1;
  const amounts = till.methods.map((_, index) => Math.floor((inCents(due) * (parts[index] ?? 0)) / whole));
  const payments = amounts.flatMap((amount, index) =>
    amount < 10
      ? []
      : {
          ...{ financial_accounts_id: till.id, payment_method_id: till.methods[index] ?? 0 },
          amount: amount / 100,
        },
  );
  const paid = payments.reduce((sum, { amount }) => sum + inCents(amount), 0);
  return { payments, on_account: (inCents(due) - paid) / 100 };
}

const balanceOf = async (shop: TestShop, id: string) => (await shop.call(`/customers/${id}`)).read(customer).balance;

// rule: sales/return-value, sales/adjustment, sales/statistics
test('whatever was taken off or added, all units together come back at exactly what was charged, however they come', async () => {
  await fc.assert(
    fc.asyncProperty(ticket, async ({ lines, off, adjustments, parts, steps }) => {
      const { shop, caja, ids, customer_id, item } = await aShopOf(adjustments);
      const asked = {
        items: lines.map((line) => ({ ...line, item_id: item.itemId })),
        ...{ discount: { percent: off }, customer_id },
      };
      const quoted = await shop.call('/sales/quote', { body: asked });
      const { due } = quoted.read(z.object({ data: z.object({ due: z.number() }) })).data;
      const made = await sold(shop, { ...asked, ...paymentsOf(due, parts, { id: caja.id, methods: ids }) });
      const left = made.items.map(({ quantity }) => quantity);
      let back = 0;
      const takeBack = async (line: number, units: number, toCustomer: boolean) => {
        const returns = [{ sale_id: made.sale_id, line_id: made.items[line]?.line_id, quantity: units }];
        const quote = await shop.call('/sales/quote', { body: { items: [], returns, customer_id } });
        const worth = -quote.read(z.object({ data: z.object({ due: z.number() }) })).data.due;
        const isThere = toCustomer || (await shop.balance(caja)) >= worth;
        const till = { financial_accounts_id: caja.id, payment_method_id: caja.methodId };
        const refund = worth === 0 ? null : isThere && !toCustomer ? till : { to_customer: true };
        const { total } = await sold(shop, { items: [], returns, customer_id, refund });
        left[line] = (left[line] ?? 0) - units;
        back -= inCents(total);
      };
      for (const { line: place, units, toCustomer } of steps) {
        const line = place % lines.length;
        if ((left[line] ?? 0) > 0) await takeBack(line, Math.min(units, left[line] ?? 0), toCustomer);
      }
      for (const [line, units] of left.entries()) if (units > 0) await takeBack(line, units, false);
      expect(back).toBe(inCents(made.total));
      const once = { sale_id: made.sale_id, line_id: made.items[0]?.line_id, quantity: 1 };
      const more = await sell(shop, { items: [], returns: [once], customer_id, refund: { to_customer: true } });
      expectRefused(more, 409, 'return_exceeds_sold');
      expect((await readSale(shop, made.sale_id)).items.map(({ quantity, returned }) => quantity - returned)).toEqual(
        lines.map(() => 0),
      );
      expect(inCents(await shop.balance(caja)) + inCents(await balanceOf(shop, customer_id))).toBe(0);
      expect(await stockOf(shop, item)).toBe(100);
      expect(await statisticsOf(shop)).toMatchObject({ total: 0, units: 0, by_product: [] });
      expect(await findDifferences(app.database.db)).toEqual([]);
    }),
    runsOf(6),
  );
});
