const LAYERS = ':is([role=dialog], [role=alertdialog]):not([data-closed])';
const FIELDS = ':is(input, textarea):not(:disabled, [type=file], [type=radio])';

/** So soon nobody has seen what the first press has opened. */
const DOUBLE_MS = 300;

/** A press of a button by key, and what stood open then. */
interface Press {
  key: string;
  at: number;
  open: ReadonlySet<Element>;
}

let last: Press | undefined;

/** Whether it is the same key again, now in a field of a layer that the press before has opened; or it is still held down. */
function isSecond({ key, target, timeStamp, repeat }: KeyboardEvent): boolean {
  if (last?.key !== key || !(target instanceof Element) || !target.matches(FIELDS)) return false;
  const layer = target.closest(LAYERS);
  if (!layer || last.open.has(layer)) return false;
  return repeat || timeStamp - last.at < DOUBLE_MS;
}

function onKeyDown(event: KeyboardEvent): void {
  if (isSecond(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  const { key, target, timeStamp } = event;
  const isPress = (key === 'Enter' || key === ' ') && target instanceof Element && !target.matches(FIELDS);
  last = isPress ? { key, at: timeStamp, open: new Set(document.querySelectorAll(LAYERS)) } : undefined;
}

const forget = () => {
  last = undefined;
};

/**
 * A button that is pressed twice in a row opens its layer once: where that is drawn between the two, the second press would save a form
 * that nobody has seen (rule: screens/late-layers). @returns how to stop
 */
export function watchSecondPress(): () => void {
  addEventListener('keydown', onKeyDown, true);
  addEventListener('input', forget, true);
  addEventListener('pointerdown', forget, true);
  return () => {
    removeEventListener('keydown', onKeyDown, true);
    removeEventListener('input', forget, true);
    removeEventListener('pointerdown', forget, true);
  };
}
