import type { Category } from '@trastienda/contract/categories';
import { imageUrl } from '@trastienda/contract/images';
import type { CategoryWithValues } from './categories.service';

export const toCategory = ({ id, title, values }: CategoryWithValues): Category => ({
  category_id: id,
  title,
  values: values.map((value) => ({ id: value.id, value: value.value, icon_url: imageUrl(value.icon_id) })),
});
