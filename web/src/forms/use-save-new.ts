import { useCallback, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Entry, isUncertain, type Outbox } from '../lib/outbox';
import { copyOf, sameValues } from '../lib/same-values';
import { focusField } from './focus-field';
import type { Saving } from './saving';
import { StartValues } from './start-values';
import { type SaveOptions, useSave } from './use-save';

const STILL_SAVING = 'Todavía se está guardando lo anterior. Espera un momento.';

interface Options<Values extends FieldValues, Sent, Reply> extends SaveOptions<Values, Sent, Sent, Reply> {
  /** What the form holds for the next one, after these values; what it started with unless told. */
  next?: (values: Values) => Values;
  /** For many in a row: where the cursor is for the next one. Without it the form is of one thing, and `onDone` closes it. */
  first?: Path<Values>;
  /** The part of the values that people type; all of them unless told. */
  typed?: (values: Values) => Partial<Values>;
  /** Its fields hang together: a draft keeps all of them or none. */
  isWhole?: boolean;
  /** One line for the list of what was not saved: 'Salida de dinero: $ 1.234,00' */
  describe: (values: Values) => string;
  /**
   * Of what moves money: why nothing else goes out as long as one may have been made. Without it another one does, and that one stays in
   * the list.
   */
  unsure?: string;
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
  const { form, next, first, onEach } = options;
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const [start] = useState(() => new StartValues<Values>(form));
  /**
   * What stands in the fields after a failure. It stays in the outbox, so that it is in the list, with its key, when the form is left; sent
   * again unchanged it is the same entry, and never done twice.
   */
  const inFields = useRef<Pick<Entry<Values, Sent>, 'id' | 'values'>>(undefined);
  const isMany = first !== undefined;
  const emptied = (values: Values) => next?.(values) ?? start.values;

  const { saving, draft, outbox, underWay, say, isBlocked } = useSave<Values, Sent, Values, Sent, Reply>(options, {
    ...options,
    baseline: useCallback(() => start.empty, [start]),
    isChoiceOnly: (): boolean => !isMany && outbox.isBusy && start.isMixed,
    isHeldBack: (): boolean => {
      if (!outbox.isBusy || isMany) return outbox.isBusy && start.isUntouched;
      // Something was chosen, not typed, while the last one is on its way, or nothing since the form was opened anew: whether that belongs to
      // that one or to the next is not known.
      if (start.isMixed || start.isAnew) form.setError('root.server', { type: 'server', message: STILL_SAVING });
      return start.sentId !== undefined || start.isAnew;
    },
    takeOver: (sent, values) => {
      const before = outbox.entries.find(({ id }) => id === inFields.current?.id);
      const isSame = before !== undefined && sameValues(before.values, values);
      if (!isSame && (isUnsure() || isBlocked(sent))) return;
      inFields.current = undefined;
      if (before && !isSame) outbox.takeRefused(before.id);
      // In this very moment: the next key that is typed must find the form as it will be.
      if (first !== undefined) {
        flushSync(() => start.emptyTo(start.nextFrom(emptied(form.getValues()), values)));
        focusField(form, first);
      }
      const left = isMany ? copyOf(form.getValues()) : values;
      draft.hold(left);
      if (isSame) outbox.retry(before.id);
      start.wasSent(isSame ? before.id : outbox.add({ values, sent }), left);
    },
    onSaved: ({ sent }, reply) => {
      if (!isMany) form.clearErrors('root.server');
      // What stands there beside the choice has been saved: pressed once more, it would be done twice.
      if (!isMany && !outbox.isBusy && start.isMixed) startNext();
      onEach?.(reply, sent);
    },
    isDone: () => !isMany && (start.isUntouched || sameValues(form.getValues(), start.values)),
    onFailed: (entry) => {
      if (isMany || start.sentId !== entry.id) return undefined;
      // It may have been done, and stands in the list: with another choice it would be done once more.
      if (start.isMixed && isUncertain(entry)) return void startNext();
      inFields.current = entry;
      start.forgetSent();
      return entry.reason ?? '';
    },
  });
  const startNext = () => leaveSent({ form, start, emptied, draft });
  const isUnsure = unsureBy({ ...options, inFields, outbox, say, redraw });

  return {
    ...saving,
    unsaved: saving.unsaved.filter(({ id }) => id !== inFields.current?.id),
    /** Whether what stands in this field was chosen here and is neither saved nor on its way. */
    holds: (field) => !start.isUntouched && !sameValues(form.getValues(field), start.empty[field]),
    startFrom: useStartFrom({ form, start, inFields, isMany, outbox, draft }),
    underWay,
    /** The first thing typed after a take-over begins the next one. */
    beginNext: () => !isMany && outbox.isBusy && start.sentId !== undefined && startNext(),
    correct: useCorrect({ ...options, start, inFields, emptied, outbox, draft, say, redraw }),
    ...waysOut({ form, start, inFields, isMany, emptied, outbox, draft }),
  };
}

