import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { ApiError, messageOf } from './api-error';

/** Long enough for the form to be enabled again: a disabled field takes no focus. */
const FOCUS_AFTER_MS = 60;

/**
 * Puts what the server said on the fields that it named, and on the form (`root.server`) when it named none of them.
 * Everything typed stays. @returns the sentence, for a toast
 */
export function showServerError<Values extends FieldValues, Sent>(
  form: Pick<UseFormReturn<Values, unknown, Sent>, 'getValues' | 'setError' | 'setFocus'>,
  error: unknown,
): string {
  const message = messageOf(error);
  const values = form.getValues();
  const isField = (name: string): name is FieldPath<Values> => get(values, name) !== undefined;

  const named = error instanceof ApiError ? error.errors : [];
  const fields = named.flatMap(({ field, message }) => (isField(field) ? [{ field, message }] : []));
  for (const { field, message } of fields) form.setError(field, { type: 'server', message });

  const [first] = fields;
  if (first) focusUnlessElsewhere(() => form.setFocus(first.field));
  else form.setError('root.server', { type: 'server', message });
  return message;
}

/** Whoever has gone on to another field meanwhile stays there: the cursor never leaves under somebody's hands. */
function focusUnlessElsewhere(focus: () => void): void {
  const before = focused();
  setTimeout(() => {
    const now = focused();
    if (now === before || now === undefined) focus();
  }, FOCUS_AFTER_MS);
}

/** Nothing is, while the form is being sent. */
const focused = (): Element | undefined => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body ? undefined : activeElement;
};
