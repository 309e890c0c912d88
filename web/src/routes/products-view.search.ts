import { pageParam, textParam } from '../lib/search-params';

export interface ProductsViewSearch {
  page?: number | undefined;
  search?: string | undefined;
}

/** What is searched for and the page, as the address has them. */
export const productsViewSearch = (raw: Record<string, unknown>): ProductsViewSearch => ({
  page: pageParam(raw['page']),
  search: textParam(raw['search']),
});
