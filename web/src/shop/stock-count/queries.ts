import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { PRODUCT_LISTS, PRODUCTS } from '../product/queries';
import { SALES } from '../sale/queries';

export const STOCK = ['stock'] as const;

export const COUNTS_PAGE = 5;
export const LOW_PAGE = 5;
export const ENTRIES_PAGE = 10;

export const stockQueries = {
  counts: (page: number) =>
    queryOptions({
      queryKey: [...STOCK, 'counts', page],
      queryFn: () => api.stock_counts.$get({ query: { page: String(page), limit: String(COUNTS_PAGE) } }).then(body),
      placeholderData: keepPreviousData,
    }),
  count: (id: string) =>
    queryOptions({
      queryKey: [...STOCK, 'count', id],
      queryFn: () => api.stock_counts[':id'].$get({ param: { id } }).then(body),
    }),
  entries: (item: string, page: number) =>
    queryOptions({
      queryKey: [...STOCK, 'entries', item, page],
      queryFn: () =>
        api.items[':item_id'].stock
          .$get({ param: { item_id: item }, query: { page: String(page), limit: String(ENTRIES_PAGE) } })
          .then(body),
      placeholderData: keepPreviousData,
      meta: { shows: [PRODUCTS, SALES] },
    }),
  low: (page: number) =>
    queryOptions({
      queryKey: [...STOCK, 'low', page],
      queryFn: () => api.items.low_stock.$get({ query: { page: String(page), limit: String(LOW_PAGE) } }).then(body),
      placeholderData: keepPreviousData,
      meta: { shows: [PRODUCT_LISTS, SALES] },
    }),
};
