import { type SubmitEvent, useRef } from 'react';

/** Long enough for the form to be enabled again, and for a field that was refused to have taken the focus (server-error.ts). */
const AFTERWARDS_MS = 80;

/**
 * Sends a form once at a time: a second Enter or click while it is under way is dropped, not sent again. A form that is disabled
 * meanwhile loses the focus; who is still in it afterwards goes on where they were.
 */
export function useSubmit(send: (event: SubmitEvent) => Promise<unknown>) {
  const isRunning = useRef(false);
  return (event: SubmitEvent) => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    const before = document.activeElement;
    void send(event).finally(() => {
      isRunning.current = false;
      setTimeout(() => goBackTo(before), AFTERWARDS_MS);
    });
  };
}

function goBackTo(before: Element | null): void {
  const { activeElement, body } = document;
  const isLost = activeElement === null || activeElement === body;
  if (isLost && before instanceof HTMLElement && !before.closest('[data-closed]'))
    before.focus({ preventScroll: true });
}
