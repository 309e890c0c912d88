import { CUSTOMER_SEARCH_COUNT_MAX } from '@trastienda/contract/customers';
import type { Cents } from '@trastienda/domain/money/cents';
import { fold } from '@trastienda/domain/text/fold';
import { readOnGone } from '../../application/refusal';
import type { Shop } from '../../application/shop';
import { firstSequence, lastSequence } from '../../db/sequence';
import { isIndexable, type TextMatch } from '../../db/text-search';
import * as queries from './customers.queries';

export interface CustomerList {
  customers: queries.CustomerRow[];
  count: number;
  /** There are more than `count`: a search stops counting somewhere. */
  countIsAtLeast: boolean;
  owing: { count: number; total: Cents };
}

export interface CustomersWanted extends queries.Wanted {
  search: string;
}

/** What is read of the list: behind the customer `after`, where one is named (rule: wire/read-on). */
interface Asked {
  limit: number;
  offset: number;
  after?: string | undefined;
}

/** A window on the shop's customers by name: all of them, those who owe, or those that contain a piece of text (rule: customers/list). */
export async function listCustomers(
  shop: Shop,
  { search, owing }: CustomersWanted,
  { after, ...part }: Asked,
): Promise<CustomerList> {
  const window = { ...part, behind: after === undefined ? undefined : await placeOf(shop, after) };
  const totals = await queries.customerTotals(shop.db, shop.shopId);
  const all = owing ? totals.customer_owing_count : totals.customer_count;
  const piece = fold(search);
  const list = await (piece === ''
    ? listAll(shop, { owing }, window, all)
    : listContaining(shop, { owing }, window, { piece, all }));
  return { ...list, owing: { count: totals.customer_owing_count, total: totals.customer_owed } };
}

async function placeOf({ db, shopId }: Shop, id: string): Promise<string> {
  const place = await queries.placeOf(db, shopId, id);
  if (place === undefined) throw readOnGone();
  return place;
}

type Listed = Omit<CustomerList, 'owing'>;

/** A page behind the middle is reached from the end, so that no page passes over more than half of the rows. */
async function listAll(
  { db, shopId }: Shop,
  wanted: queries.Wanted,
  window: queries.Window,
  count: number,
): Promise<Listed> {
  const { limit, offset, behind } = window;
  const listed = (customers: queries.CustomerRow[]): Listed => ({ customers, count, countIsAtLeast: false });
  const left = count - offset;
  if (left <= 0) return listed([]);
  if (behind !== undefined || offset <= count / 2)
    return listed(await queries.listCustomers(db, shopId, wanted, window));
  const most = Math.min(limit, left);
  const fromEnd = await queries.listCustomers(db, shopId, wanted, { limit: most, offset: left - most }, 'desc');
  return listed(fromEnd.reverse());
}

/** Few matches are looked up in the text index and put in order; many are found sooner by walking the list itself. */
async function listContaining(
  shop: Shop,
  wanted: queries.Wanted,
  window: queries.Window,
  { piece, all }: { piece: string; all: number },
): Promise<Listed> {
  const { db, shopId, engine, shopNumber } = shop;
  const range = [firstSequence(shopNumber), lastSequence(shopNumber)] as const;
  const match: TextMatch = { engine, table: 'customer', column: 'search', piece, range };
  const indexed = isIndexable(piece);
  const most = CUSTOMER_SEARCH_COUNT_MAX + 1;
  const count = await queries.countContaining(db, shopId, wanted, { match, indexed, most });
  const facts = { count: Math.min(count, CUSTOMER_SEARCH_COUNT_MAX), countIsAtLeast: count === most };
  if (window.offset >= count) return { customers: [], ...facts };
  const walked = ((window.offset + window.limit) * all) / count;
  const list = indexed && count < walked ? queries.listMatches : queries.listContaining;
  return { customers: await list(db, shopId, wanted, window, match), ...facts };
}
