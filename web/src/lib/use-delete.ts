import type { QueryKey } from '@tanstack/react-query';
import { isGone } from './api-error';
import { trashIdOf } from './trash';
import { useChange } from './use-change';

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
export const useDelete = <Thing>(ask: (thing: Thing) => Promise<Response>, changed: readonly QueryKey[]) =>
  useChange((thing: Thing) => deleted(ask(thing)), changed);
