import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { whyNotRead } from './failure';

interface Options<Thing> {
  layer: { shown: { id: string | undefined } | undefined; open: boolean; close: () => void };
  /** Those that the screen has read. */
  listed: readonly Thing[];
  idOf: (thing: Thing) => string;
  /** Under which things of this kind are kept, so that what refreshes them refreshes this one. */
  root: QueryKey;
  /** Reads one that the screen does not have: the address was linked, or its page is another one. */
  read: (id: string) => Promise<Thing>;
  /** It cannot be read, because it is gone or the line is; the layer closes. */
  onMissing: (why: string) => void;
}

/** The thing that an open layer is about, by the id in the address; kept while the layer closes, although it may be deleted by then. */
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
  // What was seen and has left the list is being deleted here, or was elsewhere: whoever saves it is told by the server.
  const isElsewhere = open && id !== undefined && inList === undefined && seen === undefined;
  const one = useQuery({ queryKey: [...root, 'open', id], queryFn: () => read(id ?? ''), enabled: isElsewhere });
  const found = inList ?? (isElsewhere ? one.data : undefined) ?? seen;
  last.current = found ?? before;

  const why = isElsewhere && one.isError ? whyNotRead(one.error) : undefined;
  const missing = useRef(onMissing);
  missing.current = onMissing;
  useEffect(() => {
    if (why === undefined) return;
    missing.current(why);
    close();
  }, [why, close]);

  return found;
}
