import { type RefObject, useEffect, useRef } from 'react';
import type { BulkEntry } from './bulk-drafts';

interface Places {
  /** What the drafts stand in, one element each. */
  list: RefObject<HTMLElement | null>;
  /** Where one goes on once they are made. */
  first: RefObject<HTMLElement | null>;
  /** Where one starts again when none is left. */
  start: RefObject<HTMLElement | null>;
}

/** A draft that goes, saved or taken away, leaves the focus to the one in its place; the screens before and after do likewise. */
export function useDraftFocus(drafts: readonly BulkEntry[], { list, first, start }: Places) {
  const before = useRef<readonly BulkEntry[]>(drafts);
  useEffect(() => {
    const earlier = before.current;
    before.current = drafts;
    const { activeElement, body } = document;
    const isLost = activeElement === null || activeElement === body;
    if (!isLost || earlier.length === drafts.length) return;

    const left = new Set(drafts.map(({ id }) => id));
    const place = earlier.findIndex(({ id }) => !left.has(id));
    const heir = list.current?.children[Math.min(place, drafts.length - 1)];
    if (drafts.length === 0) start.current?.focus();
    else if (earlier.length === 0) first.current?.focus();
    else if (heir instanceof HTMLElement) heir.focus({ preventScroll: true });
  }, [drafts, list, first, start]);
}
