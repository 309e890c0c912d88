import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';

export const EXPENSE_LABELS = ['expenses'] as const;

/** Cards per page of the screen, labels that the picker loads at once. */
export const EXPENSE_LABELS_PAGE = 4;
export const PICKER_PAGE = 20;

/** GET /expenses/{id} */
export const readExpenseLabel = (id: string) => api.expenses[':id'].$get({ param: { id } }).then(body);

export const expenseLabelQueries = {
  page: (page: number, limit: number) =>
    queryOptions({
      queryKey: [...EXPENSE_LABELS, 'page', limit, page],
      queryFn: () => api.expenses.$get({ query: { page: String(page), limit: String(limit) } }).then(body),
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...EXPENSE_LABELS, 'detail', id],
      queryFn: () => readExpenseLabel(id),
    }),
};
