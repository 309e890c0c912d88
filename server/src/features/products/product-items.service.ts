import {
  codesAfter,
  codesBeyond,
  codesBeyondText,
  ownBarcode,
  tooManyCodesText,
} from '@trastienda/domain/catalogue/codes';
import { ITEMS_MAX, PRODUCT_CODES_MAX } from '@trastienda/domain/catalogue/limits';
import type { Cents } from '@trastienda/domain/money/cents';
import { invalid, notFound, Refusal } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import type { Tx } from '../../db/database';
import { placeInShop } from '../../db/sequence';
import { lockLedger, takeSequence } from '../../ledger/lock';
import { postStock, repriceStock, takeStockOut } from '../../ledger/stock';
import { noteDeletion } from '../activity/activity.service';
import * as codeQueries from './product-codes.queries';
import { codesOf, refuseTakenCodes, searchTexts, writeCodes } from './product-codes.service';
import {
  type ChangedDetails,
  type Details,
  insertItems,
  keptDetails,
  type NewItem,
  refuseUnknownParts,
} from './product-parts.service';
import { type ItemWithCodes, type ProductWithItems, readProduct } from './product-reading.service';
import * as queries from './products.queries';

/** What of an item is changed; what is undefined stays as it is. `details` replaces all five, `changedDetails` its own. */
export interface ItemChange {
  price?: Cents | undefined;
  stock?: number | undefined;
  codes?: string[] | undefined;
  /** What the codes were when they were changed. */
  codesBefore?: string[] | undefined;
  sizeId?: string | undefined;
  sizeValueId?: string | undefined;
  variationId?: string | null | undefined;
  barcode?: string | null | undefined;
  minStock?: number | null | undefined;
  details?: Details | undefined;
  changedDetails?: ChangedDetails | undefined;
}

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
    await refuseTakenCodes(inTx, sentCodes(item));

    const last = await queries.lastPosition(tx, shop.shopId, productId);
    await insertItems(inTx, productId, [item], last + 1);
    if (codesOf([item]).length > 0) await rewriteSearch(inTx, before, codesOf([...before.items, item]));
    return readProduct(inTx, productId);
  });

/**
 * Changes what is sent of an item; its product's stock goes with it. Codes that are sent may not be more than the units. A smaller
 * stock alone takes no code away: what was sold out keeps its codes for when it comes in again.
 */
export const updateItem = (shop: Shop, productId: string, itemId: string, wanted: ItemChange): Promise<ChangedItem> =>
  transact(shop.db, async (tx) => {
    const { shopId } = shop;
    const inTx = await lockLedger(within(shop, tx));
    const before = await readProduct(inTx, productId);
    const item = itemOf(before, itemId);
    if (!item) throw notFound();

    const { codesBefore, ...sent } = wanted;
    const change = codesBefore ? { ...sent, codes: codesAfter(item.codes, codesBefore, sent.codes ?? []) } : sent;
    const { price, stock, codes } = change;
    const beyond = codes ? codesBeyond(codes, stock ?? item.stock) : [];
    if (beyond.length > 0) throw invalid('codes', codesBeyondText(beyond));
    if (codes && codes.length > item.codes.length)
      refuseTooManyCodes(
        before.items.filter(({ id }) => id !== itemId),
        { codes },
      );
    await refuseParts(inTx, item, change);
    await queries.updateItem(tx, shopId, itemId, {
      price,
      size_id: change.sizeId,
      size_value_id: change.sizeValueId,
      variation_id: change.variationId,
      barcode: change.barcode,
      min_stock: change.minStock,
      ...(change.details && (await keptDetails(inTx, change.details))),
      ...(change.changedDetails && (await keptDetails(inTx, change.changedDetails))),
    });
    if (price !== undefined) await repriceStock(inTx, itemId, price - item.price);
    if (stock !== undefined && stock !== item.stock)
      await postStock(inTx, [{ itemId, by: stock - item.stock, reason: 'adjustment' }]);
    if (codes || change.barcode !== undefined) await writeItemCodes(inTx, before, item, change);
    return changedItem(inTx, productId, itemId);
  });

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

const sentCodes = ({ codes = [], barcode }: Pick<ItemChange, 'codes' | 'barcode'>) => [
  { field: 'codes', codes },
  { field: 'barcode', codes: barcode ? [barcode] : [] },
];

/** The codes of an item that are sent, its units' or its barcode, in the place of those that it has. */
async function writeItemCodes(
  inTx: Shop<Tx>,
  product: ProductWithItems,
  item: ItemWithCodes,
  change: Pick<ItemChange, 'codes' | 'barcode'>,
): Promise<void> {
  const { codes = item.codes, barcode = item.barcode } = change;
  await refuseTakenCodes(inTx, sentCodes(change), item.id);
  if (change.codes) {
    await codeQueries.deleteCodesOf(inTx.db, inTx.shopId, item.id);
    await writeCodes(inTx, [{ id: item.id, codes }]);
  }
  const items = product.items.map((one) => (one.id === item.id ? { codes, barcode } : one));
  await rewriteSearch(inTx, product, codesOf(items));
}

/** A size comes with its value; a value alone is one of the size that the item has. */
async function refuseParts(
  inTx: Shop<Tx>,
  item: ItemWithCodes,
  { sizeId = item.size_id, sizeValueId, variationId }: ItemChange,
): Promise<void> {
  if (sizeValueId === undefined && sizeId !== item.size_id) throw invalid('size_value', 'Elige el talle');
  const parts = {
    sizeId,
    sizeValueId: sizeValueId ?? item.size_value_id,
    variationId: variationId === undefined ? item.variation_id : variationId,
  };
  const isAlone = sizeId === item.size_id;
  await refuseUnknownParts(inTx, [parts], (_index, field) => (isAlone && field === 'size_id' ? 'size_value' : field));
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
    await queries.updateItem(tx, shop.shopId, itemId, { barcode });
    await writeItemCodes(inTx, before, item, { barcode });
    return changedItem(inTx, productId, itemId);
  });

/** What the product is found by, with these codes of its items. */
async function rewriteSearch(inTx: Shop<Tx>, product: ProductWithItems, codes: readonly string[]): Promise<void> {
  const { id, name, code, category_value_id: valueId } = product;
  await queries.updateProduct(inTx.db, inTx.shopId, id, await searchTexts(inTx, { name, code, codes, valueId }));
}
