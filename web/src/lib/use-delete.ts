import { type QueryKey, useMutation } from '@tanstack/react-query';
import { isGone } from './api-error';
import { trashIdOf } from './trash';
import { useRefresh } from './use-refresh';

/** What was to be deleted and is gone already is as the user wants it (rule: screens/gone-is-deleted). @returns by what it is restored, if it can be here */
export async function deleted(asked: Promise<Response>): Promise<string> {
  try {
    return await trashIdOf(await asked);
  } catch (error) {
    if (isGone(error)) return '';
    throw error;
  }
}

/**
 * Deletes things.
 * @param changed what is read again, whatever came of it: one whose answer was lost may be gone
 */
export function useDelete<Thing>(ask: (thing: Thing) => Promise<Response>, changed: readonly QueryKey[]) {
  const refresh = useRefresh(changed);
  return useMutation({
    mutationFn: (thing: Thing) => deleted(ask(thing)),
    onSuccess: refresh,
    // What is said does not wait for it.
    onError: () => void refresh(),
  });
}
