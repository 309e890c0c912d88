import { holdKeys } from '../../lib/held-key';

/** Does what a key says: '1' to '9' or 'Enter'. */
type Taker = (key: string) => void;

/** Longer than this nobody waits for a dialog that does not come: the keys are the screen's again. */
const PATIENCE_MS = 5_000;

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
const isCommand = ({ ctrlKey, altKey, metaKey }: KeyboardEvent) => ctrlKey || altKey || metaKey;

/** What was pressed by hand and is not done yet. */
let queue: string[] = [];
let taker: Taker | undefined;
let patience: ReturnType<typeof setTimeout> | undefined;

function play(): void {
  while (taker) {
    const key = queue.shift();
    if (key === undefined) return;
    taker(key);
  }
}

/** To be done as soon as it is known what the keys mean, behind those that were pressed before it. */
export function queueKey(key: string): void {
  queue.push(key);
  play();
}

const digits = holdKeys(queueKey);

/** Before the dialog is there, a key belongs to it and to nothing that has the focus. */
function hold(event: KeyboardEvent): void {
  if (isCommand(event)) return;
  if (event.key === 'Escape') {
    dropChargeKeys();
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  digits.tell(event);
  if (event.key === 'Enter' && !event.repeat) queueKey('Enter');
}

function endHold(): void {
  clearTimeout(patience);
  window.removeEventListener('keydown', hold, true);
}

/** The dialog does not come: the keys are the screen's again, and what was pressed for it is not done. */
export function dropChargeKeys(): void {
  endHold();
  digits.drop();
  queue = [];
}

/** 'Cobrar' was pressed: from now on the keys are its own, although it is not drawn yet (rule: counter/keys). */
export function holdChargeKeys(): void {
  dropChargeKeys();
  window.addEventListener('keydown', hold, true);
  patience = setTimeout(dropChargeKeys, PATIENCE_MS);
}

/** The dialog itself has the focus, by a press beside all that stands in it. */
const isAround = (target: EventTarget | null, part: HTMLElement | null) =>
  target instanceof HTMLElement && target !== document.body && target !== part && target.contains(part);

/**
 * The dialog is there: digits that are pressed while nothing is being typed are about the methods, and Enter that nothing else has is its
 * button's.
 * @returns how to stop
 */
export function listenToKeys(button: { readonly current: HTMLElement | null }): () => void {
  endHold();
  const listen = (event: KeyboardEvent) => {
    if (isField(event.target) || isCommand(event)) digits.passed(event.timeStamp);
    else digits.tell(event);
    if (event.key === 'Enter' && !event.repeat && isAround(event.target, button.current)) queueKey('Enter');
  };
  window.addEventListener('keydown', listen);
  return () => {
    window.removeEventListener('keydown', listen);
    dropChargeKeys();
  };
}

/** It is known what the keys mean: what waits is done, and from now on what is pressed. @returns how to stop */
export function takeKeys(next: Taker): () => void {
  taker = next;
  // Not while something is being drawn: each key is about what the one before it has changed.
  queueMicrotask(play);
  return () => {
    taker = undefined;
  };
}
