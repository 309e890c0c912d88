import { pageParam, textParam } from '../lib/search-params';

export interface CustomersSearch {
  page?: number | undefined;
  search?: string | undefined;
  owing?: true | undefined;
}

/** What is searched for and the page, as the address has them. */
export const customersSearch = (raw: Record<string, unknown>): CustomersSearch => ({
  page: pageParam(raw['page']),
  search: textParam(raw['search']),
  owing: raw['owing'] === true ? true : undefined,
});
