const LAYERS = ':is([role=dialog], [role=alertdialog])';
const FIELDS = ':is(input, textarea):not(:disabled, [type=file])';

/** A layer that is there takes the focus at once; one without a field, or on touch, takes it elsewhere. */
const FOCUS_MS = 1_000;

/** A question, a picture: there is nothing to be typed into it. What was pressed before it was seen is not meant for it. */
const isInLayerWithoutFields = (): boolean => {
  const layer = document.activeElement?.closest(LAYERS);
  return layer !== null && layer !== undefined && layer.querySelector(FIELDS) === null;
};

const fieldWithFocus = (): Element | undefined => {
  const { activeElement } = document;
  return activeElement?.matches(`${LAYERS} ${FIELDS}`) ? activeElement : undefined;
};

const isText = (key: string) => [...key].length === 1;

/** As the browser would have done it: what listens to the field hears of it. */
function press(key: string): void {
  const field = fieldWithFocus();
  if (!field) return;
  if (isText(key)) document.execCommand('insertText', false, key);
  else if (key === 'Backspace') document.execCommand('delete');
  else if (key === 'Enter') field.closest('form')?.requestSubmit();
  else if (key === 'Tab') {
    const fields = [...(field.closest(LAYERS)?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
    fields[fields.indexOf(field as HTMLElement) + 1]?.focus();
  }
}

/**
 * Keeps what is typed while the layer that it is meant for is on its way: it would press the button that opened it once more, or go
 * nowhere. A field of the screen that has the focus is typed into as ever, and so is what stands open already.
 * @param onEscape nothing of it is meant any more
 */
export function holdKeys(onEscape: () => void) {
  let held: string[] = [];
  const hold = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && (target.matches(FIELDS) || target.closest(LAYERS))) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') {
      held = [];
      onEscape();
    } else if (!event.repeat || isText(key)) held.push(key);
  };
  addEventListener('keydown', hold, true);
  const drop = () => removeEventListener('keydown', hold, true);

  return {
    drop,
    /** The layer is there: what was kept is typed into the field that takes the focus. */
    letGo: () => {
      const end = () => {
        removeEventListener('focusin', look);
        clearTimeout(patience);
        drop();
        for (const key of held) press(key);
      };
      const look = () => (fieldWithFocus() || isInLayerWithoutFields()) && end();
      const patience = setTimeout(end, FOCUS_MS);
      addEventListener('focusin', look);
      look();
    },
  };
}
