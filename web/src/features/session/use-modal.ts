import { useLayoutEffect } from 'react';
import { clearToasts } from '../../ui/toast';

/** Opens the dialog while it is there. It closes by an answer alone: neither Escape nor the phone's gesture is one. */
export function useModal(place: { current: HTMLDialogElement | null }) {
  useLayoutEffect(() => {
    const dialog = place.current;
    if (!dialog) return;
    const open = () => {
      dialog.showModal();
      dialog.querySelector<HTMLElement>('input:not([aria-hidden])')?.focus();
    };
    const stay = (event: Event) => event.preventDefault();
    // The layers beneath listen for Escape on the whole page.
    const swallow = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    open();
    clearToasts();
    dialog.addEventListener('cancel', stay);
    dialog.addEventListener('close', open);
    window.addEventListener('keydown', swallow, true);
    return () => {
      dialog.removeEventListener('cancel', stay);
      dialog.removeEventListener('close', open);
      window.removeEventListener('keydown', swallow, true);
      // Gives the focus back to where it was.
      dialog.close();
    };
  }, [place]);
}
