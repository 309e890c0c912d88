import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow } from '../../db/in-shop';
import type { Row, Tables } from '../../db/tables';

export type VariationRow = Row<'variation', (typeof COLUMNS)[number]>;

export type PictureSetRow = Row<'variation_collection', 'id' | 'variation_id' | 'label'>;

export type PictureSetImage = Row<'variation_collection', 'variation_id'> &
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

/** The picture sets of these variations, in the order of their creation. */
export const listPictureSets = async (
  db: Db,
  shopId: string,
  variationIds: readonly string[],
): Promise<PictureSetRow[]> => {
  if (variationIds.length === 0) return [];
  return inShop(db, shopId)
    .selectFrom('variation_collection')
    .select(['id', 'variation_id', 'label'])
    .where('variation_id', 'in', variationIds)
    .orderBy('seq')
    .execute();
};

/** The images of these variations, set after set. */
export const listImages = async (
  db: Db,
  shopId: string,
  variationIds: readonly string[],
): Promise<PictureSetImage[]> => {
  if (variationIds.length === 0) return [];
  return inShop(db, shopId)
    .selectFrom('variation_image as image')
    .innerJoin('variation_collection as picture_set', (join) =>
      join.onRef('picture_set.shop_id', '=', 'image.shop_id').onRef('picture_set.id', '=', 'image.collection_id'),
    )
    .select(['picture_set.variation_id', 'image.collection_id', 'image.image_id'])
    .where('picture_set.variation_id', 'in', variationIds)
    .orderBy('picture_set.seq')
    .orderBy('image.seq')
    .execute();
};

export const insertVariation = (tx: Tx, shopId: string, variation: NewRow<Tables['variation']>) =>
  inShop(tx, shopId).insertInto('variation').values(variation).execute();

export const insertPictureSet = (tx: Tx, shopId: string, pictureSet: NewRow<Tables['variation_collection']>) =>
  inShop(tx, shopId).insertInto('variation_collection').values(pictureSet).execute();

export const renameVariation = (tx: Tx, shopId: string, id: string, title: string) =>
  inShop(tx, shopId).updateTable('variation').set({ title }).where('id', '=', id).execute();

export const relabelPictureSet = (tx: Tx, shopId: string, id: string, label: string) =>
  inShop(tx, shopId).updateTable('variation_collection').set({ label }).where('id', '=', id).execute();

/** One picture is once in a picture set, however often it is brought. */
export const insertImages = (tx: Tx, shopId: string, images: NewRow<Tables['variation_image']>[]) =>
  inShop(tx, shopId)
    .insertInto('variation_image')
    .values(images)
    .onConflict((conflict) => conflict.columns(['shop_id', 'collection_id', 'image_id']).doNothing())
    .execute();

/** Whether the picture set had this image. */
export const deleteImage = async (tx: Tx, shopId: string, pictureSetId: string, imageId: string): Promise<boolean> => {
  const gone = await inShop(tx, shopId)
    .deleteFrom('variation_image')
    .where('collection_id', '=', pictureSetId)
    .where('image_id', '=', imageId)
    .returning('image_id')
    .executeTakeFirst();
  return gone !== undefined;
};

export const deleteImagesOf = (tx: Tx, shopId: string, pictureSetIds: readonly string[]) =>
  inShop(tx, shopId).deleteFrom('variation_image').where('collection_id', 'in', pictureSetIds).execute();

export const deletePictureSets = (tx: Tx, shopId: string, ids: readonly string[]) =>
  inShop(tx, shopId).deleteFrom('variation_collection').where('id', 'in', ids).execute();

export const deleteVariation = (tx: Tx, shopId: string, id: string) =>
  inShop(tx, shopId).deleteFrom('variation').where('id', '=', id).execute();

const KEPT = [...COLUMNS, 'seq'] as const;

export type KeptVariation = Row<'variation', (typeof KEPT)[number]>;

export type KeptPictureSet = Row<'variation_collection', 'id' | 'seq' | 'label'>;

export type KeptImage = Row<'variation_image', 'collection_id' | 'image_id' | 'seq'>;

/** A variation as it is kept, with its picture sets and their images; undefined where there is none. */
export async function keptVariation(
  db: Db,
  shopId: string,
  id: string,
): Promise<{ variation: KeptVariation; sets: KeptPictureSet[]; images: KeptImage[] } | undefined> {
  const variation = await inShop(db, shopId)
    .selectFrom('variation')
    .select(KEPT)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!variation) return undefined;
  const sets = await inShop(db, shopId)
    .selectFrom('variation_collection')
    .select(['id', 'seq', 'label'])
    .where('variation_id', '=', id)
    .execute();
  const images = await inShop(db, shopId)
    .selectFrom('variation_image')
    .select(['collection_id', 'image_id', 'seq'])
    .where(
      'collection_id',
      'in',
      sets.map((set) => set.id),
    )
    .execute();
  return { variation, sets, images };
}
