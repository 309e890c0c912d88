import { partialMatchKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The keys of other things that this reading shows too: it is read again when one of them changes. */
      shows?: readonly QueryKey[];
      /** A reading anew that fails is said where it stands, and not by the shell. */
      saysItself?: boolean;
      /** It is of this moment alone, or of who is at the door: the device keeps none of it for when the server is away. */
      isFleeting?: boolean;
      /** Of one whose key has today in it: under which the device keeps it, so that it is found again on another day. */
      keptAs?: QueryKey;
    };
  }
}

/** Under which everything that is read lies. */
export const EVERYTHING: QueryKey = [];

/**
 * Reads again what shows something of these. Who changes a thing names the thing alone; that a list shows it too is the list's own word
 * (`meta.shows`), so that a thing need not know of those that show it.
 */
export async function readAgain(client: QueryClient, changed: readonly QueryKey[]): Promise<void> {
  const predicate = ({ queryKey, meta }: Query) =>
    [queryKey, ...(meta?.shows ?? [])].some((shown) => changed.some((key) => partialMatchKey(shown, key)));
  const underWay = client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' });
  const again = client.invalidateQueries({ predicate });
  // These are not asked for anew but go on, and their answer, which may be of before the change, would pass for the newest.
  const mended = underWay.map((query) => {
    if (query.state.data !== undefined && query.isActive()) return undefined;
    const anew = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    const done = query.promise?.then(anew, anew);
    // What nobody looks at is not waited for.
    return query.isActive() ? done : undefined;
  });
  await Promise.all([again, ...mended]);
}
