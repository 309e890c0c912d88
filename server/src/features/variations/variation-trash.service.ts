import { picturesDetail } from '@trastienda/domain/shop/trash-details';
import type { Shop } from '../../application/shop';
import { placeInShop, sequenceAt } from '../../db/sequence';
import type { LockedShop } from '../../ledger/lock';
import { categoryProblem } from '../collections/categories.service';
import type { Deleted, Trashed, TrashedKind } from '../trash/trash.service';
import * as queries from './variations.queries';

/** A variation as the trash has it; each `seq` is a place in the shop. */
interface Content {
  variation: queries.KeptVariation;
  sets: queries.KeptPictureSet[];
  images: queries.KeptImage[];
}

/** A variation that has just been taken out, as it goes into the trash. */
export function asDeleted({ shopNumber }: Pick<Shop, 'shopNumber'>, { variation, sets, images }: Content): Deleted {
  const placed = <R extends { seq: number }>(row: R): R => ({ ...row, seq: placeInShop(row.seq, shopNumber) });
  const content: Content = { variation: placed(variation), sets: sets.map(placed), images: images.map(placed) };
  return {
    ...{ kind: 'variation', id: variation.id, title: variation.title, content },
    ...{ detail: picturesDetail(images.length), images: images.map(({ image_id }) => image_id) },
  };
}

/** Brings a variation back with its picture sets; without its category or value when that is gone (rule: trash/restore). */
async function restore(shop: LockedShop, { id, content }: Trashed): Promise<void> {
  const { db, shopId, shopNumber } = shop;
  const { variation, sets, images } = content as Content;
  const numbered = <R extends { seq: number }>(row: R): R => ({ ...row, seq: sequenceAt(row.seq, shopNumber) });
  await queries.insertVariation(db, shopId, { ...numbered(variation), ...(await categoryOf(shop, variation)) });
  for (const set of sets) await queries.insertPictureSet(db, shopId, { ...numbered(set), variation_id: id });
  if (images.length > 0) await queries.insertImages(db, shopId, images.map(numbered));
}

async function categoryOf(
  shop: LockedShop,
  { category_id, category_value_id }: queries.KeptVariation,
): Promise<Pick<queries.KeptVariation, 'category_id' | 'category_value_id'>> {
  if (category_id === null || (await categoryProblem(shop, { categoryId: category_id })))
    return { category_id: null, category_value_id: null };
  const value = category_value_id;
  const isGone = value !== null && (await categoryProblem(shop, { categoryId: category_id, valueId: value }));
  return { category_id, category_value_id: isGone ? null : value };
}

/** How variations come back from the trash. */
export const TRASHED_VARIATION: TrashedKind = { restore };
