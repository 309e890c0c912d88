import type { NewExpenseLabel } from '@trastienda/contract/expense-labels';
import { api, body } from '../../lib/api';
import { useDelete } from '../../lib/use-delete';
import { EXPENSE_LABELS } from './queries';

/** The history says by itself that it names labels. */
export const EXPENSE_LABEL_REFRESHES = [EXPENSE_LABELS];

type CallOptions = Parameters<typeof api.expenses.$post>[1];

export const createExpenseLabel = (expense: NewExpenseLabel, options: CallOptions) =>
  api.expenses.$post({ json: expense, header: {} }, options).then(body);

export const updateExpenseLabel = (id: string, change: Partial<NewExpenseLabel>) =>
  api.expenses[':id'].$patch({ param: { id }, json: change }).then(body);

export const useDeleteExpenseLabel = () =>
  useDelete((id: string) => api.expenses[':id'].$delete({ param: { id } }), EXPENSE_LABEL_REFRESHES);
