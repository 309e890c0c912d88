import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { tellOtherTabs } from './other-tabs';
import { readAgain } from './refresh';

/** A slow line must not hold a form back that was saved long ago. */
const PATIENCE_MS = 2_500;

/**
 * Reads again what a change has touched, and resolves when the screen shows it: nothing says 'saved' beside an old figure. What
 * nobody looks at is read when it is next looked at, and so do the user's other tabs. After a while it is not waited for any more.
 */
export function useRefresh(changed: readonly QueryKey[]): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    tellOtherTabs(changed);
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([patience, readAgain(client, changed)]);
  };
}
