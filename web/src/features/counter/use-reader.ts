import { useEffect, useRef } from 'react';
import { afterKey, NO_BURST } from './burst';

/** What a field held before a burst began in it. */
interface Before {
  field: HTMLInputElement | HTMLTextAreaElement;
  value: string;
}

const fieldOf = (target: EventTarget | null): Before | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? { field: target, value: target.value }
    : undefined;

/** The first characters of a burst went into a field before it was known for one: they are taken out again. */
function restore({ field, value }: Before): void {
  if (field.value === value) return;
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React hears of it only where its own setter is passed by.
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Hands on every code that a reader sends, wherever the focus is; nothing of it is typed and its Enter presses nothing (rule: counter/reader). */
export function useReader(onCode: (code: string) => void): void {
  const now = useRef(onCode);
  now.current = onCode;
  useEffect(() => {
    let burst = NO_BURST;
    let before: Before | undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      const next = afterKey(burst, { key: event.key, at: event.timeStamp });
      if (next.burst.text.length === 1) before = fieldOf(event.target);
      burst = next.burst;
      if (!next.isReader) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (before) restore(before);
      before = undefined;
      if (next.code !== undefined) now.current(next.code);
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
