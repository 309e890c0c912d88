import { SEARCH_COUNT_MAX } from '@trastienda/contract/movements';
import type { Day } from '@trastienda/domain/dates/day';
import { fold } from '@trastienda/domain/text/fold';
import type { Shop } from '../../application/shop';
import { firstSequence, lastSequence } from '../../db/sequence';
import { isIndexable } from '../../db/text-search';
import * as queries from './sale-list.queries';
import { sumsByItem } from './sale-statistics.queries';
import { stretchesOf } from './sale-statistics.service';

export interface SaleOfList extends queries.SaleListRow {
  products: string[];
  methods: string[];
}

export interface SaleList {
  sales: SaleOfList[];
  count: number;
  /** There are more than `count`: a search stops counting somewhere. */
  countIsAtLeast: boolean;
}

interface Asked {
  from?: Day | undefined;
  to?: Day | undefined;
  customerId?: string | undefined;
  status?: 'done' | 'void' | undefined;
  search: string;
}

/** A window on the shop's sales, newest first (rule: sales/list). */
export async function listSales(
  shop: Shop,
  { search, ...filter }: Asked,
  window: { limit: number; offset: number },
): Promise<SaleList> {
  const { db, shopId, engine, shopNumber } = shop;
  const piece = fold(search);
  const all = await countOf(shop, filter);
  if (piece === '') return { ...(await withNames(shop, filter, window, all)), countIsAtLeast: false };
  const range = [firstSequence(shopNumber), lastSequence(shopNumber)] as const;
  const match = { engine, table: 'sale', column: 'search', piece, range, byIndex: isIndexable(piece) };
  const found = await queries.countSales(db, shopId, { ...filter, match }, SEARCH_COUNT_MAX + 1);
  // Where every so-manieth sale is one, the newest of them are found sooner by walking the list itself.
  const walked = ((window.offset + window.limit) * all) / Math.max(found, 1);
  const listed = { ...filter, match: { ...match, byIndex: match.byIndex && found < walked } };
  const page = await withNames(shop, listed, window, found);
  return { ...page, count: Math.min(found, SEARCH_COUNT_MAX), countIsAtLeast: found > SEARCH_COUNT_MAX };
}

/** What is kept says how many there are; of one customer they are counted. */
async function countOf({ db, shopId }: Shop, filter: Omit<Asked, 'search'>): Promise<number> {
  const { from, to, customerId, status } = filter;
  if (customerId !== undefined) return queries.countSales(db, shopId, filter, Number.MAX_SAFE_INTEGER);
  const stretches = stretchesOf(from, to);
  if (!stretches) return 0;
  const counts = await sumsByItem(db, { shopId, list: 'status', ...stretches });
  return counts.reduce((sum, one) => (status && one.item !== status ? sum : sum + one.count), 0);
}

async function withNames(
  { db, shopId }: Shop,
  filter: queries.SaleFilter,
  window: { limit: number; offset: number },
  count: number,
): Promise<{ sales: SaleOfList[]; count: number }> {
  if (window.offset >= count) return { sales: [], count };
  const rows = await queries.listSales(db, shopId, filter, window);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { sales: [], count };
  const [products, methods] = [
    await queries.firstProducts(db, shopId, ids),
    await queries.paymentMethodNames(db, shopId, ids),
  ];
  const sales = rows.map((row) => ({
    ...row,
    products: products.flatMap((one) => (one.sale_id === row.id ? one.product_name : [])),
    methods: [...new Set(methods.flatMap((one) => (one.sale_id === row.id ? one.name : [])))],
  }));
  return { sales, count };
}
