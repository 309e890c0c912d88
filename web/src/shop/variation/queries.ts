import { queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { cacheRoots } from '../../lib/cache-roots';

export const variationQueries = {
  all: () =>
    queryOptions({
      queryKey: [...cacheRoots.variations, 'all'],
      queryFn: () => api.variations.$get().then(body),
    }),
};
