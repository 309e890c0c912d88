import type { Size } from '@trastienda/contract/sizes';
import type { SizeWithValues } from './sizes.service';

export const toSize = ({ id, title, values }: SizeWithValues): Size => ({
  size_id: id,
  title,
  values: values.map((value) => ({ id: value.id, value: value.value })),
});
