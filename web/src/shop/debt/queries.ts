import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { present } from '../../lib/search-params';
import { CREDIT_CARDS } from '../credit-card/queries';

export const DEBTS = ['debts'] as const;

const meta = { shows: [CREDIT_CARDS] };

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
      queryKey: [...DEBTS, 'page', status ?? 'all', limit, page],
      meta,
      queryFn: () => api.debt.$get({ query: present({ page: String(page), limit: String(limit), status }) }).then(body),
      placeholderData: keepPreviousData,
    }),
  stats: () =>
    queryOptions({
      queryKey: [...DEBTS, 'stats'],
      queryFn: () => api.debt.stats.$get().then(body),
    }),
  /** One, under the same name as that of an open layer (`useLayerThing`). */
  one: (id: string) => queryOptions({ queryKey: [...DEBTS, 'open', id], meta, queryFn: () => readDebt(id) }),
};
