import { type QueryKey, useMutation } from '@tanstack/react-query';
import type { NewExpense } from '@trastienda/contract/expenses';
import { api, body } from '../../lib/api';
import { cacheRoots } from '../../lib/cache-roots';
import { useIntent } from '../../lib/intent';
import { useRefresh } from '../../lib/use-refresh';

/** What each of these changes refreshes. The history says a label's name; deleted, it says none. */
const REFRESHES = {
  creation: [cacheRoots.expenses],
  change: [cacheRoots.expenses, cacheRoots.movements],
} satisfies Record<string, QueryKey[]>;

export function useCreateExpense() {
  const intent = useIntent();
  const refresh = useRefresh(REFRESHES.creation);
  return useMutation({
    mutationFn: (expense: NewExpense) =>
      api.expenses.$post({ json: expense, header: {} }, intent.optionsFor(expense)).then(body),
    onSuccess: () => {
      intent.finish();
      return refresh();
    },
  });
}

export function useUpdateExpense(id: string) {
  return useMutation({
    mutationFn: (expense: NewExpense) => api.expenses[':id'].$patch({ param: { id }, json: expense }).then(body),
    onSuccess: useRefresh(REFRESHES.change),
  });
}

export function useDeleteExpense() {
  return useMutation({
    mutationFn: (id: string) => api.expenses[':id'].$delete({ param: { id } }).then(body),
    onSuccess: useRefresh(REFRESHES.change),
  });
}
