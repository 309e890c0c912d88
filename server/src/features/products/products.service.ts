import { productCode, sharedCode } from '@trastienda/domain/catalogue/codes';
import { stockTotal } from '@trastienda/domain/catalogue/stock';
import type { Cents } from '@trastienda/domain/money/cents';
import type { Tx } from '../../db/database';
import { newId } from '../../db/ids';
import { lockLedger } from '../../db/sequence';
import { type Shop, within } from '../../db/shop';
import { transact } from '../../db/transact';
import { invalid, notFound } from '../../http/refusal';
import { brandNamed } from '../brands/brands.service';
import { categoryProblem } from '../categories/categories.service';
import { findSizeValues } from '../sizes/sizes.service';
import { findVariations } from '../variations/variations.service';
import { codeTaken, refuseTakenCodes, searchTexts, writeCodes } from './product-codes.service';
import { type ProductWithItems, readProduct } from './product-reading.service';
import * as queries from './products.queries';

export interface Details {
  age: string | null;
  brand: string | null;
  color: string | null;
  gender: string | null;
  style: string | null;
}

export interface NewItem {
  codes: string[];
  details: Details;
  price: Cents;
  sizeId: string;
  sizeValueId: string;
  stock: number;
  variationId: string | null;
}

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
    const books = within(shop, tx);
    const { last_seq: seq, last_product_number: number } = await queries.countIn(tx, shopId);
    const { name, description, categoryId, valueId, items } = input;
    const problem = await categoryProblem(books, { categoryId, valueId });
    if (problem) throw invalid(problem.field, problem.message);
    await refuseUnknownParts(books, items);
    await refuseCodes(books, items);

    const id = newId();
    const code = productCode(number);
    const codes = items.flatMap((item) => item.codes);
    await queries.insertProduct(tx, {
      shop_id: shopId,
      id,
      seq,
      number,
      code,
      name,
      description,
      category_id: categoryId,
      category_value_id: valueId,
      brand: input.brand === null ? null : await brandNamed(books, input.brand),
      image_id: input.imageId,
      discount: false,
      stock_total: stockTotal(items),
      created_at: now.toISOString(),
      ...(await searchTexts(books, { name, code, codes, valueId })),
    });
    await insertItems(books, id, items);
    return readProduct(books, id);
  });

/** Every size and variation that is named must be one of the shop's, and every size's value of that size. */
async function refuseUnknownParts(books: Shop<Tx>, items: readonly NewItem[]): Promise<void> {
  const sizes = await findSizeValues(
    books,
    items.map((item) => item.sizeValueId),
  );
  const variations = await findVariations(
    books,
    items.flatMap((item) => item.variationId ?? []),
  );
  for (const [index, { sizeId, sizeValueId, variationId }] of items.entries()) {
    const size = sizes.find(({ id }) => id === sizeValueId);
    if (!size) throw invalid(`items.${index}.size_value`, 'Ese talle no existe');
    if (size.size_id !== sizeId) throw invalid(`items.${index}.size_id`, 'El talle no es de esa colección');
    if (variationId !== null && !variations.some(({ id }) => id === variationId)) {
      throw invalid(`items.${index}.variation_id`, 'Esa variación no existe');
    }
  }
}

async function refuseCodes(books: Shop<Tx>, items: readonly NewItem[]): Promise<void> {
  const shared = sharedCode(items);
  if (shared) throw codeTaken(`items.${shared.item}.codes`, shared.code);
  for (const [index, { codes }] of items.entries()) await refuseTakenCodes(books, `items.${index}.codes`, codes);
}

async function insertItems(books: Shop<Tx>, productId: string, items: readonly NewItem[]): Promise<void> {
  const rows = [];
  for (const [position, item] of items.entries()) {
    const { brand, ...details } = item.details;
    rows.push({
      ...details,
      brand: brand === null ? null : await brandNamed(books, brand),
      shop_id: books.shopId,
      id: newId(),
      product_id: productId,
      position,
      size_id: item.sizeId,
      size_value_id: item.sizeValueId,
      variation_id: item.variationId,
      price: item.price,
      stock: item.stock,
    });
  }
  await queries.insertItems(books.db, rows);
  for (const [index, { id }] of rows.entries()) await writeCodes(books, id, items[index]?.codes ?? []);
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
}

export const updateProduct = (shop: Shop, id: string, change: ProductChange): Promise<ProductWithItems> =>
  transact(shop.db, async (tx) => {
    const books = within(shop, tx);
    await lockLedger(tx, shop.shopId);
    const before = await readProduct(books, id);
    const name = change.name ?? before.name;
    const categoryId = change.categoryId ?? before.category_id;
    const valueId = change.valueId ?? before.category_value_id;
    const problem = await categoryProblem(books, { categoryId, valueId });
    if (problem) throw invalid(problem.field, problem.message);

    const codes = before.items.flatMap((item) => item.codes);
    const brand = change.brand ? await brandNamed(books, change.brand) : change.brand;
    await queries.updateProduct(tx, shop.shopId, id, {
      name,
      description: change.description ?? before.description,
      category_id: categoryId,
      category_value_id: valueId,
      discount: change.discount ?? before.discount,
      image_id: change.imageId ?? before.image_id,
      brand: brand === undefined ? before.brand : brand || null,
      ...(await searchTexts(books, { name, code: before.code, codes, valueId })),
    });
    return readProduct(books, id);
  });

/** Deletes a product with its items. Its codes are free again; its number is not given another time. */
export const deleteProduct = (shop: Shop, id: string): Promise<void> =>
  transact(shop.db, async (tx) => {
    const { shopId } = shop;
    await queries.countOut(tx, shopId);
    await queries.deleteCodesOfProduct(tx, shopId, id);
    await queries.deleteItems(tx, shopId, id);
    if (!(await queries.deleteProduct(tx, shopId, id))) throw notFound();
  });
