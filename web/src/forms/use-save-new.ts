import type { QueryKey } from '@tanstack/react-query';
import { type FormEvent, useCallback, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Entry, isUncertain, isUnderWay } from '../lib/outbox';
import { changedFields, copyOf, sameValues } from '../lib/same-values';
import type { ToastMessage } from '../ui/toast';
import { type Blocked, showBlocked } from './blocked';
import { type FieldOf, inForm } from './field-names';
import { focusField } from './focus-field';
import { type Saving, unsavedText } from './saving';
import { showRefusal } from './server-error';
import { useDraft } from './use-draft';
import { type FailedTitle, useOutbox } from './use-outbox';

const STILL_SAVING = 'Todavía se está guardando lo anterior. Espera un momento.';

interface Options<Values extends FieldValues, Sent, Reply> {
  form: UseFormReturn<Values, unknown, Sent>;
  /** Under which the draft and what was not saved are kept in this tab; undefined for what must not be written down (a file). */
  name: string | undefined;
  send: (sent: Sent, options: { headers: { 'Idempotency-Key': string } }) => Promise<Reply>;
  refreshes: readonly QueryKey[];
  said: (sent: Sent, reply: Reply) => Pick<ToastMessage, 'title' | 'description'>;
  failed: FailedTitle;
  /** What a field of the wire is called in this form. */
  fieldOf?: FieldOf | undefined;
  /** What the form holds for the next one, after these values; what it started with unless told. */
  next?: (values: Values) => Values;
  /** For many in a row: where the cursor is for the next one. Without it the form is of one thing, and `onDone` closes it. */
  first?: Path<Values>;
  /** Why these values are not sent now. Not asked about what was sent before and got no answer. */
  blocked?: (sent: Sent) => readonly Blocked<Values>[] | Blocked<Values> | undefined;
  /** The part of the values that people type; all of them unless told. */
  typed?: (values: Values) => Partial<Values>;
  /** Its fields hang together: a draft keeps all of them or none. */
  isWhole?: boolean;
  /** One line for the list of what was not saved: 'Salida de dinero: $ 1.234,00' */
  describe: (values: Values) => string;
  /** One more is made; several may be, before the form is done. */
  onEach?: (reply: Reply, sent: Sent) => void;
  /** The thing is made and nothing more was typed. */
  onDone?: (reply: Reply, sent: Sent) => void;
}

/**
 * A form that makes things. It is never disabled: what is sent is taken over, and what is typed meanwhile belongs to
 * the next one (rule: forms/take-over).
 *
 * - With `first` (many in a row) the form is empty at once, with the cursor in that field; what does not go through stands in the list
 *   above the form (SaveForm draws it).
 * - Without it, the values stay in sight while they are under way, and the first key typed meanwhile begins the next one. When nothing
 *   was typed, a refusal finds its values still in their fields, and a success calls `onDone`.
 */
