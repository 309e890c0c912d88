import { inUse, invalid, notFound, Refusal } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import type { Tx } from '../../db/database';
import { newId } from '../../db/ids';
import { PAGE_ROWS, readLong } from '../../db/reading';
import { lockLedger, takeSequence } from '../../ledger/lock';
import { categoryProblem } from '../collections/categories.service';
import * as queries from './variations.queries';

export interface CollectionWithImages extends queries.CollectionRow {
  imageIds: string[];
}

export interface VariationWithCollections extends queries.VariationRow {
  collections: CollectionWithImages[];
}

export interface NewVariation {
  title: string;
  label: string;
  categoryId?: string | undefined;
  valueId?: string | undefined;
  imageIds: string[];
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

const withCollections = (
  variations: readonly queries.VariationRow[],
  collections: readonly queries.CollectionRow[],
  images: readonly queries.CollectionImage[],
): VariationWithCollections[] => {
  const imagesOf = grouped(images, (image) => image.collection_id);
  const collectionsOf = grouped(collections, (collection) => collection.variation_id);
  return variations.map((variation) => ({
    ...variation,
    collections: (collectionsOf.get(variation.id) ?? []).map((collection) => ({
      ...collection,
      imageIds: (imagesOf.get(collection.id) ?? []).map((image) => image.image_id),
    })),
  }));
};

/** All variations of the shop with their collections, newest first: read page by page, others are served in between. */
export const listVariations = (shop: Shop): Promise<VariationWithCollections[]> =>
  readLong(shop, async (view, last?: VariationWithCollections & { seq: number }) => {
    const { shopId } = shop;
    const page = await queries.listVariations(view, shopId, { last, limit: PAGE_ROWS });
    const ids = page.map(({ id }) => id);
    const collections = await queries.listCollections(view, shopId, ids);
    const whole = withCollections(page, collections, await queries.listImages(view, shopId, ids));
    return whole.map((variation, index) => ({ ...variation, seq: page[index]?.seq ?? 0 }));
  });

/** Those of these variations that the shop has. */
export async function findVariations(
  { db, shopId }: Shop,
  ids: readonly string[],
): Promise<VariationWithCollections[]> {
  const wanted = [...new Set(ids)];
  const [variations, collections, images] = await Promise.all([
    queries.findVariations(db, shopId, wanted),
    queries.listCollections(db, shopId, wanted),
    queries.listImages(db, shopId, wanted),
  ]);
  return withCollections(variations, collections, images);
}

export async function readVariation(shop: Shop, id: string): Promise<VariationWithCollections> {
  const [variation] = await findVariations(shop, [id]);
  if (!variation) throw notFound();
  return variation;
}

/** Creates a variation with its first collection. */
export const createVariation = (shop: Shop, input: NewVariation): Promise<VariationWithCollections> =>
  transact(shop.db, async (tx) => {
    const { shopId } = shop;
    const { seq, inTx } = await takeSequence(within(shop, tx), 2 + input.imageIds.length);
    const { categoryId, valueId, title } = input;
    const problem = categoryId === undefined ? undefined : await categoryProblem(inTx, { categoryId, valueId });
    if (problem) throw invalid(problem.field, problem.message);
    const id = newId();
    await queries.insertVariation(tx, shopId, {
      id,
      seq,
      title,
      category_id: categoryId ?? null,
      category_value_id: valueId ?? null,
    });
    await insertCollection(inTx, id, seq + 1, input);
    return readVariation(inTx, id);
  });

async function insertCollection(
  shop: Shop<Tx>,
  variationId: string,
  seq: number,
  { label, imageIds }: { label: string; imageIds: string[] },
): Promise<void> {
  const { db, shopId } = shop;
  const id = newId();
  await queries.insertCollection(db, shopId, { id, seq, variation_id: variationId, label });
  await insertImages(shop, id, seq + 1, imageIds);
}

const insertImages = ({ db, shopId }: Shop<Tx>, collectionId: string, seq: number, imageIds: readonly string[]) =>
  queries.insertImages(
    db,
    shopId,
    [...new Set(imageIds)].map((image_id, index) => ({
      collection_id: collectionId,
      image_id,
      seq: seq + index,
    })),
  );

export const addCollection = (
  shop: Shop,
  id: string,
  collection: { label: string; imageIds: string[] },
): Promise<VariationWithCollections> =>
  transact(shop.db, async (tx) => {
    const { seq, inTx } = await takeSequence(within(shop, tx), 1 + collection.imageIds.length);
    await readVariation(inTx, id);
    await insertCollection(inTx, id, seq, collection);
    return readVariation(inTx, id);
  });

function collectionOf(variation: VariationWithCollections, id: string): CollectionWithImages {
  const found = variation.collections.find((collection) => collection.id === id);
  if (!found) throw notFound();
  return found;
}

export const renameVariation = (shop: Shop, id: string, title: string): Promise<VariationWithCollections> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    await readVariation(inTx, id);
    await queries.renameVariation(tx, shop.shopId, id, title);
    return readVariation(inTx, id);
  });

export const relabelCollection = (
  shop: Shop,
  id: string,
  collectionId: string,
  label: string,
): Promise<VariationWithCollections> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    collectionOf(await readVariation(inTx, id), collectionId);
    await queries.relabelCollection(tx, shop.shopId, collectionId, label);
    return readVariation(inTx, id);
  });

export const addImage = (
  shop: Shop,
  id: string,
  collectionId: string,
  imageId: string,
): Promise<VariationWithCollections> =>
  transact(shop.db, async (tx) => {
    const { seq, inTx } = await takeSequence(within(shop, tx));
    collectionOf(await readVariation(inTx, id), collectionId);
    await insertImages(inTx, collectionId, seq, [imageId]);
    return readVariation(inTx, id);
  });

/**
 * Takes an image off a collection; a collection goes with its last one, and a variation keeps its last collection
 * (rule: catalogue/variations).
 */
export const removeImage = (
  shop: Shop,
  id: string,
  collectionId: string,
  imageId: string,
): Promise<VariationWithCollections> =>
  transact(shop.db, async (tx) => {
    const { shopId } = shop;
    const inTx = await lockLedger(within(shop, tx));
    const variation = await readVariation(inTx, id);
    const { imageIds } = collectionOf(variation, collectionId);
    if (!imageIds.includes(imageId)) throw invalid('public_id', 'La colección no tiene esa imagen');
    const last = imageIds.length === 1;
    if (last && variation.collections.length === 1) {
      throw new Refusal('last_collection', 'Es la última imagen de la variación: elimina la variación entera.');
    }
    await queries.deleteImage(tx, shopId, collectionId, imageId);
    if (last) await queries.deleteCollections(tx, shopId, [collectionId]);
    return readVariation(inTx, id);
  });

/** How many products have an item of a variation: they say it, for a variation knows none of them. */
export type ProductsOfVariation = (shop: Shop, id: string) => Promise<number>;

/** Refused while a product has it. */
export const deleteVariation = (shop: Shop, id: string, productsOf: ProductsOfVariation): Promise<void> =>
  transact(shop.db, async (tx) => {
    const { shopId } = shop;
    const inTx = await lockLedger(within(shop, tx));
    const { collections } = await readVariation(inTx, id);
    const products = await productsOf(inTx, id);
    if (products > 0) throw inUse('la variación', products);
    const ids = collections.map((collection) => collection.id);
    await queries.deleteImagesOf(tx, shopId, ids);
    await queries.deleteCollections(tx, shopId, ids);
    await queries.deleteVariation(tx, shopId, id);
  });
