import { queryOptions } from '@tanstack/react-query';
import type { Category } from '@trastienda/contract/categories';
import type { Size } from '@trastienda/contract/sizes';
import { api, body } from '../../lib/api';
import { cacheRoots } from '../../lib/cache-roots';

/** A category or a collection of sizes, as what they have in common. Sizes have no icons. */
export interface Collection {
  id: string;
  title: string;
  values: { id: string; value: string; icon_url?: string | undefined }[];
}

const ofCategory = ({ category_id, ...rest }: Category): Collection => ({ id: category_id, ...rest });
const ofSize = ({ size_id, ...rest }: Size): Collection => ({ id: size_id, ...rest });

export const categoryQueries = {
  all: () =>
    queryOptions({
      queryKey: [...cacheRoots.categories, 'all'],
      queryFn: async () => (await api.categories.$get().then(body)).map(ofCategory),
    }),
};

export const sizeQueries = {
  all: () =>
    queryOptions({
      queryKey: [...cacheRoots.sizes, 'all'],
      queryFn: async () => (await api.size.$get().then(body)).map(ofSize),
    }),
};
