import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Entry, isUncertain, type Outbox } from '../lib/outbox';
import { changedFields, sameValues } from '../lib/same-values';
import { Baseline, replacedBy } from './baseline';
import type { Saving } from './saving';
import type { Shown } from './use-draft';
import type { SendOptions } from './use-outbox';
import { type SaveOptions, useSave } from './use-save';

interface Options<Values extends FieldValues, Sent extends FieldValues, Reply>
  extends SaveOptions<Values, Sent, Partial<Sent>, Reply> {
  /** One line for the list of what was not saved; told of the changed fields alone. */
  describe: (changed: Partial<Values>) => string;
  /** Saved, and nothing more was typed. Also when there was nothing to save. */
  onDone: () => void;
  /** What is changed by its parts (a list): what was typed over another state of it, as it is to be over what it is now. */
  merged?: Merged;
}

type Merged = (field: string, of: { typed: unknown; shown: unknown; now: unknown }) => unknown;

/**
 * A form that changes a thing. It compares with what it showed when something was typed, whatever was read anew meanwhile,
 * and sends only what the user changed: an old page never writes old values back (rule: forms/changed-fields-only). It
 * is never disabled; what is typed while a save is under way is the next change, and the form stays until that is saved
 * too.
 */
export function useSaveChanges<Values extends FieldValues, Sent extends FieldValues, Reply>(
  options: Options<Values, Sent, Reply>,
): Saving & { adopt: (fields: Partial<Values>) => void; holds: (field: Path<Values>) => boolean } {
  const { form, onDone, merged } = options;
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const [baseline] = useState(() => new Baseline<Values>(form.getValues()));
  /**
   * What may have been done, and stands in the fields: in the order in which it was sent. It stays in the outbox, so that it is in the list,
   * with its key, when the form is left.
   */
  const inFields = useRef<Entry<Partial<Values>, Partial<Sent>>[]>([]);
  const isDone = () => sameValues(form.getValues(), baseline.values);

  const rebased = rebasedBy(baseline, merged);
  const way = useSave<Values, Sent, Partial<Values>, Partial<Sent>, Reply>(
    { ...options, send: sendingFrom(baseline, options.send) },
    {
      shown: { of: (fields) => baseline.shownOf(fields), rebased },
      baseline: useCallback(() => baseline.beside(inFields.current.map(({ values }) => values)), [baseline]),
      describe: options.describe,
      takeOver: (sent, values) => {
        sendAgain(inFields.current.splice(0), values, { baseline, outbox });
        const changed = baseline.changes(values);
        const fields = Object.keys(changed);
        if (fields.length === 0) {
          if (!outbox.isBusy && isDone()) onDone();
          return;
        }
        if (isBlocked(sent)) return;
        form.clearErrors();
        const part = Object.fromEntries(fields.map((field) => [field, sent[field]])) as Partial<Sent>;
        baseline.send(outbox.add({ values: changed, sent: part, shown: baseline.shownOf(fields) }), values);
        draft.write();
      },
      onSaved: (entry) => wasSaved(entry, { baseline, outbox }),
      isDone,
      onDone,
      onFailed: (entry) => {
        if (!baseline.failed(entry, isUncertain(entry))) return undefined;
        if (isUncertain(entry)) inFields.current.push(entry);
        else outbox.take(entry.id);
        draft.write();
        return entry.reason;
      },
    },
  );

  const { saving, draft, outbox, isBlocked } = way;
  useFollow(form, baseline);

  const startAgain = () => {
    inFields.current = [];
    form.reset(baseline.startAgain() as DefaultValues<Values>);
    draft.clear();
    outbox.left();
    redraw();
  };

  return {
    ...saving,
    unsaved: saving.unsaved.filter(({ id }) => !inFields.current.some((entry) => entry.id === id)),
    adopt: useAdopt(form, baseline),
    /** Whether what stands in this field is neither saved nor on its way. */
    holds: (field) => !sameValues(form.getValues(field), baseline.values[field]),
    beginNext: () => undefined,
    correct: (id) => {
      const entry = outbox.take(id);
      if (!entry) return;
      for (const [field, value] of Object.entries(entry.values)) {
        const now = rebased(field, value, entry.shown) as PathValue<Values, Path<Values>>;
        form.setValue(field as Path<Values>, now, { shouldDirty: true, shouldTouch: true });
      }
    },
    cancel: startAgain,
    forgetDraft: startAgain,
  };
}

