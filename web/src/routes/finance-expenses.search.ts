import { pageParam } from '../lib/search-params';

export interface ExpensesSearch {
  page?: number | undefined;
}

/** The page of the labels as the address has it. */
export const expensesSearch = (raw: Record<string, unknown>): ExpensesSearch => ({ page: pageParam(raw['page']) });
