import { SEARCH_COUNT_MAX } from '@trastienda/contract/products';
import type { Cents } from '@trastienda/domain/money/cents';
import { fold } from '@trastienda/domain/text/fold';
import { readOnGone } from '../../application/refusal';
import type { Shop } from '../../application/shop';
import { firstSequence, lastSequence } from '../../db/sequence';
import { countMatches, isIndexable, type TextMatch } from '../../db/text-search';
import * as queries from './products.queries';

export interface ProductList {
  products: queries.ProductRow[];
  count: number;
  /** There are more than `count`: a search stops counting somewhere. */
  countIsAtLeast: boolean;
  /** What the stock of all the shop's items is worth. */
  stockWorth: Cents;
}

type Found = Omit<ProductList, 'stockWorth'>;

/** What is read of the list: behind the product `after`, where one is named (rule: wire/read-on). */
interface Asked {
  limit: number;
  offset: number;
  after?: string | undefined;
}

/** A window on the shop's products, newest first: all of them, or those that contain a piece of text. */
export async function listProducts(shop: Shop, search: string, { after, ...part }: Asked): Promise<ProductList> {
  const window = { ...part, behind: after === undefined ? undefined : await placeOf(shop, after) };
  const { product_count: count, stock_worth: stockWorth } = await queries.keptOfProducts(shop.db, shop.shopId);
  const piece = fold(search);
  const found = await (piece === '' ? listAll(shop, window, count) : listContaining(shop, window, piece, count));
  return { ...found, stockWorth };
}

async function placeOf({ db, shopId }: Shop, id: string): Promise<number> {
  const place = await queries.placeOf(db, shopId, id);
  if (place === undefined) throw readOnGone();
  return place;
}

/** A page behind the middle is reached from the end, so that no page passes over more than half of the rows. */
async function listAll({ db, shopId }: Shop, window: queries.Window, count: number): Promise<Found> {
  const { limit, offset, behind } = window;
  const left = count - offset;
  if (left <= 0) return { products: [], count, countIsAtLeast: false };
  if (behind !== undefined || offset <= count / 2)
    return { products: await queries.listProducts(db, shopId, window), count, countIsAtLeast: false };
  const shown = Math.min(limit, left);
  const oldestFirst = await queries.listProducts(db, shopId, { limit: shown, offset: left - shown }, 'asc');
  return { products: oldestFirst.reverse(), count, countIsAtLeast: false };
}

/**
 * Few matches are looked up in the text index and put in order. Where every so-manieth product is one, the newest of them are found
 * sooner by walking the list itself.
 */
async function listContaining(shop: Shop, window: queries.Window, piece: string, products: number): Promise<Found> {
  const { db, shopId } = shop;
  const match = searchMatch(shop, piece);
  const most = SEARCH_COUNT_MAX + 1;
  const indexed = isIndexable(piece);
  const count = indexed
    ? await countMatches(db, match, shopId, most)
    : await queries.countContaining(db, shopId, match, most);
  if (window.offset >= count) return listed([], count);

  const walked = ((window.offset + window.limit) * products) / count;
  const list = indexed && count < walked ? queries.listMatches : queries.listContaining;
  return listed(await list(db, shopId, window, match), count);
}

const listed = (products: queries.ProductRow[], count: number): Found => ({
  products,
  count: Math.min(count, SEARCH_COUNT_MAX),
  countIsAtLeast: count > SEARCH_COUNT_MAX,
});

const searchMatch = ({ engine, shopNumber }: Shop, piece: string): TextMatch => ({
  engine,
  table: 'product',
  column: 'search',
  piece,
  range: [firstSequence(shopNumber), lastSequence(shopNumber)],
});