/** The thing has got parts that it had not when the form was opened, or lost some (undefined): nobody here changed them. */
const useAdopt = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  baseline: Baseline<Values>,
) =>
  useCallback(
    (fields: Partial<Values>) => {
      baseline.adopt(fields);
      for (const [field, value] of Object.entries(fields)) {
        if (value === undefined) form.unregister(field as Path<Values>);
        else if (form.getValues(field as Path<Values>) === undefined) form.setValue(field as Path<Values>, value);
      }
    },
    [form, baseline],
  );

/** What was read anew while the form stands shows in it, but for what is being changed here (rule: forms/changed-fields-only). */
function useFollow<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  baseline: Baseline<Values>,
): void {
  // What the form would start with if it were opened now: it is told that whenever it is drawn.
  const now = form.control._options.defaultValues as Partial<Values>;
  const last = useRef(now);
  useEffect(() => {
    const news = changedFields(now, last.current);
    last.current = now;
    for (const [field, value] of Object.entries(baseline.follow(news, form.getValues())))
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>);
  }, [form, baseline, now]);
}

/**
 * What may have been done is sent once more as it was, under its own key, as long as some of it stands in the fields: what differs from it by
 * now goes out behind it. The rest stays in the list (rule: forms/unsure-changed).
 */
function sendAgain<Values extends FieldValues, Out, Reply>(
  lost: readonly Entry<Partial<Values>, Out>[],
  values: Values,
  { baseline, outbox }: Held<Values, Out, Reply>,
): void {
  for (const { id, values: said } of lost) {
    if (!Object.entries(said).some(([field, value]) => sameValues(value, values[field]))) continue;
    baseline.send(id, { ...baseline.values, ...said });
    outbox.retry(id);
  }
}

interface Held<Values extends FieldValues, Out, Reply> {
  baseline: Baseline<Values>;
  outbox: Outbox<Partial<Values>, Out, Reply>;
}

/** What may have been done before it, and is replaced by it, is in the list no more. */
function wasSaved<Values extends FieldValues, Out, Reply>(
  entry: Entry<Partial<Values>, Out>,
  { baseline, outbox }: Held<Values, Out, Reply>,
): void {
  baseline.saved(entry.id);
  for (const id of replacedBy(entry, outbox.entries)) outbox.take(id);
}

/** A change is sent with what its fields had shown, an earlier one of the same form that went through included. */
const sendingFrom =
  <Values extends FieldValues, Out, Reply>(
    baseline: Baseline<Values>,
    send: SaveOptions<Values, never, Out, Reply>['send'],
  ) =>
  async (out: Out, options: SendOptions, shown: Partial<Values> | undefined): Promise<Reply> => {
    const id = options.headers['Idempotency-Key'];
    const reply = await send(out, options, baseline.shownBefore(id) ?? shown);
    baseline.wasDone(id);
    return reply;
  };

/** What was typed over an earlier state of the thing is put over what it has by now. */
const rebasedBy =
  <Values extends FieldValues>(baseline: Baseline<Values>, merged: Merged | undefined): Shown<Values>['rebased'] =>
  (field, typed, shown) => {
    const [before, now]: unknown[] = [shown?.[field], baseline.values[field]];
    if (!merged || before === undefined || sameValues(before, now)) return typed;
    return merged(field, { typed, shown: before, now });
  };
