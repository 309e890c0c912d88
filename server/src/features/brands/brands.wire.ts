import type { Brand } from '@trastienda/contract/brands';
import type { BrandRow } from './brands.service';

export const toBrand = ({ id, title }: BrandRow): Brand => ({ brand_id: id, title });

export function* toBrands(brands: readonly BrandRow[]): Generator<Brand> {
  for (const brand of brands) yield toBrand(brand);
}
