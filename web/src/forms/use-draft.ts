import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { forget, isStorable, keep, kept } from '../lib/device-store';
import { changedFields, copyOf, sameValues } from '../lib/same-values';

/** What the fields of a change had shown when they were changed. */
export interface Shown<Values extends FieldValues> {
  of: (fields: readonly string[]) => Partial<Values>;
  /** What was typed over `shown`, as it is to be over what the thing has by now. */
  rebased: (field: string, typed: unknown, shown: Partial<Values> | undefined) => unknown;
}

/** Under which it is kept beside the draft's fields: no field is called so. */
const SHOWN = ':shown';

interface Options<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  /** Undefined: nothing is written down (a password). */
  name: string | undefined;
  /** What the form holds when nothing was typed. */
  baseline: () => Partial<Values>;
  /** The part of the values that people type; all of them unless told. What the screen fills in by itself is no draft. */
  typed: ((values: Values) => Partial<Values>) | undefined;
  /** Its fields hang together: with one that was typed all of them are kept. */
  isWhole?: boolean | undefined;
  /** Whether it differs from what stands in the outbox by a choice alone: the rest of it is no draft beside, either. */
  isChoiceOnly?: (() => boolean) | undefined;
  shown?: Shown<Values> | undefined;
}

function draftOf(name: string | undefined): object | undefined {
  const draft = name === undefined ? undefined : kept(name);
  return typeof draft === 'object' && draft !== null ? draft : undefined;
}

/** The fields of a draft, each as it is to be by now. */
function fieldsOf<Values extends FieldValues>(draft: object | undefined, shown: Shown<Values> | undefined) {
  const { [SHOWN]: before, ...fields }: Record<string, unknown> = { ...draft };
  return Object.entries(fields).map(([field, typed]) => {
    const value = shown ? shown.rebased(field, typed, before as Partial<Values> | undefined) : typed;
    return [field as Path<Values>, value as PathValue<Values, Path<Values>>] as const;
  });
}

/**
 * Keeps what was typed and not yet saved in the tab's session storage, so that it is there again after another screen, a closed
 * dialog or a reload. Only the fields that differ from what the form started with are kept: of a thing that is edited the others come
 * fresh from the server. A file cannot be written down; a form with files asks before it is left instead (rule: forms/drafts).
 */
export function useDraft<Values extends FieldValues, Sent>(options: Options<Values, Sent>) {
  const { form, name, baseline, isWhole = false } = options;
  const typed = useRef(options.typed);
  typed.current = options.typed;
  const isChoiceOnly = useRef(options.isChoiceOnly);
  isChoiceOnly.current = options.isChoiceOnly;
  const shown = useRef(options.shown);
  shown.current = options.shown;
  // Known at once: what says so would else move the fields a moment later.
  const [isRestored, setRestored] = useState(() => draftOf(name) !== undefined);
  /** What stands in the outbox: as long as the form holds just that, it is no draft beside. */
  const held = useRef<Values>(undefined);

  const bring = useCallback(
    (isWanted: (value: unknown) => boolean) => {
      for (const [field, value] of fieldsOf(draftOf(name), shown.current))
        if (isWanted(value)) form.setValue(field, value, { shouldDirty: true, shouldTouch: true });
    },
    [form, name],
  );

  // Before the form is first seen, so that nothing moves; a list is drawn by what only listens to the form after that.
  useLayoutEffect(() => bring((value) => !Array.isArray(value)), [bring]);
  useEffect(() => {
    bring(Array.isArray);
    // Whoever watches a field from below this hook began to listen after it was written: all are told once more.
    if (draftOf(name)) form.setValues({}, { shouldDirty: true });
  }, [bring, form, name]);

  const write = useCallback(() => {
    if (name === undefined) return;
    const values = form.getValues();
    if (held.current !== undefined && (sameValues(held.current, values) || isChoiceOnly.current?.())) return;
    held.current = undefined;
    const changed = changedFields(typed.current?.(values) ?? values, baseline());
    const isTyped = Object.values(changed).some(isStorable);
    const storable = Object.entries(isWhole ? values : changed).filter(([, value]) => isStorable(value));
    const before = shown.current?.of(storable.map(([field]) => field));
    if (isTyped) keep(name, { ...Object.fromEntries(storable), ...(before && { [SHOWN]: before }) });
    else forget(name);
  }, [form, name, baseline, isWhole]);

  useEffect(() => form.subscribe({ formState: { values: true }, callback: write }), [form, write]);

  const clear = useCallback(() => {
    if (name !== undefined) forget(name);
    setRestored(false);
  }, [name]);

  return {
    /** What stands in the form was typed at an earlier time. */
    isRestored,
    clear,
    /** The values stand in the outbox: they are no draft until something else is typed. */
    hold: useCallback(
      (values = form.getValues()) => {
        held.current = copyOf(values);
        clear();
      },
      [form, clear],
    ),
    /** What is kept follows a baseline that has moved. */
    write,
  };
}
