import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { present } from '../../lib/search-params';
import { BRANDS } from '../brand/queries';
import { CATEGORIES, SIZES } from '../collection/queries';
import { VARIATIONS } from '../variation/queries';

export const PRODUCTS = ['products'] as const;
/** What shows products among others: a deletion changes these alone, and not what was read of the one that is gone. */
export const PRODUCT_LISTS = [...PRODUCTS, 'lists'] as const;

/** The names of all these stand on a product, and the pictures of its variations. */
const meta = { shows: [BRANDS, CATEGORIES, SIZES, VARIATIONS] };

/** Cards per page: fewer on the phone, where they stand under each other. */
export const PRODUCTS_PAGE = { desk: 10, phone: 3 };

export interface ProductPageWanted {
  search: string | undefined;
  page: number;
  limit: number;
}

export const readProduct = (id: string) => api.products[':id'].$get({ param: { id } }).then(body);

export const productQueries = {
  page: ({ search, page, limit }: ProductPageWanted) =>
    queryOptions({
      queryKey: [...PRODUCT_LISTS, 'page', search ?? '', limit, page],
      meta,
      queryFn: () =>
        api.products.$get({ query: present({ search, page: String(page), limit: String(limit) }) }).then(body),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) => queryOptions({ queryKey: [...PRODUCTS, 'one', id], meta, queryFn: () => readProduct(id) }),
};
