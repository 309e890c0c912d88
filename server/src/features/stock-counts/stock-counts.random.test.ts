import { sale } from '@trastienda/contract/sales';
import { stockCount } from '@trastienda/contract/stock-counts';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp, type Reply } from '../../testing/app';
import { aCounter, oneOf, sell, voidSale } from '../../testing/counter';
import { runsOf, stepsOf } from '../../testing/random-runs';
import { paid, stockOf } from '../../testing/sales';
import { created } from '../../testing/shop';

const app = await openTestApp();
afterEach(() => app.setNow(undefined));

const SIX_DAYS_MS = 6 * 24 * 3_600_000;

const step = fc.record({
  kind: fc.constantFrom('sell', 'sell', 'return', 'void', 'count', 'count'),
  units: fc.integer({ min: 1, max: 5 }),
  /** How long ago it was; now, as often as not. */
  ago: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: SIX_DAYS_MS })),
  which: fc.nat(),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What happened to the goods, when it was: so many units more or fewer, or so many of them counted. */
type Event = { at: number } & ({ change: number } | { counted: number; id: string });

const BEGUN_WITH = 15;

/** What there was of it just before a time, by what happened until then: the last count says it, and what came since. */
function stockBefore(events: readonly Event[], time: number): number {
  const until = events.filter(({ at }) => at < time).sort((a, b) => a.at - b.at);
  return until.reduce((stock, one) => ('counted' in one ? one.counted : stock + one.change), BEGUN_WITH);
}

interface Sold {
  sale_id: string;
  line_id: string;
  units: number;
  back: number;
  isVoid: boolean;
}

const soldIn = (reply: Reply, units: number): Sold[] => {
  const { sale_id, items } = created(reply, sale);
  return items.map(({ line_id }) => ({ sale_id, line_id, units, back: 0, isVoid: false }));
};

async function aModel() {
  app.setNow(undefined);
  const { shop, caja, item } = await aCounter(app, { stock: BEGUN_WITH });
  let now = Date.now();
  const events: Event[] = [];
  const sales: Sold[] = [];
  /** No two at once, so that there is no doubt about what was first. */
  const whenOf = (ago: number) => {
    let at = now - ago;
    while (events.some((one) => one.at === at)) at -= 1;
    return at;
  };
  const would = (event: Event) => stockBefore([...events, event], Number.POSITIVE_INFINITY);

  const sellOrReturn = async ({ kind, units, ago, which }: Step) => {
    const of = sales[which % Math.max(sales.length, 1)];
    if (kind === 'return' && (!of || of.isVoid || of.back === of.units)) return;
    const at = whenOf(ago);
    const returns = of && { sale_id: of.sale_id, line_id: of.line_id, quantity: 1 };
    const refund = { financial_accounts_id: caja.id, payment_method_id: caja.methodId };
    const goods =
      kind === 'sell'
        ? { items: [oneOf(item, { quantity: units })], payments: [paid(caja, units * 100)] }
        : { items: [], returns: [returns], refund };
    const change = kind === 'sell' ? -units : 1;
    const isShort = would({ at, change }) < 0;
    const reply = await sell(shop, { ...goods, ...(ago > 0 && { sold_at: new Date(at).toISOString() }) });
    if (isShort) return void expectRefused(reply, 409, 'out_of_stock');
    sales.push(...soldIn(reply, units));
    events.push({ at, change });
    if (kind === 'return' && of) of.back += 1;
  };

  const count = async ({ units, ago }: Step) => {
    const at = whenOf(ago);
    const counted = units + 2;
    const line = { item_id: item.itemId, counted, ...(ago > 0 && { counted_at: new Date(at).toISOString() }) };
    const reply = await shop.call('/stock_counts', { body: { lines: [line] } });
    if (would({ at, counted, id: '' }) < 0) return void expectRefused(reply, 409, 'count_below_zero');
    events.push({ at, counted, id: created(reply, stockCount).count_id });
  };

  const take = async (one: Step) => {
    now += 1_000;
    app.setNow(new Date(now).toISOString());
    if (one.kind === 'count') return count(one);
    if (one.kind !== 'void') return sellOrReturn(one);
    const of = sales[one.which % Math.max(sales.length, 1)];
    if (!of || of.isVoid || of.back > 0) return;
    expect((await voidSale(shop, of.sale_id)).status).toBe(200);
    of.isVoid = true;
    events.push({ at: whenOf(0), change: of.units });
  };

  return { shop, item, events, take };
}

/** The stock, and what each count should have found, are as the events say. */
async function expectTrue({ shop, item, events }: Awaited<ReturnType<typeof aModel>>): Promise<void> {
  expect(await stockOf(shop, item)).toBe(stockBefore(events, Number.POSITIVE_INFINITY));
  for (const one of events) {
    if (!('counted' in one)) continue;
    const { lines, difference } = (await shop.call(`/stock_counts/${one.id}`)).read(stockCount);
    const expected = stockBefore(events, one.at);
    expect([lines[0]?.counted, lines[0]?.expected, difference]).toEqual([
      one.counted,
      expected,
      one.counted - expected,
    ]);
  }
}

// rule: stock/counts, stock/counted-since, sales/sold-at
test('in whatever order it becomes known, what was sold and counted is as if each had been recorded when it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: stepsOf(20), size: 'max' }), async (steps) => {
      const model = await aModel();
      for (const one of steps) await model.take(one);
      await expectTrue(model);
      expect(await findDifferences(app.database.db)).toEqual([]);
    }),
    runsOf(8),
  );
});
