import type { QueryKey } from '@tanstack/react-query';
import type { NewBrand } from '@trastienda/contract/brands';
import { api, body } from '../../lib/api';
import { useDelete } from '../../lib/use-delete';
import { BRANDS, brandQueries } from './queries';

/** What each of these changes refreshes: a new brand stands in the list of them alone, and on no product. */
export const BRAND_REFRESHES = {
  created: [brandQueries.all().queryKey],
  changed: [BRANDS],
} satisfies Record<string, QueryKey[]>;

type Options = { headers: Record<string, string> };

export const createBrand = (brand: NewBrand, options: Options) =>
  api.brands.$post({ json: brand, header: {} }, options).then(body);

export const renameBrand = (brand_id: string, brand: NewBrand) =>
  api.brands[':brand_id'].$patch({ param: { brand_id }, json: brand }).then(body);

export const useDeleteBrand = () =>
  useDelete((brand_id: string) => api.brands[':brand_id'].$delete({ param: { brand_id } }), BRAND_REFRESHES.changed);
