import { type QueryKey, useMutation } from '@tanstack/react-query';
import type { NewBrand } from '@trastienda/contract/brands';
import { api, body } from '../../lib/api';
import { cacheRoots } from '../../lib/cache-roots';
import { useRefresh } from '../../lib/use-refresh';

/** What each of these changes refreshes: a brand stands on its products. */
export const BRAND_REFRESHES = {
  created: [cacheRoots.brands],
  changed: [cacheRoots.brands, cacheRoots.products],
} satisfies Record<string, QueryKey[]>;

type Options = { headers: Record<string, string> };

export const createBrand = (brand: NewBrand, options: Options) =>
  api.brands.$post({ json: brand, header: {} }, options).then(body);

export const renameBrand = (brand_id: string, brand: NewBrand) =>
  api.brands[':brand_id'].$patch({ param: { brand_id }, json: brand }).then(body);

export function useDeleteBrand() {
  return useMutation({
    mutationFn: (brand_id: string) => api.brands[':brand_id'].$delete({ param: { brand_id } }).then(body),
    onSuccess: useRefresh(BRAND_REFRESHES.changed),
  });
}
