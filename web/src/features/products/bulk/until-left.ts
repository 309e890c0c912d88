/** Resolves when nobody is at the draft: the cursor stands in none of its fields, and nothing of it is being chosen. */
export function untilLeft(id: string): Promise<void> {
  const isHeld = () => {
    const draft = document.querySelector(`[data-draft="${id}"]`);
    if (!draft) return false;
    const isTyping = document.activeElement?.matches('input') && draft.contains(document.activeElement);
    return isTyping || draft.matches('[data-picking]') || draft.querySelector(OPEN_LIST) !== null;
  };
  if (!isHeld()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = new AbortController();
    // The next field has the focus only after this one has lost it.
    const check = () =>
      setTimeout(() => {
        if (isHeld()) return;
        stop.abort();
        resolve();
      });
    document.addEventListener('focusout', check, { signal: stop.signal });
    document.addEventListener('focusin', check, { signal: stop.signal });
  });
}

const OPEN_LIST = '[aria-haspopup=listbox][aria-expanded=true]';
