import type { Category } from '@trastienda/contract/categories';
import { imageUrl } from '@trastienda/contract/images';
import type { Size } from '@trastienda/contract/sizes';
import type { Collection } from './collections.service';

export const toCategory = ({ id, title, values }: Collection<'icon_id'>): Category => ({
  category_id: id,
  title,
  values: values.map((value) => ({ id: value.id, value: value.value, icon_url: imageUrl(value.icon_id) })),
});

export const toSize = ({ id, title, values }: Collection<never>): Size => ({
  size_id: id,
  title,
  values: values.map((value) => ({ id: value.id, value: value.value })),
});
