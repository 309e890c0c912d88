import type { Shop } from '../../db/shop';
import { notFound } from '../../http/refusal';
import { findVariations } from '../variations/variations.service';
import * as queries from './products.queries';

/** An item with its codes and with what its variation shows. */
export interface ItemWithCodes extends queries.ItemRow {
  codes: string[];
  variationTitle: string | null;
  imageIds: string[];
}

export interface ProductWithItems extends queries.ProductRow {
  items: ItemWithCodes[];
}

/** One product with all that its dialog shows. */
export async function readProduct(shop: Shop, id: string): Promise<ProductWithItems> {
  const { db, shopId } = shop;
  const [product, items] = await Promise.all([queries.findProduct(db, shopId, id), queries.listItems(db, shopId, id)]);
  if (!product) throw notFound();
  const itemIds = items.map((item) => item.id);
  const variationIds = items.flatMap((item) => item.variation_id ?? []);
  const [codes, variations] = await Promise.all([
    queries.listCodes(db, shopId, itemIds),
    findVariations(shop, variationIds),
  ]);
  return {
    ...product,
    items: items.map((item) => {
      const variation = variations.find(({ id: variationId }) => variationId === item.variation_id);
      return {
        ...item,
        codes: codes.filter((code) => code.item_id === item.id).map((code) => code.code),
        variationTitle: variation?.title ?? null,
        imageIds: variation?.collections.flatMap((collection) => collection.imageIds) ?? [],
      };
    }),
  };
}
