import { useEffect, useRef } from 'react';

/** Opens the list of the shortcuts. */
export const LIST_KEY = '?';

/** Where letters are typed, or choose from a list. */
const TYPING =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"]';
const LAYER = ':is([role="dialog"], [role="alertdialog"]):not([data-closed])';

/** '?' opens the list of the shortcuts, unless a dialog is open or something is typed (rule: screens/shortcuts). */
export function useListKey(onPress: () => void): void {
  const open = useRef(onPress);
  open.current = onPress;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, repeat, ctrlKey, metaKey } = event;
      if (key !== LIST_KEY || repeat || ctrlKey || metaKey || event.defaultPrevented || event.isComposing) return;
      if ((target instanceof Element && target.closest(TYPING)) || document.querySelector(LAYER)) return;
      event.preventDefault();
      open.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
