import type { RouterHistory } from '@tanstack/react-router';

/** The step back that the browser has been asked for and has not made yet, and which layer asked. */
let underWay: { of: string; made: Promise<void> } | undefined;

/** When the browser has said nothing for so long, it does not go back. */
const UNTOLD_MS = 2_000;

/**
 * Closes a layer by going back to what was there before it was opened. Asked again while that is under way (a double click, Escape
 * twice, a save that ends while somebody closes) it goes back once: the second step would leave the screen.
 */
export function stepBack(history: RouterHistory, of: string): void {
  if (underWay) return;
  const made = new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(untold);
      stop();
      underWay = undefined;
      resolve();
    };
    // Also told of when somebody was asked first and stays.
    const stop = history.subscribe(end);
    const untold = setTimeout(end, UNTOLD_MS);
    // While somebody is asked, the answer may take its time.
    window.addEventListener('popstate', () => clearTimeout(untold), { once: true });
  });
  underWay = { of, made };
  history.back();
}

export const isSteppingBack = (of: string): boolean => underWay?.of === of;

/** Does it at once; while a step back is under way, when that has been made. */
export function afterStepBack(act: () => void): void {
  if (underWay) void underWay.made.then(act);
  else act();
}
