import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewMovement } from '@trastienda/contract/movements';
import { api, body } from '../../lib/api';
import { ApiError, NetworkError } from '../../lib/api-error';
import { cacheRoots } from '../../lib/cache-roots';
import { useIntent } from '../../lib/intent';

/** What a movement changes besides itself: the month's sums and its account's balance (spec 4). */
const REFRESHES = [cacheRoots.movements, cacheRoots.statistics, cacheRoots.accounts];

function useRefresh() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of REFRESHES) void client.invalidateQueries({ queryKey });
  };
}

export function useRecordMovement() {
  const client = useQueryClient();
  const intent = useIntent();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (movement: NewMovement) =>
      api.movement.$post({ json: movement, header: {} }, intent.optionsFor(movement)).then(body),
    onSuccess: () => {
      intent.finish();
      refresh();
    },
    // Refused for what has changed meanwhile, a balance above all: show it as it is.
    onError: (error) => {
      if (error instanceof ApiError) void client.invalidateQueries({ queryKey: cacheRoots.accounts });
    },
  });
}

/** Whether the same was sent before and its answer was lost: it may be done already, and the balance tell of it. */
export const isRetryOf = (sent: ReturnType<typeof useRecordMovement>, movement: NewMovement): boolean =>
  sent.error instanceof NetworkError && JSON.stringify(sent.variables) === JSON.stringify(movement);

export function useDeleteMovement() {
  return useMutation({
    mutationFn: (id: string) => api.movement[':id'].$delete({ param: { id } }).then(body),
    onSuccess: useRefresh(),
  });
}
