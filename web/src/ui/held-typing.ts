import { toNextStop } from './next-stop';

const FIELD = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';

const KEPT = ['Backspace', 'Enter', 'Tab', 'ArrowDown', 'ArrowUp'];

const isText = (key: string) => [...key].length === 1;

/** As the browser would have done it: what listens hears of it. */
function press(key: string): void {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) return;
  const isField = element.matches(FIELD);
  if (key === 'Tab') toNextStop(element);
  else if (isField && (isText(key) || key === 'Backspace')) {
    const inputType = isText(key) ? 'insertText' : 'deleteContentBackward';
    element.dispatchEvent(new InputEvent('beforeinput', { inputType, data: key, bubbles: true }));
    document.execCommand(isText(key) ? 'insertText' : 'delete', false, key);
  } else if (key === 'Enter' && element instanceof HTMLInputElement) element.form?.requestSubmit();
  else if (key === 'Enter' || key === ' ') element.click();
  else element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** What a form does when it is sent is done by then. */
const sent = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Keeps what is typed while a form is being looked at that is to be sent: it is meant for what the form is afterwards, the next thing or
 * the field that is wrong.
 * @returns types what was kept, what is typed meanwhile after it; or throws it away, where nobody is there for whom it was meant
 */
export function holdTyping(): (end?: 'dropped') => void {
  const held: string[] = [];
  const hold = (event: KeyboardEvent) => {
    const { key } = event;
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    if (!event.isTrusted || (isCommand && !event.getModifierState('AltGraph'))) return;
    if (!isText(key) && !KEPT.includes(key)) return;
    held.push(key);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', hold, true);
  const typeAll = async () => {
    for (let key = held.shift(); key !== undefined; key = held.shift()) {
      press(key);
      if (key === 'Enter') await sent();
    }
    removeEventListener('keydown', hold, true);
  };
  return (end) => {
    if (end) held.length = 0;
    void typeAll();
  };
}
