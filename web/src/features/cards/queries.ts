import { queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { cacheRoots } from '../../lib/cache-roots';

export const cardQueries = {
  all: () =>
    queryOptions({
      queryKey: [...cacheRoots.cards, 'all'],
      queryFn: () => api.credit_cards.$get().then(body),
    }),
};
