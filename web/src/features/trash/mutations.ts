import { useMutation } from '@tanstack/react-query';
import type { TrashEntry } from '@trastienda/contract/trash';
import { useState } from 'react';
import { api, body } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { randomId } from '../../lib/intent';
import { restoreFromTrash } from '../../lib/trash';
import { useRefresh } from '../../lib/use-refresh';
import { COUNTED, LISTS } from './kinds';
import { TRASH } from './queries';

/** One that is gone already, restored or forgotten elsewhere, is gone from the list. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

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
      // Where it was restored, something else is there that was not.
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
