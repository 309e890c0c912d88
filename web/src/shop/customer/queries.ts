import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Day } from '@trastienda/domain/dates/day';
import { api, body } from '../../lib/api';
import { ACCOUNTS } from '../account/queries';
import { PAYMENT_METHODS } from '../payment-method/queries';

export const CUSTOMERS = ['customers'] as const;
/** What shows customers among others: a deletion changes these alone, and not what was read of the one that is gone. */
export const CUSTOMER_LISTS = [...CUSTOMERS, 'lists'] as const;

export const CUSTOMERS_PAGE = 10;
export const ENTRIES_PAGE = 10;
/** How many a filter offers; more are found by their name. */
export const OFFERED = 100;

/** GET /customers/{id} */
export const readCustomer = (id: string) => api.customers[':id'].$get({ param: { id } }).then(body);

interface Asked {
  search: string | undefined;
  owing: boolean;
  page: number;
}

export const customerQueries = {
  page: ({ search, owing, page }: Asked) =>
    queryOptions({
      queryKey: [...CUSTOMER_LISTS, 'page', owing, search ?? '', page],
      queryFn: () =>
        api.customers
          .$get({
            query: {
              ...{ page: String(page), limit: String(CUSTOMERS_PAGE), owing: owing ? 'true' : 'false' },
              ...(search !== undefined && { search }),
            },
          })
          .then(body),
      placeholderData: keepPreviousData,
    }),
  /** The first of them by name, to choose from. */
  offered: () =>
    queryOptions({
      queryKey: [...CUSTOMER_LISTS, 'offered'],
      queryFn: () => api.customers.$get({ query: { page: '1', limit: String(OFFERED) } }).then(body),
    }),
  one: (id: string) => queryOptions({ queryKey: [...CUSTOMERS, 'one', id], queryFn: () => readCustomer(id) }),
  entries: (id: string, page: number) =>
    queryOptions({
      queryKey: [...CUSTOMERS, 'entries', id, page],
      // A payment says from where it came.
      meta: { shows: [ACCOUNTS, PAYMENT_METHODS] },
      queryFn: () =>
        api.customers[':id'].entries
          .$get({ param: { id }, query: { page: String(page), limit: String(ENTRIES_PAGE) } })
          .then(body),
      placeholderData: keepPreviousData,
    }),
  statement: (id: string, days: { from?: Day; to: Day }) =>
    queryOptions({
      queryKey: [...CUSTOMERS, 'statement', id, days],
      queryFn: () => api.customers[':id'].statement.$get({ param: { id }, query: days }).then(body),
    }),
};
