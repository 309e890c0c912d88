import { useEffect } from 'react';
import { MAIN_ID } from './main';

const LAYERS = '[role=dialog]:not([data-closed], .behind), [role=alertdialog]:not([data-closed])';

/** The layer on top of all others, if one is open. */
export const topLayer = (): HTMLElement | undefined => [...document.querySelectorAll<HTMLElement>(LAYERS)].at(-1);

/**
 * When what had the focus is gone, or never got it back: the topmost layer takes it, else the screen. Keys go on from there, and assistive
 * technology says where it is.
 */
export function catchFocus(): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  (topLayer() ?? document.getElementById(MAIN_ID))?.focus({ preventScroll: true });
}

/** The same when a layer goes together with what it was opened from: a row that is deleted by it. */
export function useCatchFocus(): void {
  useEffect(() => () => void setTimeout(catchFocus), []);
}
