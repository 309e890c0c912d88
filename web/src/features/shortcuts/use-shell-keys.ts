import { useEffect, useRef } from 'react';
import { LAYERS } from '../../ui/held-keys';

/** Opens the list of the shortcuts. */
export const LIST_KEY = '?';

/** Where letters are typed, or choose from a list. */
const TYPING = 'input:not([type=radio]), textarea, select, [role=menu], [role=listbox]';

/**
 * The keys of every screen, from the first one that is pressed on: Ctrl or Cmd with K opens the search (rule: search/palette), '?' the list
 * of the shortcuts, unless something is typed (rule: screens/shortcuts). Neither over an open dialog.
 */
export function useShellKeys(onSearch: () => void, onList: () => void): void {
  const press = (event: KeyboardEvent) => {
    const { key, target } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const isSearch = isCommand && /^k$/i.test(key);
    if (!isSearch && (isCommand || key !== LIST_KEY || (target as Element).closest(TYPING))) return;
    // The browser's own search does not open in its place, over a dialog either.
    event.preventDefault();
    if (!event.repeat && !document.querySelector(LAYERS)) (isSearch ? onSearch : onList)();
  };
  const now = useRef(press);
  now.current = press;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => now.current(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
