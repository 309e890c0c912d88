import { type QueryKey, useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { whyNotRead } from './failure';

interface Options<Thing> {
  layer: { shown: { id: string | undefined } | undefined; open: boolean; close: () => void };
  /** Those that the screen has read. */
  listed: readonly Thing[];
  idOf: (thing: Thing) => string;
  /** Under which things of this kind are kept, so that what refreshes them refreshes this one. */
  root: QueryKey;
  /** Reads one that the screen does not have: the address was linked, its page is another one, or it has left the page. */
  read: (id: string) => Promise<Thing>;
  /** It cannot be read, because it is gone or the line is; the layer closes. */
  onMissing: (why: string) => void;
}

/**
 * The thing that an open layer is about, by the id in the address, as it is now (rule: screens/opened-from-elsewhere); kept while the
 * layer closes, although it may be deleted by then.
 */
export function useLayerThing<Thing>({
  layer,
  listed,
  idOf,
  root,
  read,
  onMissing,
}: Options<Thing>): Thing | undefined {
  const { shown, open, close } = layer;
  const id = shown?.id;
  const last = useRef<Thing>(undefined);
  const before = last.current;
  const seen = before !== undefined && idOf(before) === id ? before : undefined;
  const inList = listed.find((thing) => idOf(thing) === id);
  const isGone = useGone(id, open);
  const isElsewhere = open && id !== undefined && inList === undefined && !isGone;
  // What was read when it was open before is of that time.
  const one = useQuery({
    queryKey: [...root, 'open', id],
    queryFn: () => read(id ?? ''),
    enabled: isElsewhere,
    staleTime: 0,
  });
  /** Of what has been shown since the layer was opened. */
  const standing = useRef<string>(undefined);
  const isNew = isElsewhere && one.isFetching && standing.current !== id;
  const now = isElsewhere && !one.isFetching ? one.data : undefined;
  const found = inList ?? now ?? (isNew ? undefined : seen);
  last.current = found ?? before;
  if (!open) standing.current = undefined;
  else if (found) standing.current = id;

  const why = isElsewhere && found === undefined && one.isError ? whyNotRead(one.error) : undefined;
  const missing = useRef(onMissing);
  missing.current = onMissing;
  useEffect(() => {
    if (why === undefined) return;
    missing.current(why);
    close();
  }, [why, close]);

  return found;
}

/** Whether it is being deleted here, or was since the layer was opened: it would not be found any more. */
function useGone(id: string | undefined, open: boolean): boolean {
  // A deletion is told the id alone.
  const isGoing = useIsMutating({ predicate: ({ state }) => id !== undefined && state.variables === id }) > 0;
  const gone = useRef<string>(undefined);
  if (isGoing) gone.current = id;
  else if (!open) gone.current = undefined;
  return id !== undefined && gone.current === id;
}
