/** That somebody is there: the pointer moves, a finger or a key is pressed. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const;

/** Whoever only reads has it by then as well: the line may be gone when they begin. */
const REST_MS = 4_000;

let hasBegun = false;
const waiting = new Set<() => void>();

function begin(): void {
  if (hasBegun) return;
  hasBegun = true;
  // Each by itself: what is pressed meanwhile comes between.
  for (const run of waiting) setTimeout(run);
  waiting.clear();
}

/** A browser tells of a pointer that rests, too, when the page under it has changed. */
const isAtRest = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

/** What was pressed is shown first: all that is begun here would keep a slow phone from it for a quarter of a second. */
function onSign(event: Event): void {
  if (isAtRest(event)) return;
  for (const sign of SIGNS) removeEventListener(sign, onSign, true);
  requestAnimationFrame(() => setTimeout(begin));
}

for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: true });

/**
 * For what a first view does without and the first press may need: done as soon as somebody moves, presses or types anything, or after
 * four seconds of rest, so that it takes nothing from what is being looked at. Once they have begun: at the next idle moment.
 * @returns how to call it off
 */
export function atFirstSign(run: () => void): () => void {
  if (hasBegun) return whenIdle(run);
  waiting.add(run);
  let rest: ReturnType<typeof setTimeout> | undefined;
  const stop = whenIdle(() => {
    rest = setTimeout(begin, REST_MS);
  });
  return () => {
    waiting.delete(run);
    stop();
    clearTimeout(rest);
  };
}

/** Between two frames; Safari knows no such moment. @returns how to call it off */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 100);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(run, { timeout: 1_000 });
  return () => cancelIdleCallback(asked);
}
