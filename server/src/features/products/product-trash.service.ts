import { canonicalCode } from '@trastienda/domain/catalogue/codes';
import { Refusal } from '../../application/refusal';
import type { Shop } from '../../application/shop';
import { placeInShop, sequenceAt } from '../../db/sequence';
import type { LockedShop } from '../../ledger/lock';
import { bringStockBack } from '../../ledger/stock';
import { brandSince } from '../brands/brands.service';
import { categoryProblem } from '../collections/categories.service';
import { findSizeValues } from '../collections/sizes.service';
import { changeTrashed, type Trashed, type TrashedKind } from '../trash/trash.service';
import { findVariations } from '../variations/variations.service';
import { codesOf, refuseTakenCodes, searchTexts, writeCodes } from './product-codes.service';
import * as queries from './products.queries';

/** A product as the trash has it, with its place in the shop as `seq`; its items, the codes of each that has any, and the ids of their brands by title. */
interface Content {
  product: queries.KeptProduct;
  items: queries.KeptItem[];
  codes: Record<string, string[]>;
  brands?: Record<string, string>;
}

/** What the trash keeps of a product. */
export const contentOf = ({ shopNumber }: Pick<Shop, 'shopNumber'>, { product, ...parts }: Content): Content => ({
  product: { ...product, seq: placeInShop(product.seq, shopNumber) },
  ...parts,
});

/**
 * Brings a product back with its items, codes and picture (rule: trash/restore-product). Refused when its category, a size or a code is
 * not its own any more; a variation that is gone becomes none.
 */
async function restore(shop: LockedShop, { content }: Trashed): Promise<void> {
  const { db, shopId } = shop;
  const { product, items, codes, brands = {} } = content as Content;
  const brandOf = async ({ brand }: { brand: string | null }) =>
    !brand ? brand : brandSince(shop, brand, brands[brand]);
  await refuseGoneParts(shop, product, items);
  const coded = eachOnce(codedItems(items, codes));
  await refuseTakenCodes(shop, [{ field: 'codes', codes: codesOf(coded) }]);
  const variations = await findVariations(
    shop,
    items.flatMap(({ variation_id }) => variation_id ?? []),
  );
  const words = { name: product.name, code: product.code, codes: codesOf(coded) };
  await queries.countInAgain(db, shopId);
  await queries.insertProduct(db, shopId, {
    ...product,
    stock_total: 0,
    seq: sequenceAt(product.seq, shop.shopNumber),
    brand: await brandOf(product),
    ...(await searchTexts(shop, { ...words, valueId: product.category_value_id })),
  });
  const rows = [];
  for (const item of items) {
    const lives = variations.some(({ id }) => id === item.variation_id);
    rows.push({
      ...item,
      stock: 0 as const,
      brand: await brandOf(item),
      variation_id: lives ? item.variation_id : null,
    });
  }
  await queries.insertItems(db, shopId, rows);
  await bringStockBack(
    shop,
    items.map(({ id }) => id),
  );
  await writeCodes(shop, coded);
}

type CodedItem = queries.KeptItem & { codes: string[] };

const codedItems = (items: readonly queries.KeptItem[], codes: Content['codes']): CodedItem[] =>
  items.map((item) => ({ ...item, codes: codes[item.id] ?? [] }));

/** A code stands once in a product. An entry may have one of a unit's twice: of an older program, which gave it back beside the one that was typed anew. */
function eachOnce(items: readonly CodedItem[]): CodedItem[] {
  const seen = new Set(items.flatMap(({ barcode }) => (barcode ? canonicalCode(barcode) : [])));
  const isFirst = (code: string) => seen.size < seen.add(canonicalCode(code)).size;
  return items.map((item) => ({ ...item, codes: item.codes.filter(isFirst) }));
}

/**
 * Gives units that come back their codes on items in the trash, behind the others; an item that was deleted alone has none, and what
 * another one of them has by then stays its own.
 */
export const giveTrashedCodes = (
  shop: LockedShop,
  productId: string,
  units: readonly { itemId: string; code: string }[],
): Promise<void> =>
  changeTrashed<Content>(shop, { kind: 'product', id: productId }, (content) => {
    const codes = new Map(Object.entries(content.codes));
    const taken = new Set(codesOf(codedItems(content.items, content.codes)).map(canonicalCode));
    for (const { itemId, code } of units) {
      if (taken.has(canonicalCode(code)) || !content.items.some(({ id }) => id === itemId)) continue;
      taken.add(canonicalCode(code));
      codes.set(itemId, [...(codes.get(itemId) ?? []), code]);
    }
    return { ...content, codes: Object.fromEntries(codes) };
  });

async function refuseGoneParts(
  shop: LockedShop,
  { category_id: categoryId, category_value_id: valueId }: queries.KeptProduct,
  items: readonly queries.KeptItem[],
): Promise<void> {
  if (await categoryProblem(shop, { categoryId, valueId })) throw partGone('La categoría');
  const sizes = await findSizeValues(
    shop,
    items.map(({ size_value_id }) => size_value_id),
  );
  const isThere = ({ size_id, size_value_id }: queries.KeptItem) =>
    sizes.some(({ id, collection_id }) => id === size_value_id && collection_id === size_id);
  if (!items.every(isThere)) throw partGone('Un talle');
}

const partGone = (what: string) =>
  new Refusal('in_use_gone', `${what} de este producto ya no existe: no se puede restaurar. Sigue en la papelera.`);

/** How products come back from the trash. */
export const TRASHED_PRODUCT: TrashedKind = { restore };
