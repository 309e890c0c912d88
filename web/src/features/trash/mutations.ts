import { useMutation } from '@tanstack/react-query';
import type { TrashEntry } from '@trastienda/contract/trash';
import { api, body } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { randomId } from '../../lib/intent';
import { restoreFromTrash } from '../../lib/trash';
import { useRefresh } from '../../lib/use-refresh';
import { COUNTED, LISTS } from './kinds';
import { TRASH } from './queries';

/** One that is gone already, restored or forgotten elsewhere, is gone from the list. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Brings things back, several at once where somebody is quick. */
export function useRestore() {
  const refreshTrash = useRefresh([TRASH]);
  const refreshAll = useRefresh([TRASH, ...LISTS, ...COUNTED]);
  return useMutation({
    mutationFn: (entry: TrashEntry) => restoreFromTrash(entry.trash_id, randomId()),
    onSuccess: refreshAll,
    onError: async (error) => {
      if (isGone(error)) await refreshTrash();
    },
  });
}

/** Forgets a thing for good. One that was gone already is as it was to be. */
export function useForget() {
  return useMutation({
    mutationFn: async ({ trash_id }: TrashEntry) => {
      try {
        await api.trash[':trash_id'].$delete({ param: { trash_id } }).then(body);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    onSuccess: useRefresh([TRASH]),
  });
}
