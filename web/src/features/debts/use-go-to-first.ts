import type { Debt } from '@trastienda/contract/debts';
import { type RefObject, useEffect, useRef } from 'react';

/** @returns takes the focus to the first of the debts, at once or as soon as their page is there */
export function useGoToFirst(
  list: RefObject<HTMLElement | null>,
  debts: readonly Debt[] | undefined,
  isOnTheWay: boolean,
): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current || isOnTheWay || !debts) return;
    isWanted.current = false;
    focusFirst(list.current);
  }, [list, debts, isOnTheWay]);
  return () => {
    if (isOnTheWay) isWanted.current = true;
    else focusFirst(list.current);
  };
}

function focusFirst(list: HTMLElement | null): void {
  const first = list?.firstElementChild;
  if (!(first instanceof HTMLElement)) return;
  first.tabIndex = -1;
  first.focus();
}
