import { queryOptions } from '@tanstack/react-query';
import type { Category } from '@trastienda/contract/categories';
import type { Size } from '@trastienda/contract/sizes';
import { api, body } from '../../lib/api';

export const CATEGORIES = ['categories'] as const;
export const SIZES = ['sizes'] as const;

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
      queryKey: [...CATEGORIES, 'all'],
      queryFn: async () => (await api.categories.$get().then(body)).map(ofCategory),
    }),
};

export const sizeQueries = {
  all: () =>
    queryOptions({
      queryKey: [...SIZES, 'all'],
      queryFn: async () => (await api.size.$get().then(body)).map(ofSize),
    }),
};
