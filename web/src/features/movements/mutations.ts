import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewMovement } from '@trastienda/contract/movements';
import { api, body } from '../../lib/api';
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
    onError: () => void client.invalidateQueries({ queryKey: cacheRoots.accounts }),
  });
}

export function useDeleteMovement() {
  return useMutation({
    mutationFn: (id: string) => api.movement[':id'].$delete({ param: { id } }).then(body),
    onSuccess: useRefresh(),
  });
}
