import { useMutation } from '@tanstack/react-query';
import type { NewExpenseLabel } from '@trastienda/contract/expense-labels';
import { api, body } from '../../lib/api';
import { trashIdOf } from '../../lib/trash';
import { useRefresh } from '../../lib/use-refresh';
import { EXPENSE_LABELS } from './queries';

/** The history says by itself that it names labels. */
export const EXPENSE_LABEL_REFRESHES = [EXPENSE_LABELS];

type CallOptions = Parameters<typeof api.expenses.$post>[1];

export const createExpenseLabel = (expense: NewExpenseLabel, options: CallOptions) =>
  api.expenses.$post({ json: expense, header: {} }, options).then(body);

export const updateExpenseLabel = (id: string, change: Partial<NewExpenseLabel>) =>
  api.expenses[':id'].$patch({ param: { id }, json: change }).then(body);

export function useDeleteExpenseLabel() {
  return useMutation({
    mutationFn: (id: string) => api.expenses[':id'].$delete({ param: { id } }).then(trashIdOf),
    onSuccess: useRefresh(EXPENSE_LABEL_REFRESHES),
  });
}