/** What the form and its saves share. */
interface Parts<Values extends FieldValues, Sent, Reply> {
  form: UseFormReturn<Values, unknown, Sent>;
  start: StartValues<Values>;
  inFields: { current: Pick<Entry<Values, Sent>, 'id' | 'values'> | undefined };
  outbox: Outbox<Values, Sent, Reply>;
  draft: { hold: (values?: Values) => void; write: () => void; clear: () => void };
}

/** What moves money waits for one that may have been made. @returns asks whether it waits, and says so in the form */
function unsureBy<Values extends FieldValues, Sent, Reply>(
  parts: Pick<Parts<Values, Sent, Reply>, 'inFields' | 'outbox'> & {
    unsure?: string;
    say: (message: string) => void;
    redraw: () => void;
  },
): () => boolean {
  const { inFields, outbox, unsure, say, redraw } = parts;
  return () => {
    if (unsure === undefined || !outbox.entries.some(isUncertain)) return false;
    // It stands in the list from now on, to be sent again or thrown away.
    inFields.current = undefined;
    redraw();
    say(unsure);
    return true;
  };
}

/** What was sent leaves the form, for the next one. */
function leaveSent<Values extends FieldValues, Sent, Reply>(
  parts: Pick<Parts<Values, Sent, Reply>, 'form' | 'start' | 'draft'> & { emptied: (values: Values) => Values },
): void {
  const { form, start, emptied, draft } = parts;
  flushSync(() => start.emptyTo(start.nextFrom(emptied(form.getValues()))));
  start.forgetSent();
  draft.write();
}

/** What stands in the form is given up: it is as when it was opened, or begins the next one. */
function waysOut<Values extends FieldValues, Sent, Reply>(
  parts: Parts<Values, Sent, Reply> & { isMany: boolean; emptied: (values: Values) => Values },
) {
  const { form, start, inFields, isMany, emptied, outbox, draft } = parts;
  const giveUp = () => {
    if (inFields.current) outbox.takeRefused(inFields.current.id);
    inFields.current = undefined;
    start.forgetSent();
    draft.clear();
  };
  return {
    cancel: () => {
      giveUp();
      start.emptyTo(start.values);
    },
    forgetDraft: () => {
      giveUp();
      start.emptyTo(isMany ? emptied(form.getValues()) : start.values);
    },
  };
}

/** Puts one that did not go through back into the form; what is half typed there takes its place in the list. */
function useCorrect<Values extends FieldValues, Sent, Reply>(
  parts: Parts<Values, Sent, Reply> & {
    first?: Path<Values>;
    typed?: (values: Values) => Partial<Values>;
    emptied: (values: Values) => Values;
    say: (message: string, errors: Entry['errors']) => void;
    redraw: () => void;
  },
) {
  const { form, start, inFields, outbox, draft, first, typed, emptied, say, redraw } = parts;
  const isTyped = (values: Values) =>
    !sameValues(typed ? typed(values) : values, typed ? typed(emptied(values)) : emptied(values));

  return (id: string) => {
    const entry = outbox.entries.find((one) => one.id === id);
    if (!entry) return;
    const aside = copyOf(form.getValues());
    // On its way, or failed and still in the fields: it is in the outbox by itself.
    const isKnown =
      (outbox.isBusy && start.isUntouched) || (inFields.current && sameValues(inFields.current.values, aside)) === true;
    flushSync(() => form.reset(entry.values as DefaultValues<Values>, { keepDefaultValues: true }));
    start.forgetSent();
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
    say(entry.reason ?? '', entry.errors);
    if (first !== undefined) focusField(form, first);
  };
}

/** It would start with these by now (another day, at midnight): what nobody has changed follows, and is nothing typed. */
function useStartFrom<Values extends FieldValues, Sent, Reply>(
  parts: Parts<Values, Sent, Reply> & { isMany: boolean },
) {
  const { form, start, inFields, isMany, outbox, draft } = parts;
  const { hold, write } = draft;
  return useCallback(
    (fields: Partial<Values>) => {
      const following = start.moveTo(fields);
      if (!following) return;
      // What is under way, or failed and may have been done, stays what it was: otherwise it would be sent as another one.
      const failed = outbox.entries.find(({ id }) => id === inFields.current?.id);
      if ((failed && isUncertain(failed)) || (!isMany && start.isUntouched)) return;
      for (const [field, value] of Object.entries(following))
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>);
      // Who pressed before they were known is told no more that they are missing.
      form.clearErrors(Object.keys(following) as Path<Values>[]);
      // What was refused stands in the list with its old values as soon as the form is left: it is no draft beside.
      if (failed) hold();
      else write();
    },
    [form, start, inFields, outbox, isMany, hold, write],
  );
}
