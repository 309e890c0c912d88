import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow } from '../../db/in-shop';
import type { Row, Tables } from '../../db/tables';

export type VariationRow = Row<'variation', (typeof COLUMNS)[number]>;

export type CollectionRow = Row<'variation_collection', 'id' | 'variation_id' | 'label'>;

export type CollectionImage = Row<'variation_collection', 'variation_id'> &
  Row<'variation_image', 'collection_id' | 'image_id'>;

const COLUMNS = ['id', 'title', 'category_id', 'category_value_id'] as const;

/** A page of them, newest first, after the last one of the page before. */
export const listVariations = (
  db: Db,
  shopId: string,
  { last, limit }: { last?: { seq: number } | undefined; limit: number },
): Promise<(VariationRow & { seq: number })[]> => {
  const newest = inShop(db, shopId)
    .selectFrom('variation')
    .select([...COLUMNS, 'seq'])
    .orderBy('seq', 'desc')
    .limit(limit);
  return (last ? newest.where('seq', '<', last.seq) : newest).execute();
};

export const findVariations = async (db: Db, shopId: string, ids: readonly string[]): Promise<VariationRow[]> => {
  if (ids.length === 0) return [];
  return inShop(db, shopId).selectFrom('variation').select(COLUMNS).where('id', 'in', ids).execute();
};

/** The collections of these variations, in the order of their creation. */
export const listCollections = async (
  db: Db,
  shopId: string,
  variationIds: readonly string[],
): Promise<CollectionRow[]> => {
  if (variationIds.length === 0) return [];
  return inShop(db, shopId)
    .selectFrom('variation_collection')
    .select(['id', 'variation_id', 'label'])
    .where('variation_id', 'in', variationIds)
    .orderBy('seq')
    .execute();
};

/** The images of these variations, collection after collection. */
export const listImages = async (
  db: Db,
  shopId: string,
  variationIds: readonly string[],
): Promise<CollectionImage[]> => {
  if (variationIds.length === 0) return [];
  return inShop(db, shopId)
    .selectFrom('variation_image as image')
    .innerJoin('variation_collection as collection', (join) =>
      join.onRef('collection.shop_id', '=', 'image.shop_id').onRef('collection.id', '=', 'image.collection_id'),
    )
    .select(['collection.variation_id', 'image.collection_id', 'image.image_id'])
    .where('collection.variation_id', 'in', variationIds)
    .orderBy('collection.seq')
    .orderBy('image.seq')
    .execute();
};

export const insertVariation = (tx: Tx, shopId: string, variation: NewRow<Tables['variation']>) =>
  inShop(tx, shopId).insertInto('variation').values(variation).execute();

export const insertCollection = (tx: Tx, shopId: string, collection: NewRow<Tables['variation_collection']>) =>
  inShop(tx, shopId).insertInto('variation_collection').values(collection).execute();

export const renameVariation = (tx: Tx, shopId: string, id: string, title: string) =>
  inShop(tx, shopId).updateTable('variation').set({ title }).where('id', '=', id).execute();

export const relabelCollection = (tx: Tx, shopId: string, id: string, label: string) =>
  inShop(tx, shopId).updateTable('variation_collection').set({ label }).where('id', '=', id).execute();

/** One picture is once in a collection, however often it is brought. */
export const insertImages = (tx: Tx, shopId: string, images: NewRow<Tables['variation_image']>[]) =>
  inShop(tx, shopId)
    .insertInto('variation_image')
    .values(images)
    .onConflict((conflict) => conflict.columns(['shop_id', 'collection_id', 'image_id']).doNothing())
    .execute();

/** Whether the collection had this image. */
export const deleteImage = async (tx: Tx, shopId: string, collectionId: string, imageId: string): Promise<boolean> => {
  const gone = await inShop(tx, shopId)
    .deleteFrom('variation_image')
    .where('collection_id', '=', collectionId)
    .where('image_id', '=', imageId)
    .returning('image_id')
    .executeTakeFirst();
  return gone !== undefined;
};

export const deleteImagesOf = (tx: Tx, shopId: string, collectionIds: readonly string[]) =>
  inShop(tx, shopId).deleteFrom('variation_image').where('collection_id', 'in', collectionIds).execute();

export const deleteCollections = (tx: Tx, shopId: string, ids: readonly string[]) =>
  inShop(tx, shopId).deleteFrom('variation_collection').where('id', 'in', ids).execute();

export const deleteVariation = (tx: Tx, shopId: string, id: string) =>
  inShop(tx, shopId).deleteFrom('variation').where('id', '=', id).execute();
