import { useEffect, useRef } from 'react';
import { afterKey, NO_BURST, STUMBLE_MS } from './burst';

/** What a field held before a burst began in it. */
interface Before {
  field: HTMLInputElement | HTMLTextAreaElement;
  value: string;
}

const fieldOf = (target: EventTarget | null): Before | undefined =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'radio')
    ? { field: target, value: target.value }
    : undefined;

/** Puts a text into a field as if it had been typed. */
function write(field: Before['field'], value: string): void {
  if (field.value === value) return;
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React hears of it only where its own setter is passed by.
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

declare global {
  interface Window {
    /** What was pressed before any of this page's code was there: public/first.js holds it on the counter (rule: counter/reader). */
    keysBefore?: KeyboardEvent[] | undefined;
  }
}

/**
 * Hands on every code that a reader sends, wherever the focus is; nothing of it is typed and its Enter presses nothing. What stops without
 * an Enter was typed by a quick hand, or by a reader that is set to send none: it stands in its field after all (rule: counter/reader).
 */
export function useReader(onCode: (code: string) => void): void {
  const now = useRef(onCode);
  now.current = onCode;
  useEffect(() => {
    let burst = NO_BURST;
    let before: Before | undefined;
    /** What every field held that the burst has come to: the focus may move while it begins, as when a dialog closes. */
    let touched: Before[] = [];
    /** Gives back what is kept from its field, should the burst have ended without a word. */
    let giveBack: (() => void) | undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(waiting);
      giveBack?.();
      giveBack = undefined;
    };
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      const next = afterKey(burst, { key: event.key, at: event.timeStamp });
      if (!next.isReader) settle();
      const field = fieldOf(event.target);
      if (next.burst.text.length === 1) {
        before = field;
        touched = [];
      }
      if (field && !touched.some((one) => one.field === field.field)) touched.push(field);
      burst = next.burst;
      if (!next.isReader) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      clearTimeout(waiting);
      // The first characters went into the field before the burst was known for one.
      const held = before;
      const { text } = next.burst;
      for (const one of touched) write(one.field, one.value);
      giveBack = held && (() => write(held.field, held.value + text));
      if (next.code !== undefined) {
        giveBack = undefined;
        now.current(next.code);
      } else waiting = setTimeout(settle, STUMBLE_MS);
    };
    window.addEventListener('keydown', listen, true);
    window.keysBefore?.forEach(listen);
    window.keysBefore = undefined;
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('keydown', listen, true);
    };
  }, []);
}
