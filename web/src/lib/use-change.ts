import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useRefresh } from './use-refresh';

/**
 * Does something at one press.
 * @param changed what is read again, whatever came of it: where the answer was lost it may be done
 */
export function useChange<Thing, Reply>(ask: (thing: Thing) => Promise<Reply>, changed: readonly QueryKey[]) {
  const refresh = useRefresh(changed);
  return useMutation({
    mutationFn: ask,
    onSuccess: refresh,
    // What is said does not wait for it.
    onError: () => void refresh(),
  });
}
