import { pageParam } from '../lib/search-params';

export interface AccountsSearch {
  page?: number | undefined;
}

/** The page of the accounts as the address has it. */
export const accountsSearch = (raw: Record<string, unknown>): AccountsSearch => ({ page: pageParam(raw['page']) });
