import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { cacheRoots } from '../../lib/cache-roots';
import { present } from '../../lib/search-params';

/** Cards per page: fewer on the phone, where they stand under each other. */
export const PRODUCTS_PAGE = { desk: 10, phone: 3 };

export interface ProductPageWanted {
  search: string | undefined;
  page: number;
  limit: number;
}

export const productQueries = {
  page: ({ search, page, limit }: ProductPageWanted) =>
    queryOptions({
      queryKey: [...cacheRoots.products, 'page', search ?? '', limit, page],
      queryFn: () =>
        api.products.$get({ query: present({ search, page: String(page), limit: String(limit) }) }).then(body),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...cacheRoots.products, 'one', id],
      queryFn: () => api.products[':id'].$get({ param: { id } }).then(body),
    }),
};
