import { productCode, sharedCode } from '@trastienda/domain/catalogue/codes';
import { productDetail } from '@trastienda/domain/shop/trash-details';
import { invalid, notFound } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import type { Tx } from '../../db/database';
import { newId } from '../../db/ids';
import { lockLedger } from '../../ledger/lock';
import { takeStockOut } from '../../ledger/stock';
import { brandIds, brandNamed } from '../brands/brands.service';
import { categoryProblem } from '../collections/categories.service';
import { toTrash } from '../trash/trash.service';
import { codesOf, codeTaken, deleteCodes, refuseTakenCodes, searchTexts } from './product-codes.service';
import { changeItems, type ItemChange } from './product-item-changes.service';
import { insertItems, type NewItem, refuseUnknownParts } from './product-parts.service';
import { type ProductWithItems, readProduct } from './product-reading.service';
import { contentOf } from './product-trash.service';
import * as queries from './products.queries';

export interface NewProduct {
  name: string;
  description: string;
  categoryId: string;
  valueId: string;
  brand: string | null;
  imageId: string | null;
  items: NewItem[];
}

/** Creates a product with its items and codes: all of it or nothing. */
export const createProduct = (shop: Shop, input: NewProduct): Promise<ProductWithItems> =>
  transact(shop.db, async (tx) => {
    const { shopId, now } = shop;
    const inTx = await lockLedger(within(shop, tx));
    const { last_seq: seq, last_product_number: number } = await queries.countIn(tx, shopId);
    const { name, description, categoryId, valueId, items } = input;
    const problem = await categoryProblem(inTx, { categoryId, valueId });
    if (problem) throw invalid(problem.field, problem.message);
    await refuseUnknownParts(inTx, items, (index, field) => `items.${index}.${field}`);
    await refuseCodes(inTx, items);

    const id = newId();
    const code = productCode(number);
    const codes = codesOf(items);
    await queries.insertProduct(tx, shopId, {
      id,
      seq,
      number,
      code,
      name,
      description,
      category_id: categoryId,
      category_value_id: valueId,
      brand: input.brand === null ? null : await brandNamed(inTx, input.brand),
      image_id: input.imageId,
      discount: false,
      stock_total: 0,
      created_at: now.toISOString(),
      ...(await searchTexts(inTx, { name, code, codes, valueId })),
    });
    await insertItems(inTx, id, items);
    return readProduct(inTx, id);
  });

async function refuseCodes(inTx: Shop<Tx>, items: readonly NewItem[]): Promise<void> {
  const shared = sharedCode(items);
  if (shared) throw codeTaken(`items.${shared.item}.${shared.isBarcode ? 'barcode' : 'codes'}`, shared.code);
  await refuseTakenCodes(
    inTx,
    items.flatMap(({ codes, barcode }, index) => [
      { field: `items.${index}.codes`, codes },
      { field: `items.${index}.barcode`, codes: barcode ? [barcode] : [] },
    ]),
  );
}

/** What of a product is changed; what is undefined stays as it is. */
export interface ProductChange {
  name?: string | undefined;
  description?: string | undefined;
  categoryId?: string | undefined;
  valueId?: string | undefined;
  brand?: string | null | undefined;
  discount?: boolean | undefined;
  imageId?: string | undefined;
  items?: readonly { itemId: string; change: ItemChange }[] | undefined;
}

/**
 * Changes what is sent of a product and of its items and nothing else, all of it or nothing (rule: catalogue/whole-edits). A new name or
 * category is also what it is found by.
 */
export const updateProduct = (shop: Shop, id: string, change: ProductChange): Promise<ProductWithItems> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const before = await readProduct(inTx, id);
    const { name, categoryId, valueId, description, discount, imageId } = change;
    if (categoryId !== undefined || valueId !== undefined) {
      const chosen = { categoryId: categoryId ?? before.category_id, valueId: valueId ?? before.category_value_id };
      const problem = await categoryProblem(inTx, chosen);
      if (problem) throw invalid(problem.field, problem.message);
    }
    const codes = await changeItems(inTx, before, itemsOf(before, change));
    const brand = change.brand ? await brandNamed(inTx, change.brand) : change.brand;
    await queries.updateProduct(tx, shop.shopId, id, {
      name,
      description,
      category_id: categoryId,
      category_value_id: valueId,
      discount,
      image_id: imageId,
      brand: brand === '' ? null : brand,
      ...(await newSearchTexts(inTx, before, change, codes)),
    });
    return readProduct(inTx, id);
  });

const itemsOf = ({ items }: ProductWithItems, { items: changes = [] }: ProductChange) =>
  changes.map(({ itemId, change }, place) => {
    const fieldOf = (field: string) => `items.${place}.${field}`;
    const item = items.find(({ id }) => id === itemId);
    if (!item) throw invalid(fieldOf('item_id'), 'Ese artículo ya no es del producto');
    return { item, change, fieldOf };
  });

/** @param changed what its items are found by, where that is another thing now */
async function newSearchTexts(
  inTx: Shop<Tx>,
  before: ProductWithItems,
  { name, valueId }: ProductChange,
  changed: Parameters<typeof codesOf>[0] | undefined,
) {
  if (name === undefined && valueId === undefined && !changed) return undefined;
  return searchTexts(inTx, {
    name: name ?? before.name,
    code: before.code,
    codes: codesOf(changed ?? before.items),
    valueId: valueId ?? before.category_value_id,
  });
}

/**
 * Takes a product with its items out and puts it into the trash (rule: trash/kinds). Its codes are free again; its number is not given
 * another time.
 */
export const deleteProduct = (shop: Shop, id: string): Promise<string> =>
  transact(shop.db, async (tx) => {
    const { shopId } = shop;
    const inTx = await lockLedger(within(shop, tx));
    await queries.countOut(tx, shopId);
    const { items, image_id } = await readProduct(inTx, id);
    const kept = await queries.keptItems(tx, shopId, id);
    const itemIds = items.map((item) => item.id);
    await deleteCodes(inTx, itemIds);
    await takeStockOut(inTx, itemIds);
    await queries.deleteItems(tx, shopId, id);
    const product = await queries.deleteProduct(tx, shopId, id);
    if (!product) throw notFound();
    const pictures = new Set([...(image_id === null ? [] : [image_id]), ...items.flatMap(({ imageIds }) => imageIds)]);
    const codes = Object.fromEntries(items.flatMap((item) => (item.codes.length > 0 ? [[item.id, item.codes]] : [])));
    const named = [product, ...kept].flatMap(({ brand }) => brand || []);
    return toTrash(inTx, {
      ...{ kind: 'product', id, title: product.name },
      detail: productDetail({ code: product.code, items: items.length, pictures: pictures.size }),
      content: contentOf(shop, { product, items: kept, codes, brands: await brandIds(inTx, named) }),
      images: image_id === null ? [] : [image_id],
    });
  });
