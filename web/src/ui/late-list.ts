import { type KeyboardEvent, useEffect, useState } from 'react';
import { atFirstSign } from './first-sign';
import { type LateCode, useLateCode } from './late-code';

/**
 * A list of choices that a button opens: its code comes at the first sign of somebody, and it is drawn once it was opened. What is pressed
 * at the button before it is there is kept for it (rule: screens/late-layers), and done by `pressAll`.
 * @param onLeft by Tab before the list was there: what was pressed is all that was meant
 */
export function useLateList<Part>(code: LateCode<Part>, onLeft?: (keys: readonly string[]) => void) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => atFirstSign(code.hint), [code]);
  const List = useLateCode(code, isOpen);
  const [keys] = useState<string[]>([]);
  const callOff = () => {
    keys.length = 0;
    setOpen(false);
  };

  /** @returns whether the key was meant for the list that is on its way */
  const keep = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (!isOpen || isCommand(event)) return false;
    if (key === 'Tab') {
      onLeft?.(keys);
      callOff();
    } else {
      event.preventDefault();
      if (key === 'Escape') {
        event.stopPropagation();
        callOff();
      } else keys.push(key);
    }
    return true;
  };
  return { List: wasOpen ? List : undefined, isOpen, setOpen, keys, keep };
}

export const isCommand = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;

/** Where these keys lead in a list, from this option on; undefined where they choose nothing. */
export function chosenBy(
  keys: readonly string[],
  from: number,
  { last, typed }: { last: number; typed: (key: string) => number },
): number | undefined {
  let at = from;
  for (const key of keys) {
    if (key === 'Enter') return at;
    if (key === 'ArrowDown') at = Math.min(at + 1, last);
    else if (key === 'ArrowUp') at = Math.max(at - 1, 0);
    else if (key === 'Home') at = 0;
    else if (key === 'End') at = last;
    else if (isText(key)) at = Math.max(typed(key), at);
  }
  return undefined;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const isText = (key: string) => [...key].length === 1;

function press(key: string): void {
  const element = document.activeElement;
  if (isText(key) && element instanceof HTMLInputElement) document.execCommand('insertText', false, key);
  else element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/**
 * Presses what was kept, in the list that has the focus by now: each key finds it where the one before has put it. What is pressed meanwhile
 * comes after it.
 * @param isDrawing what was handed over with them, a text, still changes the list: keys wait for that, also where none was kept
 */
export async function pressAll(keys: string[], isDrawing = false): Promise<void> {
  if (keys.length === 0 && !isDrawing) return;
  const pressed = keys.splice(0);
  const wait = (event: globalThis.KeyboardEvent) => {
    if (!event.isTrusted || event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return;
    pressed.push(event.key);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', wait, true);
  if (isDrawing) {
    await nextFrame();
    await nextFrame();
  }
  for (let key = pressed.shift(); key !== undefined; key = pressed.shift()) {
    await nextFrame();
    press(key);
    await nextFrame();
  }
  removeEventListener('keydown', wait, true);
}
