import { type Day, monthOf, yearOf } from '@trastienda/domain/dates/day';
import { type Cents, cents, ZERO } from '@trastienda/domain/money/cents';
import { Refusal } from '../application/refusal';
import type { Shop } from '../application/shop';
import type { Tx } from '../db/database';
import { pause } from '../db/pause';
import { countInTills } from './cash-sessions';
import type { Numbered } from './cash-sessions.queries';
import { movementTooLarge } from './refusals';
import * as queries from './sales.queries';

/** What a ticket adds to the counter's figures, and takes from them when it is void. */
export interface SaleFigures {
  day: Day;
  hour: number;
  /** Whether it sold something; what only takes back counts as no sale. */
  sells: boolean;
  total: Cents;
  /** By each method, null is on account; what went out below 0. */
  paid: readonly { methodId: number | null; amount: Cents }[];
  /** Units and amount of each product that was sold, and below 0 of what came back. */
  goods: readonly { productId: string; units: number; amount: Cents }[];
  /** What it takes back of earlier sales. */
  returns: readonly { saleId: string; lineId: string; quantity: number }[];
  /** By which of its numbers each account's till has it. */
  tills: readonly Numbered[];
}

/** More of a line than was sold and is not back yet (rule: sales/return). */
const exceedsSold = (): Refusal =>
  new Refusal('return_exceeds_sold', 'No se puede devolver más de lo que se vendió y todavía no volvió.');

/** After so many returned lines others are served. */
const AT_A_TIME = 5;

/** Brings a ticket into the figures of its day, its month and its year, or takes it out. It is counted among the void ones then. */
export async function keepSale({ db, shopId }: Shop<Tx>, sale: SaleFigures, sign: 1 | -1): Promise<void> {
  for (const [index, { saleId, lineId, quantity }] of sale.returns.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) await pause();
    if (!(await queries.addToReturned(db, shopId, lineId, sign * quantity))) throw exceedsSold();
    await queries.addToReturnedUnits(db, shopId, saleId, sign * quantity);
  }
  await countInTills({ db, shopId }, sale.tills, sign);
  const items = itemsOf(sale).map((item) => ({
    ...item,
    sale_count: sign * item.sale_count,
    units: sign * item.units,
    amount: cents(sign * item.amount || 0),
  }));
  const status = { list: 'status' as const, units: 0, amount: ZERO };
  items.push({ ...status, item: 'done', sale_count: sign });
  if (sign === -1) items.push({ ...status, item: 'void', sale_count: 1 });
  const sums = items.flatMap((item) => [
    { ...item, span: 'day' as const, period: sale.day },
    { ...item, span: 'month' as const, period: monthOf(sale.day) },
    // The products of a year are many: which of them brought most is read from the top of these.
    ...(item.list === 'product' ? [{ ...item, span: 'year' as const, period: yearOf(sale.day) }] : []),
  ]);
  if (!(await queries.addToSums(db, shopId, sums))) throw movementTooLarge('lo vendido');
}

type Item = Omit<queries.SaleSum, 'span' | 'period'>;

/** Each item of each list once, as one statement wants them. */
function itemsOf({ hour, sells, total, paid, goods }: SaleFigures): Item[] {
  const items = new Map<string, Item>();
  const add = (item: Item) => {
    const key = `${item.list} ${item.item}`;
    const was = items.get(key);
    items.set(key, {
      ...item,
      sale_count: item.sale_count + (was?.sale_count ?? 0),
      units: item.units + (was?.units ?? 0),
      amount: cents(item.amount + (was?.amount ?? 0)),
    });
  };
  const units = goods.reduce((all, one) => all + one.units, 0);
  add({ list: 'hour', item: String(hour).padStart(2, '0'), sale_count: sells ? 1 : 0, units, amount: total });
  for (const { methodId, amount } of paid)
    add({ list: 'method', item: `${methodId ?? ''}`, sale_count: amount > 0 ? 1 : 0, units: 0, amount });
  for (const one of goods)
    add({ list: 'product', item: one.productId, sale_count: 0, units: one.units, amount: one.amount });
  return [...items.values()];
}
