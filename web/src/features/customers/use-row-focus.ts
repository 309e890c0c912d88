import type { Customer } from '@trastienda/contract/customers';
import { useEffect, useRef, useState } from 'react';
import { topLayer } from '../../ui/lost-focus';
import { MAIN_ID } from '../../ui/main';

interface Standing {
  /** The account stands in the place of the list. */
  isAlone: boolean;
  /** Whose account it is. */
  shown: string | undefined;
  customers: readonly Customer[];
}

/** Nobody types anywhere, and nothing stands open: the keys may be put elsewhere. */
const isFree = (): boolean => !topLayer() && !document.activeElement?.matches('input, textarea');

/**
 * Where the keys go on in the list (rule: screens/focus): who leaves an account goes back to the row that it was opened from, and after a
 * deletion to the one that took its place. An account in the place of the list begins at its top, for the keys too.
 */
export function useRowFocus({ isAlone, shown, customers }: Standing) {
  const list = useRef<HTMLDivElement>(null);
  const index = useRef(0);
  const [gone, setGone] = useState<string>();
  const at = customers.findIndex(({ customer_id }) => customer_id === shown);
  if (at >= 0 && gone === undefined) index.current = at;

  useEffect(() => {
    if (!isAlone) return undefined;
    window.scrollTo(0, 0);
    if (isFree()) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    return () => {
      if (isFree())
        rowsIn(list.current)
          .find(({ dataset }) => dataset['id'] === shown)
          ?.focus();
    };
  }, [isAlone, shown]);

  useEffect(() => {
    if (gone === undefined || isAlone || customers.some(({ customer_id }) => customer_id === gone)) return;
    const rows = rowsIn(list.current);
    if (isFree()) rows[Math.min(index.current, rows.length - 1)]?.focus();
    setGone(undefined);
  }, [gone, isAlone, customers]);

  return { list, gone: setGone };
}

const rowsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? []),
];
