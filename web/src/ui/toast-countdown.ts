import { type RefObject, useEffect, useRef } from 'react';

/**
 * Ends a toast after its time, which stands still while it is pointed at, while it has the focus and while the page is in the background:
 * whoever is about to press its button is not to lose it (rule: trash/undo).
 * @param seconds undefined where no time runs out
 */
export function useCountdown(box: RefObject<HTMLElement | null>, seconds: number | undefined, end: () => void): void {
  const ending = useRef(end);
  ending.current = end;
  useEffect(() => {
    const toast = box.current?.closest<HTMLElement>('[data-sonner-toast]');
    if (seconds === undefined || !toast) return;
    let left = seconds * 1000;
    let since = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const pause = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left -= Date.now() - since;
    };
    const goOn = () => {
      pause();
      if (isOver || document.hidden || toast.contains(document.activeElement)) return;
      since = Date.now();
      timer = setTimeout(() => ending.current(), Math.max(0, left));
    };
    const stop = new AbortController();
    const on = (target: EventTarget, event: string, does: () => void) =>
      target.addEventListener(event, does, { signal: stop.signal });
    const point = (over: boolean) => () => {
      isOver = over;
      goOn();
    };
    on(toast, 'pointerenter', point(true));
    on(toast, 'pointerleave', point(false));
    on(toast, 'focusin', goOn);
    // The focus is nowhere yet.
    on(toast, 'focusout', () => queueMicrotask(goOn));
    on(document, 'visibilitychange', goOn);
    goOn();
    return () => {
      pause();
      stop.abort();
    };
  }, [box, seconds]);
}
