import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { cacheRoots } from '../../lib/cache-roots';
import { present } from '../../lib/search-params';
import type { MovementFilters } from './filters';

/** Rows of the history (rule: screens/pages), and of the summary's list. */
export const HISTORY_PAGE = 7;
export const RECENT = 5;

export const movementQueries = {
  page: (filters: MovementFilters, page: number) =>
    queryOptions({
      queryKey: [...cacheRoots.movements, 'page', filters, page],
      queryFn: () => {
        const { account, expense, ...others } = filters;
        const query = present({
          ...others,
          account_id: account,
          expense_id: expense,
          page: String(page),
          limit: String(HISTORY_PAGE),
        });
        return api.movement.$get({ query }).then(body);
      },
      placeholderData: keepPreviousData,
    }),
  recent: () =>
    queryOptions({
      queryKey: [...cacheRoots.movements, 'recent'],
      queryFn: () => api.movement.$get({ query: { page: '1', limit: String(RECENT) } }).then(body),
    }),
  monthTotal: () =>
    queryOptions({
      queryKey: [...cacheRoots.statistics, 'month-total'],
      queryFn: () => api.total_month.$get({ query: {} }).then(body),
    }),
};
