import type { Cents } from '@trastienda/domain/money/cents';
import { lockLedger } from '../../db/sequence';
import { type Shop, within } from '../../db/shop';
import { transact } from '../../db/transact';
import { invalid, notFound } from '../../http/refusal';
import { refuseTakenCodes, searchTexts, writeCodes } from './product-codes.service';
import { type ItemWithCodes, type ProductWithItems, readProduct } from './product-reading.service';
import * as queries from './products.queries';

export interface ItemChange {
  price?: Cents | undefined;
  stock?: number | undefined;
  codes?: string[] | undefined;
}

const itemOf = (product: ProductWithItems, id: string): ItemWithCodes | undefined =>
  product.items.find((item) => item.id === id);

/**
 * Changes an item's price, stock or codes; its product's stock goes with it. Codes that are sent may not be more than the units. A smaller
 * stock alone takes no code away: what was sold out keeps its codes for when it comes in again.
 */
export const updateItem = (
  shop: Shop,
  productId: string,
  itemId: string,
  { price, stock, codes }: ItemChange,
): Promise<{ product: ProductWithItems; item: ItemWithCodes }> =>
  transact(shop.db, async (tx) => {
    const { shopId } = shop;
    const books = within(shop, tx);
    await lockLedger(tx, shopId);
    const before = await readProduct(books, productId);
    const item = itemOf(before, itemId);
    if (!item) throw notFound();

    const units = stock ?? item.stock;
    if (codes && codes.length > units) throw invalid('codes', 'Hay más códigos que unidades');
    await queries.updateItem(tx, shopId, itemId, { price: price ?? item.price, stock: units });
    await queries.shiftStock(tx, shopId, productId, units - item.stock);
    if (codes) {
      await refuseTakenCodes(books, 'codes', codes, itemId);
      await queries.deleteCodesOf(tx, shopId, itemId);
      await writeCodes(books, itemId, codes);
      const all = before.items.flatMap((one) => (one.id === itemId ? codes : one.codes));
      const { name, code, category_value_id: valueId } = before;
      await queries.updateProduct(tx, shopId, productId, await searchTexts(books, { name, code, codes: all, valueId }));
    }
    const product = await readProduct(books, productId);
    const changed = itemOf(product, itemId);
    if (!changed) throw new Error('a changed item is not there');
    return { product, item: changed };
  });
