/** Where the focus was before it came to the toasts. */
let from: EventTarget | null = null;

/**
 * The keys walk through the toasts as through the rest of the page. Sonner sends whoever leaves a toast back to where they came from,
 * so that Tab never gets past the last one, and a press elsewhere loses the focus again: it must not see the focus come and go.
 * @param place the root of the toasts, before React listens there
 */
export function passFocus(place: HTMLElement): void {
  place.addEventListener('focusin', (event) => {
    event.stopImmediatePropagation();
    if (!(event.relatedTarget instanceof Node && place.contains(event.relatedTarget))) from = event.relatedTarget;
  });
  place.addEventListener('focusout', (event) => event.stopImmediatePropagation());
}

/** A toast is about to go: the focus that is in it goes back to where it came from. */
export function giveFocusBack(toast: Element): void {
  if (!toast.contains(document.activeElement)) return;
  const back = from;
  // After React has taken it away: until then nobody hears of a focus.
  queueMicrotask(() => {
    if (document.activeElement === document.body && back instanceof HTMLElement) back.focus({ preventScroll: true });
  });
}
