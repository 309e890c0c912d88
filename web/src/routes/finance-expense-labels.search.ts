import { pageParam } from '../lib/search-params';

export interface ExpenseLabelsSearch {
  page?: number | undefined;
}

/** The page of the labels as the address has it. */
export const expenseLabelsSearch = (raw: Record<string, unknown>): ExpenseLabelsSearch => ({
  page: pageParam(raw['page']),
});
