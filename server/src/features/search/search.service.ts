import { writtenCodes } from '@trastienda/domain/catalogue/codes';
import { ticketNumberIn } from '@trastienda/domain/sales/ticket-number';
import { fold } from '@trastienda/domain/text/fold';
import type { Shop } from '../../application/shop';
import { firstSequence, lastSequence } from '../../db/sequence';
import { countMatches, isIndexable, type TextMatch } from '../../db/text-search';
import { newestContaining } from '../movements/movement-list.service';
import * as queries from './search.queries';

/** So many are read to find the best of them; of more the first in the order of their list are answered. */
const RANKED_MAX = 500;

/** In so many of the newest products a piece is looked for that is too short for the text index. */
const WALKED_MAX = 1_000;

/** One letter is in nearly every label. */
const LABEL_PIECE_MIN = 2;

/**
 * What of the shop fits a text best, of each kind a few (rules: search/hits, search/best-first). One after the other: a search takes no
 * more of the database's connections than any other request.
 */
export async function searchShop(shop: Shop, text: string) {
  const { db, shopId } = shop;
  const piece = fold(text);
  return {
    accounts: piece === '' ? [] : await queries.findAccounts(db, shopId, piece),
    products: piece === '' ? [] : await findProducts(shop, piece, text),
    debts: piece === '' ? [] : await queries.findDebts(db, shopId, piece),
    expenses: piece === '' ? [] : await queries.findExpenseLabels(db, shopId, piece),
    customers: piece === '' ? [] : await findCustomers(shop, piece),
    sales: await findSales(shop, piece),
    movements: [...piece].length < LABEL_PIECE_MIN ? [] : await newestContaining(shop, piece, queries.HITS_MAX),
  };
}

export type FoundInShop = Awaited<ReturnType<typeof searchShop>>;

const matchIn = ({ engine, shopNumber }: Shop, table: 'product' | 'customer', piece: string): TextMatch => ({
  engine,
  table,
  column: 'search',
  piece,
  range: [firstSequence(shopNumber), lastSequence(shopNumber)],
});

/** Whose code it is comes before what contains it. */
async function findProducts(shop: Shop, piece: string, text: string): Promise<queries.ProductHit[]> {
  const codes = [...new Set([text.trim(), text.trim().toUpperCase()].flatMap(writtenCodes))];
  const byCode = await queries.productsOfCodes(shop.db, shop.shopId, codes);
  const byWords = await productsContaining(shop, piece);
  return firstOfEach([...byCode, ...byWords]);
}

async function productsContaining(shop: Shop, piece: string): Promise<queries.ProductHit[]> {
  const { db, shopId } = shop;
  const match = matchIn(shop, 'product', piece);
  if (!isIndexable(piece)) return queries.bestOfNewest(db, shopId, match, WALKED_MAX);
  const count = await countMatches(db, match, shopId, RANKED_MAX + 1);
  if (count === 0) return [];
  return (count > RANKED_MAX ? queries.newestProducts : queries.bestProducts)(db, shopId, match);
}

/** Those whose name begins with it come first; a short piece finds no others. */
async function findCustomers(shop: Shop, piece: string): Promise<queries.CustomerHit[]> {
  const { db, shopId } = shop;
  const named = await queries.customersNamed(db, shopId, piece);
  if (named.length === queries.HITS_MAX || !isIndexable(piece)) return named;
  const match = matchIn(shop, 'customer', piece);
  const count = await countMatches(db, match, shopId, RANKED_MAX + 1);
  if (count === 0) return named;
  const others = await (count > RANKED_MAX ? queries.firstCustomers : queries.bestCustomers)(db, shopId, match);
  return firstOfEach([...named, ...others]);
}

/** Each once, where it comes first. */
const firstOfEach = <Hit extends { id: string }>(hits: readonly Hit[]): Hit[] =>
  hits.filter(({ id }, place) => hits.findIndex((hit) => hit.id === id) === place).slice(0, queries.HITS_MAX);

async function findSales({ db, shopId }: Shop, piece: string): Promise<queries.SaleHit[]> {
  const number = ticketNumberIn(piece);
  return number === undefined ? [] : queries.salesNumbered(db, shopId, number);
}
