import { useRef } from 'react';

/**
 * The order of what is read: the server may answer for a code after it has answered for one that was read later. Nothing waits for another
 * read, but a key that is pressed behind the last one is about its line, however late that comes (rule: counter/order).
 */
export function useReadOrder() {
  const places = useRef({ given: 0, taken: 0 });
  const last = useRef<Promise<boolean>>(undefined);
  return {
    next: () => ++places.current.given,
    /** Tells that this one has come. @returns whether a later one came before */
    isLate: (place: number): boolean => {
      const { taken } = places.current;
      places.current.taken = Math.max(place, taken);
      return place < taken;
    },
    /** @param isTaken resolves once it is known whether it has become a line. @returns the same */
    begin: (isTaken: Promise<boolean>): Promise<boolean> => {
      last.current = isTaken;
      void isTaken.finally(() => {
        if (last.current === isTaken) last.current = undefined;
      });
      return isTaken;
    },
    /** Does it now, or as soon as what was read last is a line; never for another line. */
    behindLast: (act: () => void) => {
      if (last.current !== undefined) void last.current.then((isTaken) => isTaken && act());
      else act();
    },
    isReading: () => last.current !== undefined,
  };
}
