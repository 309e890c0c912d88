import { writtenCodes } from '@trastienda/domain/catalogue/codes';
import { Refusal } from '../../application/refusal';
import type { Shop } from '../../application/shop';
import type { Tx } from '../../db/database';
import { pause } from '../../db/pause';
import type { LockedShop } from '../../ledger/lock';
import { type Shortage, type StockChange, type StockRow, shiftStock } from '../../ledger/stock';
import { insertCodes, listCodes, takenCodes } from './product-codes.queries';
import { searchTexts } from './product-codes.service';
import * as queries from './product-stock.queries';
import { giveTrashedCodes } from './product-trash.service';
import { updateProduct } from './products.queries';

/**
 * Changes the stock of items, in this order. Refused when there is less of one than goes, naming each with what is left
 * (rule: sales/stock). An item that is not there any more takes back what comes by its entries alone.
 * @param read rows of items as they were read since the ledger was taken
 * @returns what the shop's stock is worth more by it, for whoever asks to post
 */
export async function moveStock(
  shop: LockedShop,
  changes: readonly StockChange[],
  read: readonly StockRow[] = [],
): Promise<number> {
  const { short, worth } = await shiftStock(shop, changes, read);
  if (short.length > 0) throw await outOfStock(shop, short);
  return worth;
}

/**
 * The same, but what there is too little of is written up first, by an 'adjustment' that names what it is for: of what was handed over
 * there was enough (rule: sales/corrected-stock).
 */
export async function moveCorrectedStock(
  shop: LockedShop,
  changes: readonly StockChange[],
  read: readonly StockRow[] = [],
): Promise<number> {
  const { short, worth } = await shiftStock(shop, changes, read);
  if (short.length === 0) return worth;
  const reference = changes[0]?.reference;
  const found = short.map(({ itemId, missing }) => ({ itemId, by: missing, reason: 'adjustment' as const, reference }));
  return moveStock(shop, [...found, ...changes], read);
}

async function outOfStock(shop: LockedShop, short: readonly Shortage[]): Promise<Refusal> {
  const ids = short.map(({ itemId }) => itemId);
  const items = await queries.namesOfItems(shop.db, shop.shopId, ids);
  const facts = short.map(({ itemId, left }) => {
    const { product_name = '', size_name = '' } = items.find(({ id }) => id === itemId) ?? {};
    return { item_id: itemId, product_name, size_name, left };
  });
  const named = facts.map(({ product_name, size_name, left }) => `${product_name} ${size_name} (quedan ${left})`);
  const message = `No hay stock suficiente: ${named.join(', ')}.`;
  return new Refusal('out_of_stock', message, { facts: { items: facts } });
}

export interface UnitCode {
  itemId: string;
  productId: string;
  code: string;
}

/** After so many units of a long ticket others are served. */
const AT_A_TIME = 5;

/** Takes the codes of units that are sold off their items. @returns each as its item had it, up to the first that its item does not have */
export async function takeUnitCodes(shop: Shop<Tx>, units: readonly UnitCode[]): Promise<string[]> {
  const taken: string[] = [];
  for (const [index, { itemId, code }] of units.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) await pause();
    const kept = await queries.takeCode(shop.db, shop.shopId, itemId, code);
    if (kept === undefined) return taken;
    taken.push(kept);
  }
  for (const productId of new Set(units.map((unit) => unit.productId))) await rewriteSearch(shop, productId);
  return taken;
}

/** Gives units that come back their codes again, in the trash too, behind the others; one that other goods have by now stays theirs. */
export async function giveUnitCodes(shop: LockedShop, units: readonly UnitCode[]): Promise<void> {
  const { db, shopId } = shop;
  const products = new Set<string>();
  const trashed: UnitCode[] = [];
  for (const [index, unit] of units.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) await pause();
    const { itemId, code } = unit;
    if ((await takenCodes(db, shopId, writtenCodes(code))).length > 0) continue;
    const place = await queries.placeForCode(db, shopId, itemId);
    if (!place) {
      trashed.push(unit);
      continue;
    }
    await insertCodes(db, shopId, [{ code, item_id: itemId, position: (place.last ?? -1) + 1 }]);
    products.add(place.product_id);
  }
  for (const productId of products) await rewriteSearch(shop, productId);
  for (const productId of new Set(trashed.map((unit) => unit.productId)))
    await giveTrashedCodes(
      shop,
      productId,
      trashed.filter((unit) => unit.productId === productId),
    );
}

async function rewriteSearch(shop: Shop<Tx>, productId: string): Promise<void> {
  await pause();
  const { product, items } = await queries.wordsOf(shop.db, shop.shopId, productId);
  if (!product) return;
  const { name, code, category_value_id: valueId } = product;
  const units = await unitCodesOf(
    shop,
    items.map(({ id }) => id),
  );
  const codes = [...units, ...items.flatMap(({ barcode }) => barcode ?? [])];
  await updateProduct(shop.db, shop.shopId, productId, await searchTexts(shop, { name, code, valueId, codes }));
}

/** By their items, some at a time: joined with the items, SQLite walks the codes of the whole shop. */
async function unitCodesOf({ db, shopId }: Shop<Tx>, itemIds: readonly string[]): Promise<string[]> {
  const codes: string[] = [];
  for (let done = 0; done < itemIds.length; done += AT_A_TIME) {
    const ids = itemIds.slice(done, done + AT_A_TIME);
    const found = await listCodes(db, shopId, ids);
    codes.push(...ids.flatMap((id) => found.flatMap((one) => (one.item_id === id ? one.code : []))));
    await pause();
  }
  return codes;
}
