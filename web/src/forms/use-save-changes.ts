import { useCallback, useRef } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { messageOf } from '../lib/api-error';
import { isUncertain } from '../lib/outbox';
import { changedFields, copyOf, sameValues } from '../lib/same-values';
import type { Saving } from './saving';
import { type SaveOptions, useSave } from './use-save';

/** Stands in the baseline for what the server may or may not have: no field ever holds it, so the field counts as changed. */
const UNKNOWN = Symbol('not known');

interface Options<Values extends FieldValues, Sent extends FieldValues, Reply>
  extends SaveOptions<Values, Sent, Partial<Sent>, Reply> {
  /** One line for the list of what was not saved; told of the changed fields alone. */
  describe: (changed: Partial<Values>) => string;
  /** Saved, and nothing more was typed. Also when there was nothing to save. */
  onDone: () => void;
}

/**
 * A form that changes a thing. It compares with what it showed when it was opened, whatever was read anew meanwhile,
 * and sends only what the user changed: an old page never writes old values back (rule: forms/changed-fields-only). It
 * is never disabled; what is typed while a save is under way is the next change, and the form stays until that is saved
 * too.
 */
export function useSaveChanges<Values extends FieldValues, Sent extends FieldValues, Reply>(
  options: Options<Values, Sent, Reply>,
): Saving & { adopt: (fields: Partial<Values>) => void; holds: (field: Path<Values>) => boolean } {
  const { form, onDone } = options;
  const opened = useRef<Values>(undefined);
  opened.current ??= copyOf(form.getValues());
  const atOpening = opened.current;
  /** What the server has, or will have when all that is under way has gone through. */
  const baseline = useRef<Values>(atOpening);
  /** By entry: what its fields were before, to compare with again when it fails. */
  const before = useRef(new Map<string, Partial<Values>>());

  const { saving, draft, outbox, isBlocked } = useSave<Values, Sent, Partial<Values>, Partial<Sent>, Reply>(options, {
    baseline: useCallback(() => baseline.current, []),
    describe: options.describe,
    takeOver: (sent, values) => {
      const changed = changedFields(values, baseline.current);
      const fields = Object.keys(changed);
      if (fields.length === 0) {
        if (!outbox.isBusy) onDone();
        return;
      }
      if (isBlocked(sent)) return;
      form.clearErrors();
      const earlier = baseline.current;
      baseline.current = values;
      const part = Object.fromEntries(fields.map((field) => [field, sent[field]])) as Partial<Sent>;
      const id = outbox.add({ values: changed, sent: part });
      before.current.set(id, Object.fromEntries(fields.map((field) => [field, earlier[field]])) as Partial<Values>);
      draft.write();
    },
    onSaved: (entry) => before.current.delete(entry.id),
    isDone: () => sameValues(form.getValues(), baseline.current),
    onDone,
    onFailed: (entry, error) => {
      const earlier = before.current.get(entry.id);
      // Of an earlier opening of this form: its values stand in the list and not in the fields.
      if (!earlier) return undefined;
      outbox.take(entry.id);
      before.current.delete(entry.id);
      for (const [field, value] of Object.entries(earlier)) {
        // Where the server has not said no, what it has now is not known: the field is sent with the next save, whatever it holds.
        const was = isUncertain(entry) ? UNKNOWN : value;
        if (sameValues(baseline.current[field], entry.values[field]))
          baseline.current = { ...baseline.current, [field]: was };
        for (const later of before.current.values())
          if (field in later && sameValues(later[field], entry.values[field])) Object.assign(later, { [field]: was });
      }
      draft.write();
      return messageOf(error);
    },
  });

  /** Back to what the server has, as far as that is known. */
  const startAgain = () => {
    const known = Object.entries(baseline.current).map(([field, value]) => [
      field,
      value === UNKNOWN ? atOpening[field] : value,
    ]);
    form.reset(Object.fromEntries(known) as DefaultValues<Values>);
    draft.clear();
  };

  const adopt = useCallback(
    (fields: Partial<Values>) => {
      baseline.current = { ...baseline.current, ...fields };
      for (const [field, value] of Object.entries(fields)) {
        if (value === undefined) form.unregister(field as Path<Values>);
        else if (form.getValues(field as Path<Values>) === undefined) form.setValue(field as Path<Values>, value);
      }
    },
    [form],
  );

  return {
    ...saving,
    /** The thing has got parts that it had not when the form was opened, or lost some (undefined): nobody here changed them. */
    adopt,
    /** Whether what stands in this field is neither saved nor on its way. */
    holds: (field) => !sameValues(form.getValues(field), baseline.current[field]),
    beginNext: () => undefined,
    correct: (id) => {
      const entry = outbox.take(id);
      if (!entry) return;
      for (const [field, value] of Object.entries(entry.values))
        form.setValue(field as Path<Values>, value, { shouldDirty: true, shouldTouch: true });
    },
    cancel: startAgain,
    forgetDraft: startAgain,
  };
}
