import type { Category } from '@trastienda/contract/categories';
import { imageUrl } from '@trastienda/contract/images';
import type { Size } from '@trastienda/contract/sizes';
import type { Collection } from './collections.service';

/** So many with their values are written at a time. */
export const WRITTEN_AT_ONCE = 20;

export const toCategory = ({ id, title, values }: Collection<'icon_id'>): Category => ({
  category_id: id,
  title,
  values: values.map((value) => ({ id: value.id, value: value.value, icon_url: imageUrl(value.icon_id) })),
});

export function* toCategories(collections: readonly Collection<'icon_id'>[]): Generator<Category> {
  for (const collection of collections) yield toCategory(collection);
}

export const toSize = ({ id, title, values }: Collection<never>): Size => ({
  size_id: id,
  title,
  values: values.map((value) => ({ id: value.id, value: value.value })),
});

export function* toSizes(collections: readonly Collection<never>[]): Generator<Size> {
  for (const collection of collections) yield toSize(collection);
}
