import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { cacheRoots } from '../../lib/cache-roots';

/** Cards per page of the screen, labels that the picker loads at once. */
export const EXPENSE_LABELS_PAGE = 4;
export const PICKER_PAGE = 20;

/** GET /expenses/{id} */
export const readExpenseLabel = (id: string) => api.expenses[':id'].$get({ param: { id } }).then(body);

export const expenseLabelQueries = {
  page: (page: number, limit: number) =>
    queryOptions({
      queryKey: [...cacheRoots.expenses, 'page', limit, page],
      queryFn: () => api.expenses.$get({ query: { page: String(page), limit: String(limit) } }).then(body),
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...cacheRoots.expenses, 'detail', id],
      queryFn: () => readExpenseLabel(id),
    }),
};
