import { useMutation } from '@tanstack/react-query';
import type { NewMovement } from '@trastienda/contract/movements';
import { api, body } from '../../lib/api';
import { ApiError, NetworkError } from '../../lib/api-error';
import { cacheRoots } from '../../lib/cache-roots';
import { useIntent } from '../../lib/intent';
import { useRefresh } from '../../lib/use-refresh';

/**
 * What a movement changes besides itself (spec 4): the month's sums, its account's balance, its label's counters, and what
 * is paid of its debt, which the calendar and the debt's card show too.
 */
const REFRESHES = [
  cacheRoots.movements,
  cacheRoots.statistics,
  cacheRoots.accounts,
  cacheRoots.expenses,
  cacheRoots.debts,
  cacheRoots.cards,
  cacheRoots.events,
];

export function useRecordMovement() {
  const intent = useIntent();
  const refresh = useRefresh(REFRESHES);
  const showWhatChanged = useRefresh([cacheRoots.accounts, cacheRoots.debts]);
  return useMutation({
    mutationFn: (movement: NewMovement) =>
      api.movement.$post({ json: movement, header: {} }, intent.optionsFor(movement)).then(body),
    onSuccess: () => {
      intent.finish();
      return refresh();
    },
    // Refused for what has changed meanwhile, a balance above all: show it as it is.
    onError: (error) => (error instanceof ApiError ? showWhatChanged() : undefined),
  });
}

/** Whether the same was sent before and its answer was lost: it may be done already, and the balance tell of it. */
export const isRetryOf = (sent: ReturnType<typeof useRecordMovement>, movement: NewMovement): boolean =>
  sent.error instanceof NetworkError && JSON.stringify(sent.variables) === JSON.stringify(movement);

export function useDeleteMovement() {
  return useMutation({
    mutationFn: (id: string) => api.movement[':id'].$delete({ param: { id } }).then(body),
    onSuccess: useRefresh(REFRESHES),
  });
}
