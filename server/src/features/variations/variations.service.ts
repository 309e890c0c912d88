import { VARIATION_PICTURES_MAX } from '@trastienda/domain/catalogue/limits';
import { grouped } from '../../application/grouped';
import { catalogueFull, inUse, invalid, notFound, Refusal } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import type { Tx } from '../../db/database';
import { newId } from '../../db/ids';
import { PAGE_ROWS, readLong } from '../../db/reading';
import { lockLedger, takeSequence } from '../../ledger/lock';
import { categoryProblem } from '../collections/categories.service';
import { toTrash } from '../trash/trash.service';
import { asDeleted } from './variation-trash.service';
import * as queries from './variations.queries';

export interface PictureSetWithImages extends queries.PictureSetRow {
  imageIds: string[];
}

export interface VariationWithPictureSets extends queries.VariationRow {
  pictureSets: PictureSetWithImages[];
}

export interface NewVariation {
  title: string;
  label: string;
  categoryId?: string | undefined;
  valueId?: string | undefined;
  imageIds: string[];
}

const withPictureSets = (
  variations: readonly queries.VariationRow[],
  pictureSets: readonly queries.PictureSetRow[],
  images: readonly queries.PictureSetImage[],
): VariationWithPictureSets[] => {
  const imagesOf = grouped(images, (image) => image.collection_id);
  const pictureSetsOf = grouped(pictureSets, (pictureSet) => pictureSet.variation_id);
  return variations.map((variation) => ({
    ...variation,
    pictureSets: (pictureSetsOf.get(variation.id) ?? []).map((pictureSet) => ({
      ...pictureSet,
      imageIds: (imagesOf.get(pictureSet.id) ?? []).map((image) => image.image_id),
    })),
  }));
};

/** All variations of the shop with their picture sets, newest first: read page by page, others are served in between. */
export const listVariations = (shop: Shop): Promise<VariationWithPictureSets[]> =>
  readLong(shop, async (view, last?: VariationWithPictureSets & { seq: number }) => {
    const { shopId } = shop;
    const page = await queries.listVariations(view, shopId, { last, limit: PAGE_ROWS });
    const ids = page.map(({ id }) => id);
    const pictureSets = await queries.listPictureSets(view, shopId, ids);
    const whole = withPictureSets(page, pictureSets, await queries.listImages(view, shopId, ids));
    return whole.map((variation, index) => ({ ...variation, seq: page[index]?.seq ?? 0 }));
  });

/** Those of these variations that the shop has. */
export async function findVariations(
  { db, shopId }: Shop,
  ids: readonly string[],
): Promise<VariationWithPictureSets[]> {
  const wanted = [...new Set(ids)];
  const [variations, pictureSets, images] = await Promise.all([
    queries.findVariations(db, shopId, wanted),
    queries.listPictureSets(db, shopId, wanted),
    queries.listImages(db, shopId, wanted),
  ]);
  return withPictureSets(variations, pictureSets, images);
}

export async function readVariation(shop: Shop, id: string): Promise<VariationWithPictureSets> {
  const [variation] = await findVariations(shop, [id]);
  if (!variation) throw notFound();
  return variation;
}

/** Creates a variation with its first picture set. */
export const createVariation = (shop: Shop, input: NewVariation): Promise<VariationWithPictureSets> =>
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
    await insertPictureSet(inTx, id, seq + 1, input);
    return readVariation(inTx, id);
  });

async function insertPictureSet(
  shop: Shop<Tx>,
  variationId: string,
  seq: number,
  { label, imageIds }: { label: string; imageIds: string[] },
): Promise<void> {
  const { db, shopId } = shop;
  const id = newId();
  await queries.insertPictureSet(db, shopId, { id, seq, variation_id: variationId, label });
  await insertImages(shop, id, seq + 1, imageIds);
}

const insertImages = ({ db, shopId }: Shop<Tx>, pictureSetId: string, seq: number, imageIds: readonly string[]) =>
  queries.insertImages(
    db,
    shopId,
    [...new Set(imageIds)].map((image_id, index) => ({
      collection_id: pictureSetId,
      image_id,
      seq: seq + index,
    })),
  );

