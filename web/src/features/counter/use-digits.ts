import { useEffect, useRef } from 'react';
import { PACE_MS } from './burst';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** 1 to 9, pressed by hand while nothing is being typed: a reader's digits come faster, and choose nothing. */
export function useDigits(onDigit: (digit: number) => void): void {
  const now = useRef(onDigit);
  now.current = onDigit;
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let held: number | undefined;
    const act = () => {
      clearTimeout(waiting);
      if (held !== undefined) now.current(held);
      held = undefined;
    };
    let last = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      const isFast = event.timeStamp - last <= PACE_MS;
      last = event.timeStamp;
      if (event.key === 'Enter' && held !== undefined) {
        // So soon behind the digit it was meant for what the digit has not done yet.
        event.preventDefault();
        act();
      }
      clearTimeout(waiting);
      held = undefined;
      if (isFast || isField(event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
      if (!/^[1-9]$/.test(event.key)) return;
      held = Number(event.key);
      waiting = setTimeout(act, PACE_MS + 1);
    };
    window.addEventListener('keydown', listen);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('keydown', listen);
    };
  }, []);
}
