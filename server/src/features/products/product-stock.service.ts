import { Refusal } from '../../application/refusal';
import type { Shop } from '../../application/shop';
import type { Tx } from '../../db/database';
import type { LockedShop } from '../../ledger/lock';
import { insertCodes, takenCodes } from './product-codes.queries';
import { searchTexts } from './product-codes.service';
import * as queries from './product-stock.queries';
import { shiftStock, updateProduct } from './products.queries';

export interface StockChange {
  itemId: string;
  by: number;
}

/**
 * Changes the stock of items, and of their products with them: each item once, by what comes less what goes. Refused when there is less
 * of one than goes, naming each (rule: sales/stock). An item that is not there takes nothing back.
 */
export async function moveStock(shop: LockedShop, changes: readonly StockChange[]): Promise<void> {
  const { db, shopId } = shop;
  const lacking = new Set<string>();
  const byProduct = new Map<string, number>();
  const byItem = new Map<string, number>();
  for (const { itemId, by } of changes) byItem.set(itemId, (byItem.get(itemId) ?? 0) + by);
  for (const [itemId, by] of byItem) {
    const changed = await queries.changeStock(db, shopId, itemId, by);
    if (!changed && by < 0) lacking.add(itemId);
    if (changed) byProduct.set(changed.product_id, (byProduct.get(changed.product_id) ?? 0) + by);
  }
  if (lacking.size > 0) throw await outOfStock(shop, [...lacking]);
  for (const [productId, by] of byProduct) if (by !== 0) await shiftStock(db, shopId, productId, by);
}

/** With what is left of each as it was before: what is refused is rolled back. */
async function outOfStock({ db, shopId }: Shop<Tx>, ids: readonly string[]): Promise<Refusal> {
  const items = await queries.stockOf(db, shopId, ids);
  const named = items.map(({ product_name, size_name, stock }) => `${product_name} ${size_name} (quedan ${stock})`);
  return new Refusal('out_of_stock', `No hay stock suficiente: ${named.join(', ')}.`, {
    facts: { items: items.map(({ id, stock, ...names }) => ({ item_id: id, ...names, left: stock })) },
  });
}

export interface UnitCode {
  itemId: string;
  code: string;
}

/** Takes the codes of units that are sold off their items. @returns the place of the first that its item does not have */
export async function takeUnitCodes(
  shop: Shop<Tx>,
  units: readonly (UnitCode & { productId: string })[],
): Promise<number | undefined> {
  for (const [index, { itemId, code }] of units.entries())
    if (!(await queries.takeCode(shop.db, shop.shopId, itemId, code))) return index;
  for (const productId of new Set(units.map((unit) => unit.productId))) await rewriteSearch(shop, productId);
  return undefined;
}

/** Gives units that come back their codes again, behind the others; one that other goods have by now stays theirs. */
export async function giveUnitCodes(shop: Shop<Tx>, units: readonly UnitCode[]): Promise<void> {
  const { db, shopId } = shop;
  const products = new Set<string>();
  for (const { itemId, code } of units) {
    const place = await queries.placeForCode(db, shopId, itemId);
    if (!place || (await takenCodes(db, shopId, [code])).length > 0) continue;
    await insertCodes(db, shopId, [{ code, item_id: itemId, position: (place.last ?? -1) + 1 }]);
    products.add(place.product_id);
  }
  for (const productId of products) await rewriteSearch(shop, productId);
}

async function rewriteSearch(shop: Shop<Tx>, productId: string): Promise<void> {
  const { product, codes } = await queries.wordsOf(shop.db, shop.shopId, productId);
  if (!product) return;
  const { name, code, category_value_id: valueId } = product;
  const words = { name, code, valueId, codes: codes.map((one) => one.code) };
  await updateProduct(shop.db, shop.shopId, productId, await searchTexts(shop, words));
}