/** @param added how many pictures are to be its own beside those that it has */
function refuseTooMany({ pictureSets }: VariationWithPictureSets, added: number): void {
  const has = pictureSets.reduce((count, { imageIds }) => count + imageIds.length, 0);
  if (added > 0 && has + added > VARIATION_PICTURES_MAX)
    throw catalogueFull(`Una variación puede tener hasta ${VARIATION_PICTURES_MAX} imágenes.`);
}

export const addPictureSet = (
  shop: Shop,
  id: string,
  pictureSet: { label: string; imageIds: string[] },
): Promise<VariationWithPictureSets> =>
  transact(shop.db, async (tx) => {
    const { seq, inTx } = await takeSequence(within(shop, tx), 1 + pictureSet.imageIds.length);
    refuseTooMany(await readVariation(inTx, id), new Set(pictureSet.imageIds).size);
    await insertPictureSet(inTx, id, seq, pictureSet);
    return readVariation(inTx, id);
  });

function pictureSetOf(variation: VariationWithPictureSets, id: string): PictureSetWithImages {
  const found = variation.pictureSets.find((pictureSet) => pictureSet.id === id);
  if (!found) throw notFound();
  return found;
}

export const renameVariation = (shop: Shop, id: string, title: string): Promise<VariationWithPictureSets> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    await readVariation(inTx, id);
    await queries.renameVariation(tx, shop.shopId, id, title);
    return readVariation(inTx, id);
  });

export const relabelPictureSet = (
  shop: Shop,
  id: string,
  pictureSetId: string,
  label: string,
): Promise<VariationWithPictureSets> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    pictureSetOf(await readVariation(inTx, id), pictureSetId);
    await queries.relabelPictureSet(tx, shop.shopId, pictureSetId, label);
    return readVariation(inTx, id);
  });

export const addImage = (
  shop: Shop,
  id: string,
  pictureSetId: string,
  imageId: string,
): Promise<VariationWithPictureSets> =>
  transact(shop.db, async (tx) => {
    const { seq, inTx } = await takeSequence(within(shop, tx));
    const variation = await readVariation(inTx, id);
    const { imageIds } = pictureSetOf(variation, pictureSetId);
    refuseTooMany(variation, imageIds.includes(imageId) ? 0 : 1);
    await insertImages(inTx, pictureSetId, seq, [imageId]);
    return readVariation(inTx, id);
  });

/**
 * Takes an image off a picture set; a set goes with its last one, and a variation keeps its last set
 * (rule: catalogue/variations).
 */
export const removeImage = (
  shop: Shop,
  id: string,
  pictureSetId: string,
  imageId: string,
): Promise<VariationWithPictureSets> =>
  transact(shop.db, async (tx) => {
    const { shopId } = shop;
    const inTx = await lockLedger(within(shop, tx));
    const variation = await readVariation(inTx, id);
    const { imageIds } = pictureSetOf(variation, pictureSetId);
    if (!imageIds.includes(imageId)) throw invalid('public_id', 'La colección no tiene esa imagen');
    const last = imageIds.length === 1;
    if (last && variation.pictureSets.length === 1) {
      throw new Refusal('last_collection', 'Es la última imagen de la variación: elimina la variación entera.');
    }
    await queries.deleteImage(tx, shopId, pictureSetId, imageId);
    if (last) await queries.deletePictureSets(tx, shopId, [pictureSetId]);
    return readVariation(inTx, id);
  });

/** How many products have an item of a variation: they say it, for a variation knows none of them. */
export type ProductsOfVariation = (shop: Shop, id: string) => Promise<number>;

/** Takes a variation out and puts it into the trash (rule: trash/kinds). Refused while a product has it. */
export const deleteVariation = (shop: Shop, id: string, productsOf: ProductsOfVariation): Promise<string> =>
  transact(shop.db, async (tx) => {
    const { shopId } = shop;
    const inTx = await lockLedger(within(shop, tx));
    const kept = await queries.keptVariation(tx, shopId, id);
    if (!kept) throw notFound();
    const products = await productsOf(inTx, id);
    if (products > 0) throw inUse('la variación', products);
    const ids = kept.sets.map((set) => set.id);
    await queries.deleteImagesOf(tx, shopId, ids);
    await queries.deletePictureSets(tx, shopId, ids);
    await queries.deleteVariation(tx, shopId, id);
    return toTrash(inTx, asDeleted(inTx, kept));
  });
