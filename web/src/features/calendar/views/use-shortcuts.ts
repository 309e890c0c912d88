import type { View } from '@trastienda/domain/calendar/view-names';
import { viewOfKey } from '@trastienda/domain/calendar/views';
import { useEffect, useRef } from 'react';
import { useLifted } from '../grid/lifted';

/** Where letters are typed, or choose from a list: there they switch no view (rule: calendar/shortcuts). */
const TYPING =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"]';
const LAYER = '[role="dialog"]:not([data-closed]), [role="alertdialog"]:not([data-closed])';

/** M, W, D and A switch the view, unless a dialog is open or something is typed. */
export function useShortcuts(onView: (view: View) => void) {
  const switchTo = useRef(onView);
  switchTo.current = onView;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const view = viewOfKey(event);
      if (!view || event.defaultPrevented || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      if (document.querySelector(LAYER) || useLifted.getState().lifted) return;
      switchTo.current(view);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
