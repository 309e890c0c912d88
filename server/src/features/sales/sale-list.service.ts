import { SEARCH_COUNT_MAX } from '@trastienda/contract/movements';
import type { Day } from '@trastienda/domain/dates/day';
import { fold } from '@trastienda/domain/text/fold';
import type { Shop } from '../../application/shop';
import { firstSequence, lastSequence } from '../../db/sequence';
import { isIndexable } from '../../db/text-search';
import * as queries from './sale-list.queries';
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

export interface Asked {
  from?: Day | undefined;
  to?: Day | undefined;
  customerId?: string | undefined;
  status?: 'done' | 'void' | undefined;
  search: string;
}

/** So few sales are sooner looked at one by one: the text index answers with what is in all of the shop's. */
const WALKED_MAX = 5_000;

/** A window on the shop's sales, newest first (rule: sales/list). */
export async function listSales(shop: Shop, { search, ...filter }: Asked, window: queries.Window): Promise<SaleList> {
  const { db, shopId, engine, shopNumber } = shop;
  const piece = fold(search);
  if (piece === '' && window.offset === 0 && filter.customerId === undefined)
    return { ...(await firstPage(shop, filter, window.limit)), countIsAtLeast: false };
  const all = await countOf(shop, filter);
  if (piece === '') return { ...(await pageWithNames(shop, filter, window, all)), countIsAtLeast: false };
  const range = [firstSequence(shopNumber), lastSequence(shopNumber)] as const;
  const match = {
    engine,
    table: 'sale',
    column: 'search',
    piece,
    range,
    byIndex: isIndexable(piece) && all > WALKED_MAX,
  };
  const found = await queries.countSales(db, shopId, { ...filter, match }, SEARCH_COUNT_MAX + 1);
  // Where every so-manieth sale is one, the newest of them are found sooner by walking the list itself.
  const walked = ((window.offset + window.limit) * all) / Math.max(found, 1);
  const listed = { ...filter, match: { ...match, byIndex: match.byIndex && found < walked } };
  const page = await pageWithNames(shop, listed, window, found);
  return { ...page, count: Math.min(found, SEARCH_COUNT_MAX), countIsAtLeast: found > SEARCH_COUNT_MAX };
}

type Filter = Omit<Asked, 'search'>;

/** The first page is what is looked at most: its rows come with how many there are. */
async function firstPage(shop: Shop, filter: Omit<Filter, 'customerId'>, limit: number) {
  const kept = keptFilter(shop, filter);
  const rows = kept ? await queries.firstSales(shop.db, kept, limit) : [];
  return { sales: await withNames(shop, rows), count: rows[0]?.in_all ?? 0 };
}

/** Undefined where the days end before they begin. */
function keptFilter({ shopId }: Shop, { from, to, status }: Filter): queries.KeptFilter | undefined {
  const stretches = stretchesOf(from, to);
  return stretches && { shopId, since: from, until: to, status, ...stretches };
}

/** What is kept says how many there are; of one customer they are counted. */
async function countOf(shop: Shop, filter: Filter): Promise<number> {
  const { db, shopId } = shop;
  if (filter.customerId !== undefined) return queries.countSales(db, shopId, filter, Number.MAX_SAFE_INTEGER);
  const kept = keptFilter(shop, filter);
  return kept ? queries.countKept(db, kept) : 0;
}

/** A page behind the middle is reached from the end, so that no page passes over more than half of the rows; what a search counts has no end. */
async function pageOf(
  { db, shopId }: Shop,
  filter: queries.SaleFilter,
  { limit, offset }: queries.Window,
  count: number,
): Promise<queries.SaleListRow[]> {
  const most = Math.min(limit, count - offset);
  if (filter.match || offset <= count / 2) return queries.listSales(db, shopId, filter, { limit, offset }, 'desc');
  const window = { limit: most, offset: count - offset - most };
  return (await queries.listSales(db, shopId, filter, window, 'asc')).reverse();
}

async function pageWithNames(
  shop: Shop,
  filter: queries.SaleFilter,
  window: queries.Window,
  count: number,
): Promise<{ sales: SaleOfList[]; count: number }> {
  if (window.offset >= count) return { sales: [], count };
  return { sales: await withNames(shop, await pageOf(shop, filter, window, count)), count };
}

export async function withNames<Sale extends queries.SaleListRow>(
  { db, shopId }: Pick<Shop, 'db' | 'shopId'>,
  rows: readonly Sale[],
): Promise<(Sale & Pick<SaleOfList, 'products' | 'methods'>)[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const names = (await queries.namesOfSales(db, shopId, ids)).sort((a, b) => a.position - b.position);
  const namesOf = (id: string, of: queries.NameOfSale['of']) =>
    names.flatMap((one) => (one.sale_id === id && one.of === of ? one.name : []));
  return rows.map((row) => ({
    ...row,
    ...{ products: namesOf(row.id, 'product'), methods: [...new Set(namesOf(row.id, 'method'))] },
  }));
}
