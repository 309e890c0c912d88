import { useLayoutEffect } from 'react';
import { clearToasts } from '../../ui/toast';

/** Longer than anybody takes between two keys of one number, and short enough to be no wait. */
const PAUSE_MS = 700;

/** What says that somebody is typing: a phone's keyboard may say the latter alone. */
const TYPED = ['keydown', 'input'] as const;

/** Calls back once nobody has typed for a moment. @returns how to stop */
function afterTyping(onPause: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => {
    clearTimeout(timer);
    for (const type of TYPED) window.removeEventListener(type, wait, true);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      onPause();
    }, PAUSE_MS);
  };
  for (const type of TYPED) window.addEventListener(type, wait, true);
  wait();
  return stop;
}

/** An amount may have been left half typed: what is typed next takes its place and is not put into the middle of it. */
function selectAmount() {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && ['decimal', 'numeric'].includes(field.inputMode)) field.select();
}

/** The browser's own modal dialog is open from here on. It closes by an answer alone: neither Escape nor the phone's gesture is one. */
function openModal(dialog: HTMLDialogElement): () => void {
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
    selectAmount();
  };
}

/**
 * Opens the dialog while it is there, once nobody types (rule: forms/signed-out): until then the keys belong to the form beneath, whose
 * sends wait, and none of them is a password.
 */
export function useModal(place: { current: HTMLDialogElement | null }) {
  useLayoutEffect(() => {
    const dialog = place.current;
    if (!dialog) return;
    let close = () => {};
    const stop = afterTyping(() => {
      close = openModal(dialog);
    });
    return () => {
      stop();
      close();
    };
  }, [place]);
}
