import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The keys of other things that this reading shows too: it is read again when one of them changes. */
      shows?: readonly QueryKey[];
      /** A reading anew that fails is said where it stands, and not by the shell. */
      saysItself?: boolean;
      /** It is of this moment alone, or of who is at the door: the device keeps none of it for when the server is away. */
      isFleeting?: boolean;
    };
  }
}

/** Under which everything that is read lies. */
export const EVERYTHING: QueryKey = [];

/**
 * Reads again what shows something of these. Who changes a thing names the thing alone; that a list shows it too is the list's own word
 * (`meta.shows`), so that a thing need not know of those that show it.
 */
export const readAgain = (client: QueryClient, changed: readonly QueryKey[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      [queryKey, ...(meta?.shows ?? [])].some((shown) => changed.some((key) => partialMatchKey(shown, key))),
  });
