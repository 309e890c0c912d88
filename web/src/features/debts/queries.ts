import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { cacheRoots } from '../../lib/cache-roots';
import { present } from '../../lib/search-params';

/** Debts per page of the list; the picker's pages are as long as the account picker's. */
export const DEBTS_PAGE = 2;
export const PICKER_PAGE = 6;

interface Page {
  page: number;
  limit: number;
  /** Those with something to pay, or those that are paid in full; both unless told. */
  status?: 'open' | 'paid';
}

export const readDebt = (id: string) => api.debt[':id'].$get({ param: { id } }).then(body);

export const debtQueries = {
  page: ({ page, limit, status }: Page) =>
    queryOptions({
      queryKey: [...cacheRoots.debts, 'page', status ?? 'all', limit, page],
      queryFn: () => api.debt.$get({ query: present({ page: String(page), limit: String(limit), status }) }).then(body),
      placeholderData: keepPreviousData,
    }),
  stats: () =>
    queryOptions({
      queryKey: [...cacheRoots.debts, 'stats'],
      queryFn: () => api.debt.stats.$get().then(body),
    }),
  /** One, under the same name as that of an open layer (`useLayerThing`). */
  one: (id: string) => queryOptions({ queryKey: [...cacheRoots.debts, 'open', id], queryFn: () => readDebt(id) }),
};
