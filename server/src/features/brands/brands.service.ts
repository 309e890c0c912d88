import { BRANDS_MAX } from '@trastienda/domain/catalogue/limits';
import { formatWholeInText } from '@trastienda/domain/money/format';
import { fold } from '@trastienda/domain/text/fold';
import { catalogueFull, inUse, nameTaken, notFound } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import type { Tx } from '../../db/database';
import { newId } from '../../db/ids';
import { PAGE_ROWS, readLong } from '../../db/reading';
import { lockLedger, takeSequence } from '../../ledger/lock';
import { noteDeletion } from '../activity/activity.service';
import * as queries from './brands.queries';

export type { BrandRow } from './brands.queries';

/** What carries brands: said by what uses them, for a brand knows none of it. */
export interface BrandUses {
  /** How many products carry it, themselves or on an item. */
  products: (shop: Shop, brand: string) => Promise<number>;
  renamed: (shop: Shop<Tx>, from: string, to: string) => Promise<void>;
}

/** All of the shop's, by name: read page by page, others are served in between. */
export const listBrands = ({ db, shopId }: Shop): Promise<queries.BrandRow[]> =>
  readLong({ db, shopId }, (view, last?: queries.ListedBrand) =>
    queries.listBrands(view, shopId, { last, limit: PAGE_ROWS }),
  );

const titleTaken = (title: string) => nameTaken(`Ya existe una marca que se llama ${title}.`, 'title');

/** Adds a brand. Refuses a name that the shop has. */
export const createBrand = (shop: Shop, title: string): Promise<queries.BrandRow> =>
  transact(shop.db, async (tx) => {
    const { seq, inTx } = await takeSequence(within(shop, tx));
    if (await queries.findBrand(tx, shop.shopId, fold(title))) throw titleTaken(title);
    return insert(inTx, seq, title);
  });

/** Refused where the shop has as many as its list takes (rule: catalogue/list-limits). */
async function insert({ db, shopId }: Shop<Tx>, seq: number, title: string): Promise<queries.BrandRow> {
  if ((await queries.countBrands(db, shopId)) >= BRANDS_MAX)
    throw catalogueFull(`Puedes tener hasta ${formatWholeInText(BRANDS_MAX)} marcas.`);
  const id = newId();
  await queries.insertBrand(db, shopId, { id, seq, title, title_folded: fold(title) });
  return { id, title };
}

/** Gives a brand another name, on all products and items that carry it too. Refuses a name that another one has. */
export const renameBrand = (shop: Shop, id: string, title: string, uses: BrandUses): Promise<queries.BrandRow> =>
  transact(shop.db, async (tx) => {
    const { shopId } = shop;
    const inTx = await lockLedger(within(shop, tx));
    const brand = await queries.findBrandById(tx, shopId, id);
    if (!brand) throw notFound();
    const other = await queries.findBrand(tx, shopId, fold(title));
    if (other && other.id !== id) throw titleTaken(title);
    if (brand.title !== title) {
      await queries.renameBrand(tx, shopId, id, { title, title_folded: fold(title) });
      await uses.renamed(inTx, brand.title, title);
    }
    return { id, title };
  });

/** Takes a brand away. Refused while a product, or an item of one, carries it. */
export const deleteBrand = (shop: Shop, id: string, uses: BrandUses): Promise<void> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const brand = await queries.findBrandById(tx, shop.shopId, id);
    if (!brand) throw notFound();
    const products = await uses.products(inTx, brand.title);
    if (products > 0) throw inUse('la marca', products);
    await queries.deleteBrand(tx, shop.shopId, id);
    await noteDeletion(inTx, 'brand', brand.title);
  });

/**
 * The shop's own spelling of a brand that is named in a product; one that it does not have yet becomes one of its
 * brands (rule: catalogue/brands).
 */
export const brandNamed = (shop: Shop, title: string): Promise<string> =>
  transact(shop.db, async (tx) => {
    const { seq, inTx } = await takeSequence(within(shop, tx));
    const known = await queries.findBrand(tx, shop.shopId, fold(title));
    return (known ?? (await insert(inTx, seq, title))).title;
  });

/** The ids of the brands that carry these titles, by title. */
export async function brandIds({ db, shopId }: Shop, titles: readonly string[]): Promise<Record<string, string>> {
  const brands = titles.length === 0 ? [] : await queries.findBrands(db, shopId, [...new Set(titles)]);
  return Object.fromEntries(brands.map(({ id, title }) => [title, id]));
}

/**
 * What a brand is called by now that had this title before: by its id where that is known and the brand is still there, or else as one
 * that is named.
 */
export async function brandSince(shop: Shop, title: string, id: string | undefined): Promise<string> {
  const known = id === undefined ? undefined : await queries.findBrandById(shop.db, shop.shopId, id);
  return known?.title ?? brandNamed(shop, title);
}
