import { useCallback, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import { messageOf } from '../lib/api-error';
import { isUncertain } from '../lib/outbox';
import { sameValues } from '../lib/same-values';
import { Baseline } from './baseline';
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
 * A form that changes a thing. It compares with what it showed when it was opened, whatever was read anew meanwhile,
 * and sends only what the user changed: an old page never writes old values back (rule: forms/changed-fields-only). It
 * is never disabled; what is typed while a save is under way is the next change, and the form stays until that is saved
 * too.
 */
export function useSaveChanges<Values extends FieldValues, Sent extends FieldValues, Reply>(
  options: Options<Values, Sent, Reply>,
): Saving & { adopt: (fields: Partial<Values>) => void; holds: (field: Path<Values>) => boolean } {
  const { form, onDone, merged } = options;
  const [baseline] = useState(() => new Baseline<Values>(form.getValues()));
  const isDone = () => sameValues(form.getValues(), baseline.values);

  const rebased = rebasedBy(baseline, merged);
  const way = useSave<Values, Sent, Partial<Values>, Partial<Sent>, Reply>(
    { ...options, send: sendingFrom(baseline, options.send) },
    {
      shown: { of: (fields) => baseline.shownOf(fields), rebased },
      baseline: useCallback(() => baseline.values, [baseline]),
      describe: options.describe,
      takeOver: (sent, values) => {
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
      onSaved: ({ id }) => baseline.saved(id),
      isDone,
      onDone,
      onFailed: (entry, error) => {
        if (!baseline.failed(entry, isUncertain(entry))) return undefined;
        outbox.take(entry.id);
        draft.write();
        return messageOf(error);
      },
    },
  );

  const { saving, draft, outbox, isBlocked } = way;

  const startAgain = () => {
    form.reset(baseline.known() as DefaultValues<Values>);
    draft.clear();
  };

  const adopt = useCallback(
    (fields: Partial<Values>) => {
      baseline.adopt(fields);
      for (const [field, value] of Object.entries(fields)) {
        if (value === undefined) form.unregister(field as Path<Values>);
        else if (form.getValues(field as Path<Values>) === undefined) form.setValue(field as Path<Values>, value);
      }
    },
    [form, baseline],
  );

  return {
    ...saving,
    /** The thing has got parts that it had not when the form was opened, or lost some (undefined): nobody here changed them. */
    adopt,
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
