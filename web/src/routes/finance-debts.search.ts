import { pageParam } from '../lib/search-params';

export interface DebtsSearch {
  page?: number | undefined;
}

/** The page of the debts as the address has it. */
export const debtsSearch = (raw: Record<string, unknown>): DebtsSearch => ({ page: pageParam(raw['page']) });
