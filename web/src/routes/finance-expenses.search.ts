import { pageParam, present } from '../lib/search-params';

export interface ExpensesSearch {
  page?: number | undefined;
}

/** The page of the labels as the address has it. */
export const expensesSearch = (raw: Record<string, unknown>): ExpensesSearch =>
  present({ page: pageParam(raw['page']) });
