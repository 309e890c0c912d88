import type { Variation } from '@trastienda/contract/variations';

export const imageWords = (count: number): string => (count === 1 ? '1 imagen' : `${count} imágenes`);

/** '2 colecciones, 7 imágenes' */
export function countWords({ values }: Variation): string {
  const sets = values.length === 1 ? '1 colección' : `${values.length} colecciones`;
  return `${sets}, ${imageWords(imagesOf({ values }).length)}`;
}

/** A variation keeps its last picture (rule: catalogue/variations). */
export const hasOneImage = (variation: Pick<Variation, 'values'>): boolean => imagesOf(variation).length === 1;

export const imagesOf = ({ values }: Pick<Variation, 'values'>): string[] => values.flatMap(({ images }) => images);
