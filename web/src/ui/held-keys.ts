import { toNextStop } from './next-stop';

/** Dialogs and questions that stand open. */
export const LAYERS = ':is([role=dialog], [role=alertdialog]):not([data-closed])';
const FIELDS = ':is(input, textarea):not(:disabled, [type=file], [type=radio])';

/** A layer that is there takes the focus at once; one without a field, or on touch, takes it elsewhere. */
const FOCUS_MS = 1_000;

/** Somebody waits for a layer. */
interface Hold {
  hasCome: boolean;
  onEscape: (() => void) | undefined;
}

/** Several may wait for the same layer, each for another of its steps; what is typed meanwhile is one text for all of them. */
const holds = new Set<Hold>();
let held: string[] = [];
let patience: ReturnType<typeof setTimeout> | undefined;
/** The layer that is waited for has had the focus, on whatever it was. */
let wasInLayer = false;

/** A question, a picture: there is nothing to be typed into it. What was pressed before it was seen is not meant for it. */
const isInLayerWithoutFields = () => {
  const layer = document.activeElement?.closest(LAYERS);
  return layer && !layer.querySelector(FIELDS);
};

const fieldWithFocus = () => document.querySelector(`${LAYERS} ${FIELDS}:focus`);

const isText = (key: string) => [...key].length === 1;
const isKept = (key: string) => isText(key) || key === 'Backspace' || key === 'Enter' || key === 'Tab';

/** Pressed before anything was typed, it is the button's that opened the layer, once more. */
const isSecondPress = (key: string) => held.length === 0 && (key === 'Enter' || key === ' ');

/** As the browser would have done it: what listens to it hears of it. */
function press(key: string): void {
  const element = document.activeElement;
  const layer = element?.closest(LAYERS);
  if (!layer || !(element instanceof HTMLElement)) return;
  if (key === 'Tab') toNextStop(element, layer);
  else if (element.matches(FIELDS)) {
    if (isText(key)) document.execCommand('insertText', false, key);
    else if (key === 'Backspace') document.execCommand('delete');
    else element.closest('form')?.requestSubmit();
  } else if (key === 'Enter' || key === ' ') element.click();
  else element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

function hold(event: KeyboardEvent): void {
  const { key, target } = event;
  // AltGr writes a letter, and says that both are pressed.
  const isCommand = event.ctrlKey || event.metaKey || event.altKey;
  if (isCommand && !event.getModifierState('AltGraph')) return;
  if (key !== 'Escape' && !isKept(key)) return;
  if (target instanceof Element && (target.matches(FIELDS) || target.closest(LAYERS))) return;
  if (hasGoneAgain()) return;
  if (key === 'Escape') {
    held = [];
    const hold = [...holds].find(({ onEscape }) => onEscape);
    // What is being drawn closes by it itself.
    if (!hold?.onEscape) return;
    hold.onEscape();
    // From here on a key is the screen's again, although on a slow machine the page is drawn without the layer only later.
    end();
  } else if ((!event.repeat || isText(key)) && !isSecondPress(key)) held.push(key);
  event.preventDefault();
  event.stopPropagation();
}

/** Nobody waits any more. */
function end(): void {
  removeEventListener('keydown', hold, true);
  removeEventListener('focusin', look);
  clearTimeout(patience);
  holds.clear();
  const typed = held;
  held = [];
  if (fieldWithFocus()) for (const key of typed) press(key);
}

const haveAllCome = () => [...holds].every(({ hasCome }) => hasCome);

/**
 * It came and is closed already, while the address still says that it is open: a step back is made later than it is drawn. What is
 * pressed now is meant for what stands there now.
 */
const hasGoneAgain = () => wasInLayer && haveAllCome() && !document.querySelector(LAYERS);

function look(): void {
  wasInLayer ||= Boolean(document.activeElement?.closest(LAYERS));
  if (haveAllCome() && (fieldWithFocus() || isInLayerWithoutFields())) end();
}

/** Once all steps are done, the focus is all that is missing. */
function awaitFocus(): void {
  clearTimeout(patience);
  if (haveAllCome()) patience = setTimeout(end, FOCUS_MS);
  look();
}

/**
 * Keeps what is typed while the layer that it is meant for is on its way: it would press the button that opened it once more, or go
 * nowhere. A field of the screen that has the focus is typed into as ever, and so is what stands open already.
 * @param onEscape nothing of it is meant any more
 */
export function holdKeys(onEscape?: () => void) {
  const own: Hold = { hasCome: false, onEscape };
  if (holds.size === 0) {
    addEventListener('keydown', hold, true);
    addEventListener('focusin', look);
  }
  clearTimeout(patience);
  wasInLayer = false;
  holds.add(own);

  return {
    /** It does not come, or goes again. */
    drop: () => {
      if (!holds.delete(own)) return;
      if (holds.size > 0) return awaitFocus();
      held = [];
      end();
    },
    /** The layer is there: what was kept is typed into the field that takes the focus. */
    letGo: () => {
      if (!holds.has(own)) return;
      own.hasCome = true;
      awaitFocus();
    },
  };
}
