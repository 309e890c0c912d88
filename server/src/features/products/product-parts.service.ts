import type { Cents } from '@trastienda/domain/money/cents';
import { invalid } from '../../application/refusal';
import type { Shop } from '../../application/shop';
import type { Tx } from '../../db/database';
import { newId } from '../../db/ids';
import { pause } from '../../db/pause';
import type { LockedShop } from '../../ledger/lock';
import { postStock } from '../../ledger/stock';
import { brandNamed } from '../brands/brands.service';
import { findSizeValues } from '../collections/sizes.service';
import { findVariations } from '../variations/variations.service';
import { writeCodes } from './product-codes.service';
import * as queries from './products.queries';

export interface Details {
  age: string | null;
  brand: string | null;
  color: string | null;
  gender: string | null;
  style: string | null;
}

/** Some of them; what is undefined stays as it is. */
export type ChangedDetails = { [Name in keyof Details]?: Details[Name] | undefined };

export interface NewItem {
  barcode: string | null;
  codes: string[];
  details: Details;
  minStock: number | null;
  price: Cents;
  sizeId: string;
  sizeValueId: string;
  stock: number;
  variationId: string | null;
}

/** Every size and variation that is named must be one of the shop's, and every size's value of that size. */
export async function refuseUnknownParts(
  inTx: Shop<Tx>,
  items: readonly Pick<NewItem, 'sizeId' | 'sizeValueId' | 'variationId'>[],
  fieldOf: (index: number, field: string) => string,
): Promise<void> {
  const sizes = await findSizeValues(
    inTx,
    items.map((item) => item.sizeValueId),
  );
  const variations = await findVariations(
    inTx,
    items.flatMap((item) => item.variationId ?? []),
  );
  for (const [index, { sizeId, sizeValueId, variationId }] of items.entries()) {
    const size = sizes.find(({ id }) => id === sizeValueId);
    if (!size) throw invalid(fieldOf(index, 'size_value'), 'Ese talle no existe');
    if (size.collection_id !== sizeId) throw invalid(fieldOf(index, 'size_id'), 'El talle no es de esa colección');
    if (variationId !== null && !variations.some(({ id }) => id === variationId)) {
      throw invalid(fieldOf(index, 'variation_id'), 'Esa variación no existe');
    }
  }
}

/** Details, all or some, as they are kept: a brand in the shop's own spelling. */
export const keptDetails = async <Some extends ChangedDetails>(inTx: Shop<Tx>, details: Some): Promise<Some> =>
  details.brand ? { ...details, brand: await brandNamed(inTx, details.brand) } : details;

/** Gives a product these items with their codes, behind those that it has; `position` is the first one's place. */
export async function insertItems(
  inTx: LockedShop,
  productId: string,
  items: readonly NewItem[],
  position = 0,
): Promise<void> {
  const rows = [];
  for (const [index, item] of items.entries()) {
    // Each of a hundred may name a brand of its own.
    if (index > 0) await pause();
    rows.push({
      ...(await keptDetails(inTx, item.details)),
      id: newId(),
      product_id: productId,
      position: position + index,
      size_id: item.sizeId,
      size_value_id: item.sizeValueId,
      variation_id: item.variationId,
      price: item.price,
      stock: 0 as const,
      barcode: item.barcode,
      min_stock: item.minStock,
    });
  }
  await queries.insertItems(inTx.db, inTx.shopId, rows);
  await postStock(
    inTx,
    rows.map(({ id }, index) => ({ itemId: id, by: items[index]?.stock ?? 0, reason: 'created' })),
  );
  await writeCodes(
    inTx,
    rows.map(({ id }, index) => ({ id, codes: items[index]?.codes ?? [] })),
  );
}
