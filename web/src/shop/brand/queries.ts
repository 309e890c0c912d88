import { queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';

export const BRANDS = ['brands'] as const;

export const brandQueries = {
  all: () =>
    queryOptions({
      queryKey: [...BRANDS, 'all'],
      queryFn: () => api.brands.$get().then(body),
    }),
};
