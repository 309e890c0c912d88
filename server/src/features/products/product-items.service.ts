import { ownBarcode, tooManyCodesText } from '@trastienda/domain/catalogue/codes';
import { ITEMS_MAX, PRODUCT_CODES_MAX } from '@trastienda/domain/catalogue/limits';
import { invalid, notFound, Refusal } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import type { Tx } from '../../db/database';
import { placeInShop } from '../../db/sequence';
import { type LockedShop, lockLedger, takeSequence } from '../../ledger/lock';
import { takeStockOut } from '../../ledger/stock';
import { noteDeletion } from '../activity/activity.service';
import * as codeQueries from './product-codes.queries';
import { codesOf, refuseTakenCodes, searchTexts } from './product-codes.service';
import { changeItems, type ItemChange } from './product-item-changes.service';
import { insertItems, type NewItem, refuseUnknownParts } from './product-parts.service';
import { type ItemWithCodes, type ProductWithItems, readProduct } from './product-reading.service';
import * as queries from './products.queries';

const itemOf = (product: ProductWithItems, id: string): ItemWithCodes | undefined =>
  product.items.find((item) => item.id === id);

/** Adds an item to a product that is there, behind its others. */
export const addItem = (shop: Shop, productId: string, item: NewItem): Promise<ProductWithItems> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const before = await readProduct(inTx, productId);
    if (before.items.length >= ITEMS_MAX) throw invalid('items', `Se aceptan como máximo ${ITEMS_MAX} artículos`);
    refuseTooManyCodes(before.items, item);
    await refuseUnknownParts(inTx, [item], (_index, field) => field);
    await refuseTakenCodes(inTx, [
      { field: 'codes', codes: item.codes },
      { field: 'barcode', codes: item.barcode ? [item.barcode] : [] },
    ]);

    const last = await queries.lastPosition(tx, shop.shopId, productId);
    await insertItems(inTx, productId, [item], last + 1);
    if (codesOf([item]).length > 0) await rewriteSearch(inTx, before, codesOf([...before.items, item]));
    return readProduct(inTx, productId);
  });

/** Changes what is sent of one item. */
export const updateItem = (shop: Shop, productId: string, itemId: string, change: ItemChange): Promise<ChangedItem> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const before = await readProduct(inTx, productId);
    const item = itemOf(before, itemId);
    if (!item) throw notFound();
    await changeOne(inTx, before, item, change);
    return changedItem(inTx, productId, itemId);
  });

async function changeOne(inTx: LockedShop, product: ProductWithItems, item: ItemWithCodes, change: ItemChange) {
  const items = await changeItems(inTx, product, [{ item, change, fieldOf: (field) => field }]);
  if (items) await rewriteSearch(inTx, product, codesOf(items));
}

/** An item after a change, and its product. */
interface ChangedItem {
  product: ProductWithItems;
  item: ItemWithCodes;
}

async function changedItem(inTx: Shop<Tx>, productId: string, itemId: string): Promise<ChangedItem> {
  const product = await readProduct(inTx, productId);
  const item = itemOf(product, itemId);
  if (!item) throw new Error('a changed item is not there');
  return { product, item };
}

/** Refuses an item's codes that are too many beside those of the product's others (rule: catalogue/product-limits). */
function refuseTooManyCodes(others: readonly { codes: readonly string[] }[], { codes }: { codes: readonly string[] }) {
  const count = others.reduce((sum, other) => sum + other.codes.length, codes.length);
  if (codes.length > 0 && count > PRODUCT_CODES_MAX) throw invalid('codes', tooManyCodesText(count));
}

/** Takes an item away with its codes, which are free again. A product keeps its last one (rule: catalogue/items). */
export const deleteItem = (shop: Shop, productId: string, itemId: string): Promise<void> =>
  transact(shop.db, async (tx) => {
    const { shopId } = shop;
    const inTx = await lockLedger(within(shop, tx));
    const before = await readProduct(inTx, productId);
    const item = itemOf(before, itemId);
    if (!item) throw notFound();
    const others = before.items.filter(({ id }) => id !== itemId);
    if (others.length === 0) {
      throw new Refusal('last_item', 'Es el único artículo del producto. Elimina el producto entero.');
    }
    await codeQueries.deleteCodesOf(tx, shopId, itemId);
    await takeStockOut(inTx, [itemId]);
    await queries.deleteItem(tx, shopId, itemId);
    if (codesOf([item]).length > 0) await rewriteSearch(inTx, before, codesOf(others));
    await noteDeletion(inTx, 'item', before.name);
  });

/** Gives an item without a barcode one of the shop's own, that nothing else has (rule: catalogue/barcode). */
export const giveBarcode = (shop: Shop, itemId: string): Promise<ChangedItem> =>
  transact(shop.db, async (tx) => {
    const { seq, inTx } = await takeSequence(within(shop, tx));
    const productId = await queries.productOf(tx, shop.shopId, itemId);
    if (productId === undefined) throw notFound();
    const before = await readProduct(inTx, productId);
    const item = itemOf(before, itemId);
    if (!item) throw notFound();
    if (item.barcode !== null) throw new Refusal('has_barcode', `El artículo ya tiene el código ${item.barcode}.`);
    let number = placeInShop(seq, shop.shopNumber);
    let barcode = ownBarcode(number);
    while ((await codeQueries.takenCodes(tx, shop.shopId, [barcode])).length > 0) barcode = ownBarcode(++number);
    await changeOne(inTx, before, item, { barcode });
    return changedItem(inTx, productId, itemId);
  });

/** What the product is found by, with these codes of its items. */
async function rewriteSearch(inTx: Shop<Tx>, product: ProductWithItems, codes: readonly string[]): Promise<void> {
  const { id, name, code, category_value_id: valueId } = product;
  await queries.updateProduct(inTx.db, inTx.shopId, id, await searchTexts(inTx, { name, code, codes, valueId }));
}
