import { pageParam, present } from '../lib/search-params';

export interface AccountsSearch {
  page?: number | undefined;
}

/** The page of the accounts as the address has it. */
export const accountsSearch = (raw: Record<string, unknown>): AccountsSearch =>
  present({ page: pageParam(raw['page']) });
