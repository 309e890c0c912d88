import type { QueryKey } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldMessage } from '../lib/api-error';
import { type Entry, isUncertain, isUnderWay } from '../lib/outbox';
import { copyOf } from '../lib/same-values';
import type { ToastMessage } from '../ui/toast';
import { type Blocked, showBlocked } from './blocked';
import { type FieldOf, inForm } from './field-names';
import { useSending } from './late-resolver';
import { unsavedText } from './saving';
import { showRefusal } from './server-error';
import { type Shown, useDraft } from './use-draft';
import { type FailedTitle, type SendOptions, useOutbox, type Work } from './use-outbox';

/** What a form says about its saves, whether it makes a thing or changes one. `Out` is what goes to the server. */
export interface SaveOptions<Values extends FieldValues, Sent, Out, Reply> {
  form: UseFormReturn<Values, unknown, Sent>;
  /**
   * Under which the draft and what was not saved are kept in this tab, of one that is changed with its id (`debt:${id}`); undefined for
   * what must not be written down (a file, a password).
   */
  name: string | undefined;
  /** `shown` is of a change: what its fields had shown before, for what is changed by its parts. */
  send: (out: Out, options: SendOptions, shown: Partial<Values> | undefined) => Promise<Reply>;
  refreshes: readonly QueryKey[];
  said: (out: Out, reply: Reply) => Pick<ToastMessage, 'title' | 'description'>;
  failed: FailedTitle;
  /** What a field of the wire is called in this form. */
  fieldOf?: FieldOf | undefined;
  /** Why these values are not sent now. Not asked about what was sent before and got no answer. */
  blocked?: (sent: Sent) => readonly Blocked<Values>[] | Blocked<Values> | undefined;
}

/** Where making a thing and changing one differ. `Kept` is what the outbox keeps of the form's values. */
interface Way<Values extends FieldValues, Sent, Kept, Out, Reply> {
  /** What the form holds when nothing was typed. */
  baseline: () => Partial<Values>;
  /** The part of the values that people type; all of them unless told. */
  typed?: ((values: Values) => Partial<Values>) | undefined;
  /** Its fields hang together: a draft keeps all of them or none. */
  isWhole?: boolean | undefined;
  /** Whether it differs by a choice alone from what is on its way. */
  isChoiceOnly?: () => boolean;
  /** Of a change: what it is compared with is kept with its draft, and brought up to date with it. */
  shown?: Shown<Values> | undefined;
  /** One line for the list of what was not saved. */
  describe: (kept: Kept) => string;
  /** Asked before the values are looked at: whether they are not to be sent. */
  isHeldBack?: () => boolean;
  /** The values are right, as they were when it was pressed: takes them over into the outbox. */
  takeOver: (sent: Sent, values: Values) => void;
  onSaved: (entry: Entry<Kept, Out>, reply: Reply) => void;
  /** @returns what the form says, where it still shows what has failed */
  onFailed: (entry: Entry<Kept, Out>, error: unknown) => string | undefined;
  /** Nothing more was typed: with the last save the form is done. */
  isDone: () => boolean;
  onDone?: ((reply: Reply, out: Out) => void) | undefined;
}

/**
 * The one way in which a form saves, for its two front ends: `useSaveNew` (use-save-new.ts) makes things, `useSaveChanges`
 * (use-save-changes.ts) changes one. A form takes one of those.
 *
 * It owns what both need the same way: the draft, the outbox with its order and its keys, what stops a form from being sent, the list of
 * what was not saved, and that a refusal is said on its field or on the form, with the cursor there (rule: forms/errors-in-place).
 */
export function useSave<Values extends FieldValues, Sent, Kept, Out, Reply>(
  options: Omit<SaveOptions<Values, Sent, Out, Reply>, 'send'> & Pick<Work<Kept, Out, Reply>, 'send'>,
  way: Way<Values, Sent, Kept, Out, Reply>,
) {
  const { form, name, fieldOf, blocked } = options;
  const { baseline, typed, isWhole, isChoiceOnly, shown, describe } = way;
  const sendChecked = useSending(form);
  const draft = useDraft({ form, name, baseline, typed, isWhole, isChoiceOnly, shown });
  const say = (message: string, errors?: readonly FieldMessage[]) =>
    showRefusal(form, { message, errors: inForm(errors, fieldOf), movesFocus: true });

  const { outbox, entries } = useOutbox<Kept, Out, Reply>(name, {
    ...options,
    onSaved: (entry, reply) => {
      way.onSaved(entry, reply);
      if (outbox.isBusy || !way.isDone()) return;
      draft.clear();
      way.onDone?.(reply, entry.sent);
    },
    onFailed: (entry, error) => {
      const message = way.onFailed(entry, error);
      if (message !== undefined) say(message, entry.errors);
    },
  });

  return {
    draft,
    outbox,
    /** Taken over and not yet in the figures on the screen. */
    underWay: entries.filter(isUnderWay),
    say,
    /** Says why these values are not sent. @returns whether there is a reason */
    isBlocked: (sent: Sent) => showBlocked(form, blocked?.(sent)),
    saving: {
      submit: (event: FormEvent) => {
        event.preventDefault();
        // A form in a layer within this one is sent in React's tree through it.
        if (event.target !== event.currentTarget || way.isHeldBack?.()) return;
        // What is looked at and sent: by the end of the checks the form may hold another choice.
        const values = copyOf(form.getValues());
        sendChecked(() => form.handleSubmit((sent) => way.takeOver(sent, values))(event));
      },
      isSaving: entries.some(isUnderWay),
      unsaved: entries.filter((entry) => !isUnderWay(entry)).map((entry) => unsavedText(entry, describe)),
      retry: (id: string) => outbox.retry(id),
      discard: (id: string) => {
        const entry = outbox.discard(id);
        // Nothing waits for it any more.
        if (entry && isUncertain(entry)) form.clearErrors('root.server');
        return () => entry && outbox.putBack(entry);
      },
      isRestored: draft.isRestored,
    },
  };
}
