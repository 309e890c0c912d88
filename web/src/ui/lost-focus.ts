import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { MAIN_ID } from './main';
import { afterTheRow, isRefuge, takeRefuge, watchRows } from './row-focus';

const LAYERS = '[role=dialog]:not([data-closed], [data-behind]), [role=alertdialog]:not([data-closed])';

/** The layer on top of all others, if one is open. */
export const topLayer = (): HTMLElement | undefined => [...document.querySelectorAll<HTMLElement>(LAYERS)].at(-1);

function isLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || isRefuge(activeElement);
}

/**
 * When what had the focus is gone, or never got it back: the row after a deleted one takes it, else the topmost layer, else the screen.
 * Keys go on from there, and assistive technology says where it is.
 */
function catchFocus(): void {
  if (!isLost()) return;
  const layer = topLayer();
  const row = afterTheRow();
  if (row && (!layer || layer.contains(row))) {
    if (!row.matches('button, a, [tabindex]')) row.tabIndex = -1;
    takeRefuge(row);
  } else takeRefuge(layer ?? document.getElementById(MAIN_ID), { preventScroll: true });
}

/**
 * Where the focus goes once a layer has left the page, for its `finalFocus`: to the place that is told, unless it was put elsewhere while
 * the layer faded away. What is typed there by then would come to an end in the middle of a word (rule: screens/focus).
 * @param layer what leaves
 * @param place `true` is what opened it, `false` or nothing leaves the focus where it is
 */
export const backTo =
  (layer: RefObject<HTMLElement | null>, place: () => HTMLElement | boolean | null | undefined) => () => {
    const hasGoneOn = !isLost() && !layer.current?.contains(document.activeElement);
    return hasGoneOn ? false : place();
  };

/**
 * For a list whose buttons are there before it is known that it is empty: the one that has the focus then goes, and what the empty list
 * offers (`Empty`'s own button or link) takes it, so that the next key goes on from there (rule: screens/focus).
 * @returns handlers for what those buttons stand in
 */
export function useHandOn(isEmpty: boolean) {
  const isHeld = useRef(false);
  useLayoutEffect(() => {
    if (!isEmpty || !isHeld.current) return;
    isHeld.current = false;
    if (isLost()) document.querySelector<HTMLElement>('[data-part=empty] :is(button, a)')?.focus();
  }, [isEmpty]);
  return {
    onFocus: () => {
      isHeld.current = true;
    },
    onBlur: () => {
      isHeld.current = false;
    },
  };
}

/** Deleted rows hand the focus on, on every screen. @returns how to stop */
export const watchDeletedRows = (): (() => void) => watchRows(catchFocus);

/** The same once a closed layer has left the page: until then the focus may still be in it, and goes down with it. */
export function catchFocusAfterClosing(isOpen: boolean): void {
  if (!isOpen) requestAnimationFrame(() => setTimeout(catchFocus));
}

/** The same when a layer goes together with what it was opened from: a row that is deleted by it. */
export function useCatchFocus(): void {
  useEffect(() => () => void setTimeout(catchFocus), []);
}
