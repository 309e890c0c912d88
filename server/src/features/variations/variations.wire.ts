import { imageUrl } from '@trastienda/contract/images';
import type { Variation } from '@trastienda/contract/variations';
import type { VariationWithPictureSets } from './variations.service';

export const toVariation = (variation: VariationWithPictureSets): Variation => ({
  variation_id: variation.id,
  title: variation.title,
  category_id: variation.category_id,
  category_value: variation.category_value_id,
  values: variation.pictureSets.map(({ id, label, imageIds }) => ({ id, label, images: imageIds.map(imageUrl) })),
});

export function* toVariations(variations: readonly VariationWithPictureSets[]): Generator<Variation> {
  for (const variation of variations) yield toVariation(variation);
}
