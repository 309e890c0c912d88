import { type Day, type Month, stepDays } from '@trastienda/domain/dates/day';
import { type Cents, cents, ZERO } from '@trastienda/domain/money/cents';
import { type Period, partsOf } from '@trastienda/domain/reports/period';
import { coverOf } from '@trastienda/domain/sales/cover';
import { shareOf } from '@trastienda/domain/sales/percent';
import { type Shop, today } from '../../application/shop';
import * as queries from './sale-statistics.queries';

/** What the sales of some days come to. */
export interface SaleStatistics {
  count: number;
  total: Cents;
  average: Cents;
  units: number;
  /** The largest first; null is on account. */
  byMethod: { methodId: number | null; name: string; total: Cents; count: number }[];
  byProduct: { productId: string; name: string; units: number; total: Cents }[];
  byHour: Cents[];
}

const EVER = { from: '1900-01-01' as Day, to: '2199-12-31' as Day };

/** The whole months and what else there is of these days; undefined when they end before they begin. */
export function stretchesOf(from: Day = EVER.from, to: Day = EVER.to) {
  if (from > to) return undefined;
  const { months, days } = partsOf({ from, to });
  const [one, two] = days;
  const month: { firstMonth?: Month; lastMonth?: Month } = months
    ? { firstMonth: months.first, lastMonth: months.last }
    : {};
  return {
    ...month,
    ...(one && { from: one.from, to: one.to }),
    ...(two && { laterFrom: two.from, laterTo: two.to }),
  };
}

/** Of the sales that are not void, less what came back (rule: sales/statistics). Today unless days are said. */
export async function saleStatistics(
  shop: Shop,
  asked: { from?: Day | undefined; to?: Day | undefined },
): Promise<SaleStatistics> {
  const { from = asked.to ?? today(shop), to = today(shop) > from ? today(shop) : from } = asked;
  const stretches = stretchesOf(from, to);
  if (!stretches) return statisticsOf([], [], []);
  const { db, shopId } = shop;
  const of = (list: queries.Wanted['list']) => ({ shopId, list, ...stretches });
  const hours = await queries.sumsByItem(db, of('hour'));
  const methods = await queries.sumsByItem(db, of('method'));
  return statisticsOf(
    hours,
    await namedMethods(shop, methods),
    await namedProducts(shop, await best(shop, { from, to })),
  );
}

/** Further than any sale. */
const FAR = { from: '0001-01-01' as Day, to: '9999-12-31' as Day };

/** The products that brought most: of one day, month or year they stand at the top of an index, and most that is asked for is one. */
async function best({ db, shopId }: Shop, days: Period): Promise<queries.ItemSum[]> {
  const { before, after } = await queries.soldAround(db, shopId, days);
  const stretches = coverOf(days, {
    from: before === null ? FAR.from : stepDays(before, 1),
    to: after === null ? FAR.to : stepDays(after, -1),
  });
  const [one, another] = stretches;
  return one && !another && one.first === one.last && one.sign > 0
    ? queries.bestOfPeriod(db, { shopId, span: one.span, period: one.first })
    : queries.bestProducts(db, shopId, stretches);
}

type Named = queries.ItemSum & { name: string };

function statisticsOf(
  hours: readonly queries.ItemSum[],
  methods: readonly Named[],
  products: readonly Named[],
): SaleStatistics {
  const all = (of: (one: queries.ItemSum) => number) => hours.reduce((sum, one) => sum + of(one), 0);
  const [count, total] = [all((one) => one.count), cents(all((one) => one.amount))];
  const amountAt = (hour: number) => hours.find(({ item }) => Number(item) === hour)?.amount ?? ZERO;
  return {
    ...{ count, total, units: all((one) => one.units) },
    average: count === 0 ? ZERO : averageOf(total, count),
    byMethod: methods
      .filter((one) => one.count !== 0 || one.amount !== 0)
      .sort((a, b) => b.amount - a.amount || a.name.localeCompare(b.name, 'es'))
      .map((one) => ({ ...one, methodId: one.item === '' ? null : Number(one.item), total: one.amount })),
    byProduct: products.map((one) => ({ productId: one.item, name: one.name, units: one.units, total: one.amount })),
    byHour: Array.from({ length: 24 }, (_, hour) => amountAt(hour)),
  };
}

/** Half up, also below 0. */
const averageOf = (total: Cents, count: number): Cents =>
  total < 0 ? cents(-shareOf(cents(-total), 1, count)) : shareOf(total, 1, count);

/** What is on account is called as the screens call it. */
const ON_ACCOUNT = 'Fiado';

async function namedMethods({ db, shopId }: Shop, sums: readonly queries.ItemSum[]): Promise<Named[]> {
  const ids = sums.flatMap(({ item }) => (item === '' ? [] : Number(item)));
  const names = new Map(
    (await queries.paymentMethodNamesOf(db, shopId, ids)).map(({ id, name }) => [String(id), name]),
  );
  return sums.map((sum) => ({ ...sum, name: sum.item === '' ? ON_ACCOUNT : (names.get(sum.item) ?? '') }));
}

async function namedProducts({ db, shopId }: Shop, sums: readonly queries.ItemSum[]): Promise<Named[]> {
  const last = await queries.lastNamesOf(
    db,
    shopId,
    sums.map(({ item }) => item),
  );
  const names = new Map(last.map(({ product_id, product_name }) => [product_id, product_name]));
  return sums.map((sum) => ({ ...sum, name: names.get(sum.item) ?? '' }));
}
