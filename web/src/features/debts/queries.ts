import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { cacheRoots } from '../../lib/cache-roots';

/** Spec 9: debts per page of the list; the picker's pages are as long as the account picker's. */
export const DEBTS_PAGE = 2;
export const PICKER_PAGE = 6;

export const debtQueries = {
  page: (page: number, limit: number) =>
    queryOptions({
      queryKey: [...cacheRoots.debts, 'page', limit, page],
      queryFn: () => api.debt.$get({ query: { page: String(page), limit: String(limit) } }).then(body),
      placeholderData: keepPreviousData,
    }),
  stats: () =>
    queryOptions({
      queryKey: [...cacheRoots.debts, 'stats'],
      queryFn: () => api.debt.stats.$get().then(body),
    }),
};
