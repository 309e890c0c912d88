import type { FormEvent } from 'react';
import { type Entry, isUncertain } from '../lib/outbox';

/** One save that did not go through, or what was set aside for it, as the list above its form shows it. */
export interface Unsaved {
  id: string;
  /** What it is: 'Salida de dinero: $ 1.234,00' */
  title: string;
  /** Why it stands here. */
  reason: string;
  /** Half typed: it can be gone on with, not sent. */
  isAside: boolean;
  /** It may have been done: sent again it is done once, changed it could be there twice. */
  isUncertain?: boolean | undefined;
  /** There is nothing in it that could be corrected: a deletion. */
  isFinal?: boolean;
}

/** A form's saves, as SaveForm draws them. */
export interface Saving {
  submit: (event: FormEvent) => void;
  /** Something is about to be typed. */
  beginNext: () => void;
  isSaving: boolean;
  /** Why it was not sent, where that is about no field. */
  problem?: string | undefined;
  unsaved: readonly Unsaved[];
  /** Sends one again, with its own Idempotency-Key. */
  retry: (id: string) => void;
  /** Puts one back into the form; what is half typed there takes its place in the list. */
  correct: (id: string) => void;
  /** @returns how to take that back */
  discard: (id: string) => () => void;
  /** 'Cancelar': what was typed is given up on purpose. */
  cancel: () => void;
  /** What stands in the form was typed at an earlier time. */
  isRestored: boolean;
  /** Starts anew instead. */
  forgetDraft: () => void;
}

export function unsavedText<Values>(entry: Entry<Values>, describe: (values: Values) => string): Unsaved {
  return {
    id: entry.id,
    title: describe(entry.values),
    reason: entry.errors?.length ? entry.errors.map(({ message }) => message).join(' ') : (entry.reason ?? ''),
    isAside: entry.state === 'aside',
    isUncertain: isUncertain(entry),
  };
}