export function useSaveNew<Values extends FieldValues, Sent, Reply>(
  options: Options<Values, Sent, Reply>,
): Saving & {
  underWay: readonly Entry<Values, Sent>[];
  startFrom: (fields: Partial<Values>) => void;
  holds: (field: Path<Values>) => boolean;
} {
  const { form, name, fieldOf, next, first, blocked, typed, isWhole, describe, onEach, onDone } = options;
  /** What the form starts with, and what it held when it was last emptied: nothing of that was typed. */
  const [start] = useState(() => {
    const values = copyOf(form.getValues());
    return { values, empty: values };
  });
  /** What the form held right after the last take-over. Undefined: something was typed since, or nothing was sent yet. */
  const untouched = useRef<Values>(undefined);
  /**
   * What stands in the fields after a failure. It stays in the outbox, so that it is in the list, with its key, when the form is left; sent
   * again unchanged it is the same entry, and never done twice.
   */
  const inFields = useRef<Pick<Entry<Values, Sent>, 'id' | 'values'>>(undefined);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const isMany = first !== undefined;

  const baseline = useCallback(() => start.empty, [start]);
  const draft = useDraft({ form, name, baseline, typed, isWhole });
  const isUntouched = useCallback(
    () => untouched.current !== undefined && sameValues(form.getValues(), untouched.current),
    [form],
  );
  const emptied = (values: Values) => next?.(values) ?? start.values;
  const empty = (values: Values) => {
    start.empty = values;
    form.reset(values as DefaultValues<Values>);
  };

  const { outbox, entries } = useOutbox<Values, Sent, Reply>(name, {
    ...options,
    onSaved: ({ sent }, reply) => {
      if (!isMany) form.clearErrors('root.server');
      onEach?.(reply, sent);
      if (outbox.isBusy || isMany || !(isUntouched() || sameValues(form.getValues(), start.values))) return;
      draft.clear();
      onDone?.(reply, sent);
    },
    onFailed: (entry) => {
      if (isMany || outbox.isBusy || !isUntouched()) return;
      inFields.current = entry;
      untouched.current = undefined;
      const { reason = '', errors } = entry;
      showRefusal(form, { message: reason, errors: inForm(errors, fieldOf), movesFocus: true });
    },
  });

  const takeOver = (sent: Sent) => {
    const values = copyOf(form.getValues());
    const before = inFields.current;
    const isSame = before !== undefined && sameValues(before.values, values);
    if (!isSame && showBlocked(form, blocked?.(sent))) return;
    inFields.current = undefined;
    if (before && !isSame) outbox.take(before.id);
    // In this very moment: the next key that is typed must find the form as it will be.
    if (first !== undefined) {
      flushSync(() => empty(emptied(values)));
      focusField(form, first);
    }
    untouched.current = copyOf(form.getValues());
    draft.hold();
    if (isSame) outbox.retry(before.id);
    else outbox.add({ values, sent });
  };

  /** Something was chosen, not typed, while the last one is on its way: whether it belongs to that one or to the next is not known. */
  const isMixed = () => !isMany && outbox.isBusy && untouched.current !== undefined && !isUntouched();

  /** The first thing typed after a take-over begins the next one. */
  const beginNext = () => {
    if (isMany || !outbox.isBusy || !isUntouched()) return;
    const values = form.getValues();
    flushSync(() => empty(emptied(values)));
    untouched.current = undefined;
    draft.write();
  };

  const putBack = (id: string) => {
    const entry = outbox.entries.find((one) => one.id === id);
    if (!entry) return;
    const aside = copyOf(form.getValues());
    // On its way, or failed and still in the fields: it is in the outbox by itself.
    const isKnown =
      (outbox.isBusy && isUntouched()) || (inFields.current && sameValues(inFields.current.values, aside)) === true;
    flushSync(() => form.reset(entry.values as DefaultValues<Values>, { keepDefaultValues: true }));
    untouched.current = undefined;
    inFields.current = entry;
    if (isTyped(aside) && !isKnown) outbox.setAside(aside);
    if (entry.state === 'aside') {
      outbox.take(id);
      inFields.current = undefined;
    }
    if (inFields.current) draft.hold();
    else draft.write();
    // It stands in the fields by now, and no more in the list.
    redraw();
    showRefusal(form, { message: entry.reason ?? '', errors: inForm(entry.errors, fieldOf), movesFocus: true });
    if (first !== undefined) focusField(form, first);
  };
  const isTyped = (values: Values) =>
    !sameValues(typed ? typed(values) : values, typed ? typed(emptied(values)) : emptied(values));

  const giveUp = () => {
    if (inFields.current) outbox.take(inFields.current.id);
    inFields.current = undefined;
  };

  const { hold, write } = draft;
  const startFrom = useCallback(
    (fields: Partial<Values>) => {
      const before = start.values;
      const changed = changedFields(fields, before);
      if (Object.keys(changed).length === 0) return;
      const isSame = (values: Values, field: string) => sameValues(values[field], before[field]);
      const follow = (values: Values) =>
        Object.fromEntries(Object.entries(changed).filter(([field]) => isSame(values, field)));
      start.values = { ...before, ...changed };
      start.empty = { ...start.empty, ...follow(start.empty) };
      // What is under way, or failed and may have been done, stays what it was: otherwise it would be sent as another one.
      const failed = outbox.entries.find(({ id }) => id === inFields.current?.id);
      if ((failed && isUncertain(failed)) || (!isMany && isUntouched())) return;
      for (const [field, value] of Object.entries(follow(form.getValues())))
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>);
      // What was refused stands in the list with its old values as soon as the form is left: it is no draft beside.
      if (failed) hold();
      else write();
    },
    [form, start, outbox, isMany, isUntouched, hold, write],
  );

  return {
    /** Whether what stands in this field was chosen here and is neither saved nor on its way. */
    holds: (field) => !isUntouched() && !sameValues(form.getValues(field), start.empty[field]),
    /** It would start with these by now (another day, at midnight): what nobody has changed follows, and is nothing typed. */
    startFrom,
    submit: (event: FormEvent) => {
      event.preventDefault();
      // A form in a layer within this one is sent in React's tree through it.
      if (event.target !== event.currentTarget) return;
      if (outbox.isBusy && isUntouched()) return;
      if (isMixed()) {
        form.setError('root.server', { type: 'server', message: STILL_SAVING });
        return;
      }
      void form.handleSubmit(takeOver)(event);
    },
    beginNext,
    isSaving: entries.some(isUnderWay),
    /** Taken over and not yet in the figures on the screen. */
    underWay: entries.filter(isUnderWay),
    unsaved: entries
      .filter((entry) => !isUnderWay(entry) && entry.id !== inFields.current?.id)
      .map((entry) => unsavedText(entry, describe)),
    retry: (id) => outbox.retry(id),
    correct: putBack,
    discard: (id) => {
      const entry = outbox.take(id);
      return () => entry && outbox.putBack(entry);
    },
    cancel: () => {
      giveUp();
      draft.clear();
      empty(start.values);
    },
    isRestored: draft.isRestored,
    forgetDraft: () => {
      giveUp();
      draft.clear();
      empty(emptied(form.getValues()));
    },
  };
}
