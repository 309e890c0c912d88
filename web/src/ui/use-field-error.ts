import { useEffect } from 'react';
import { type Control, type FieldPath, type FieldValues, get, type UseFormReturn, useFormState } from 'react-hook-form';

/** The type of the errors that the server sent: they show at once. */
const SERVER_ERROR = 'server';

/** By form: the fields whose errors have a place on the screen now, and how many show each. */
const shown = new WeakMap<object, Map<string, number>>();

/** The message under a field: only after the field has been left or the form sent. What the server said shows at once. */
export function useFieldError<Values extends FieldValues, Sent>(
  form: Pick<UseFormReturn<Values, unknown, Sent>, 'control'>,
  name: FieldPath<Values>,
): string | undefined {
  const { control } = form;
  useEffect(() => hasPlaceFor(control, name), [control, name]);
  const state = useFormState({ control, name });
  // What is wrong with a list as a whole stands beside what is wrong with its entries.
  const error: unknown = [name, `${name}.root`].map((path) => get(state.errors, path)).find(isFieldError);
  if (!isFieldError(error)) return undefined;

  const isDue = get(state.touchedFields, name) === true || state.isSubmitted || error.type === SERVER_ERROR;
  return isDue ? error.message : undefined;
}

/** Whether an error of this field would be seen: a field that the form has no place for keeps its message to itself. */
export function showsErrorOf<Values extends FieldValues, Sent>(
  control: Control<Values, unknown, Sent>,
  name: string,
): name is FieldPath<Values> {
  return shown.get(control)?.has(name) ?? false;
}

/** Says that the errors of a field have a place on the screen. @returns how to take that back */
export function hasPlaceFor(control: object, name: string): () => void {
  const fields = shown.get(control) ?? new Map<string, number>();
  shown.set(control, fields.set(name, (fields.get(name) ?? 0) + 1));
  return () => {
    const others = (fields.get(name) ?? 1) - 1;
    if (others > 0) fields.set(name, others);
    else fields.delete(name);
  };
}

const isFieldError = (error: unknown): error is { type: unknown; message: string } =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
