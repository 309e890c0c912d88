import { queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { CATEGORIES } from '../collection/queries';

export const VARIATIONS = ['variations'] as const;

export const readVariation = (id: string) => api.variations[':id'].$get({ param: { id } }).then(body);

export const variationQueries = {
  all: () =>
    queryOptions({
      queryKey: [...VARIATIONS, 'all'],
      meta: { shows: [CATEGORIES] },
      queryFn: () => api.variations.$get().then(body),
    }),
};
