import { useState } from 'react';

/**
 * The order of what is read: the server may answer for a code after it has answered for one that was read later. Nothing waits for another
 * read, but a key that is pressed behind the last one is about its line, however late that comes (rule: counter/order).
 */
function readOrder() {
  let given = 0;
  let lastTaken = 0;
  /** In their order; each resolves once it is known whether it has become a line. */
  const underWay = new Set<Promise<boolean>>();
  return {
    next: () => ++given,
    /** The place of what was read last. */
    last: () => given,
    /** Tells that this one has come. @returns whether a later one came before */
    isLate: (place: number): boolean => {
      const isLate = place < lastTaken;
      lastTaken = Math.max(place, lastTaken);
      return isLate;
    },
    /** @param isTaken resolves once it is known whether it has become a line. @returns the same */
    begin: (isTaken: Promise<boolean>): Promise<boolean> => {
      underWay.add(isTaken);
      void isTaken.finally(() => underWay.delete(isTaken));
      return isTaken;
    },
    isReading: () => underWay.size > 0,
    /** Does it now, or as soon as what was read last is a line; never for another line. */
    behindLast: (act: () => void) => {
      const last = [...underWay].at(-1);
      if (last) void last.then((isTaken) => isTaken && act());
      else act();
    },
    /** Does it now, or as soon as all that was read are lines; where one of them becomes none, `otherwise`. */
    behindAll: (act: () => void, otherwise: () => void) => {
      if (underWay.size === 0) act();
      else void Promise.all(underWay).then((taken) => (taken.includes(false) ? otherwise() : act()));
    },
  };
}

export type ReadOrder = ReturnType<typeof readOrder>;

export const useReadOrder = () => useState(readOrder)[0];
