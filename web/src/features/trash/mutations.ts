import { useMutation } from '@tanstack/react-query';
import type { TrashEntry } from '@trastienda/contract/trash';
import { useState } from 'react';
import { api } from '../../lib/api';
import { isGone } from '../../lib/api-error';
import { randomId } from '../../lib/intent';
import { restoreFromTrash } from '../../lib/trash';
import { useDelete } from '../../lib/use-delete';
import { useRefresh } from '../../lib/use-refresh';
import { COUNTED, LISTS } from './kinds';
import { TRASH } from './queries';

/** By what is restored: one intent until it is back, so that one whose answer was lost is not refused as gone. */
const keys = new Map<string, string>();

const keyOf = (trashId: string): string => {
  const key = keys.get(trashId) ?? randomId();
  keys.set(trashId, key);
  return key;
};

/** One press, until it is done; with an error it was refused. */
interface Try {
  entry: TrashEntry;
  error?: Error;
}

/** Brings things back, several at once where somebody is quick: of each it is known for itself what became of it. */
export function useRestore() {
  const [tries, setTries] = useState<readonly Try[]>([]);
  const refresh = useRefresh([TRASH, ...LISTS, ...COUNTED]);
  const { mutateAsync } = useMutation({
    mutationFn: ({ trash_id }: TrashEntry) => restoreFromTrash(trash_id, keyOf(trash_id)),
    onSuccess: (_, { trash_id }) => {
      keys.delete(trash_id);
      return refresh();
    },
    onError: async (error) => {
      // It was restored or forgotten elsewhere, and leaves the list. Where it was restored, something else is there that was not.
      if (isGone(error)) await refresh();
    },
  });
  const restore = async (entry: TrashEntry): Promise<void> => {
    const put = (...now: Try[]) =>
      setTries((before) => [...before.filter((one) => one.entry.trash_id !== entry.trash_id), ...now]);
    // What was refused before is read by now.
    setTries((before) => [...before.filter(({ error }) => !error), { entry }]);
    try {
      await mutateAsync(entry);
      put();
    } catch (error) {
      put({ entry, error: error instanceof Error ? error : new Error(String(error)) });
      throw error;
    }
  };
  return {
    restore,
    isBusy: (id: string) => tries.some(({ entry, error }) => !error && entry.trash_id === id),
    refused: tries.flatMap(({ entry, error }) => (error ? [{ entry, error }] : [])),
  };
}

/** Forgets a thing for good. */
export const useForget = () =>
  useDelete(({ trash_id }: TrashEntry) => api.trash[':trash_id'].$delete({ param: { trash_id } }), [TRASH]);
