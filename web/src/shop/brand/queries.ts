import { queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { cacheRoots } from '../../lib/cache-roots';

export const brandQueries = {
  all: () =>
    queryOptions({
      queryKey: [...cacheRoots.brands, 'all'],
      queryFn: () => api.brands.$get().then(body),
    }),
};
