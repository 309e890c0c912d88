import { codesAfter, codesBeyond, codesBeyondText, tooManyCodesText } from '@trastienda/domain/catalogue/codes';
import { PRODUCT_CODES_MAX } from '@trastienda/domain/catalogue/limits';
import type { Cents } from '@trastienda/domain/money/cents';
import { invalid } from '../../application/refusal';
import type { Shop } from '../../application/shop';
import type { Tx } from '../../db/database';
import { pause } from '../../db/pause';
import type { LockedShop } from '../../ledger/lock';
import { postStock, repriceStock } from '../../ledger/stock';
import { deleteCodes, refuseTakenCodes, writeCodes } from './product-codes.service';
import { type ChangedDetails, type Details, keptDetails, refuseUnknownParts } from './product-parts.service';
import type { ItemWithCodes, ProductWithItems } from './product-reading.service';
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

/** What an item is found by. */
type ItemCodes = Pick<ItemWithCodes, 'codes' | 'barcode'>;

/** An item of the product, what is changed of it, and what the change calls a field of it. */
interface Changed {
  item: ItemWithCodes;
  change: ItemChange;
  fieldOf: (field: string) => string;
}

/**
 * Changes items of a product, all of them or none; its stock goes with theirs. Codes that are sent may not be more than the units. A
 * smaller stock alone takes no code away: what was sold out keeps its codes for when it comes in again.
 * @returns what the product's items are found by then; undefined where none of that was changed
 */
export async function changeItems(
  inTx: LockedShop,
  product: ProductWithItems,
  told: readonly Changed[],
): Promise<readonly ItemCodes[] | undefined> {
  const changes = told.map(withCodes);
  refuseTooMany(product, changes);
  await refuseUnknownParts(inTx, changes.map(partsAfter), (index, field) => partField(changes[index], field));
  for (const [index, { item, change }] of changes.entries()) {
    // Each of a hundred may name a brand of its own.
    if (index > 0) await pause();
    await queries.updateItem(inTx.db, inTx.shopId, item.id, await columnsOf(inTx, change));
    if (change.price !== undefined) await repriceStock(inTx, item.id, change.price - item.price);
  }
  const counted = changes.flatMap(({ item, change: { stock = item.stock } }) =>
    stock === item.stock ? [] : [{ itemId: item.id, by: stock - item.stock, reason: 'adjustment' as const }],
  );
  if (counted.length > 0) await postStock(inTx, counted);
  return replaceCodes(inTx, product, changes);
}

/** What its codes are to be, of those that it has by now. */
function withCodes({ item, change, fieldOf }: Changed): Changed {
  const { codesBefore, codes: sent } = change;
  const codes = codesBefore ? codesAfter(item.codes, codesBefore, sent ?? []) : sent;
  const beyond = codes ? codesBeyond(codes, change.stock ?? item.stock) : [];
  if (beyond.length > 0) throw invalid(fieldOf('codes'), codesBeyondText(beyond));
  return { item, change: { ...change, codes }, fieldOf };
}

/** Refuses codes that are too many beside those of the product's other items (rule: catalogue/product-limits). */
function refuseTooMany(product: ProductWithItems, changes: readonly Changed[]): void {
  const countOf = (items: readonly { codes: readonly string[] }[]) =>
    items.reduce((sum, { codes }) => sum + codes.length, 0);
  const most = Math.max(PRODUCT_CODES_MAX, countOf(product.items));
  const count = countOf(codesThen(product, changes));
  const grown = changes.find(({ item, change }) => (change.codes?.length ?? 0) > item.codes.length);
  if (grown && count > most) throw invalid(grown.fieldOf('codes'), tooManyCodesText(count));
}

/** What all of a product's items have after the changes. */
const codesThen = (product: ProductWithItems, changes: readonly Changed[]): ItemCodes[] =>
  product.items.map((item) => {
    const { codes = item.codes, barcode = item.barcode } = changes.find((one) => one.item.id === item.id)?.change ?? {};
    return { codes, barcode };
  });

/** A size comes with its value; a value alone is one of the size that the item has. */
function partsAfter({ item, change, fieldOf }: Changed) {
  const { sizeId = item.size_id, sizeValueId, variationId = item.variation_id } = change;
  if (sizeValueId === undefined && sizeId !== item.size_id) throw invalid(fieldOf('size_value'), 'Elige el talle');
  return { sizeId, sizeValueId: sizeValueId ?? item.size_value_id, variationId };
}

function partField(changed: Changed | undefined, field: string): string {
  if (!changed) throw new Error('a part of no change was refused');
  const { item, change, fieldOf } = changed;
  const isAlone = (change.sizeId ?? item.size_id) === item.size_id;
  return fieldOf(isAlone && field === 'size_id' ? 'size_value' : field);
}

const columnsOf = async (inTx: Shop<Tx>, change: ItemChange) => ({
  price: change.price,
  size_id: change.sizeId,
  size_value_id: change.sizeValueId,
  variation_id: change.variationId,
  barcode: change.barcode,
  min_stock: change.minStock,
  ...(change.details && (await keptDetails(inTx, change.details))),
  ...(change.changedDetails && (await keptDetails(inTx, change.changedDetails))),
});

/**
 * Writes the codes that are sent, units' and barcodes, in the place of those that the items have. All of these go before the first is
 * looked up: a code may go from one item to another.
 */
async function replaceCodes(
  inTx: LockedShop,
  product: ProductWithItems,
  changes: readonly Changed[],
): Promise<readonly ItemCodes[] | undefined> {
  const coded = changes.filter(({ change }) => change.codes !== undefined || change.barcode !== undefined);
  if (coded.length === 0) return undefined;
  const recoded = coded.filter(({ change }) => change.codes !== undefined).map(({ item }) => item.id);
  await deleteCodes(inTx, recoded);
  for (const { item, change, fieldOf } of coded) {
    const { codes = [], barcode } = change;
    const sent = [
      { field: fieldOf('codes'), codes },
      { field: fieldOf('barcode'), codes: barcode ? [barcode] : [] },
    ];
    await refuseTakenCodes(inTx, sent, item.id);
    await writeCodes(inTx, [{ id: item.id, codes }]);
  }
  return codesThen(product, changes);
}
