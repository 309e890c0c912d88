import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { focusField } from './focus-field';

/** Why values are not sent: the cursor goes to the field, and the message is put there where nothing says it by itself. */
export interface Blocked<Values extends FieldValues> {
  field: FieldPath<Values>;
  message?: string;
}

/** Says why values are not sent. @returns whether there is a reason */
export function showBlocked<Values extends FieldValues, Sent>(
  form: Pick<UseFormReturn<Values, unknown, Sent>, 'control' | 'setError'>,
  blocked: readonly Blocked<Values>[] | Blocked<Values> | undefined,
): boolean {
  const reasons = blocked === undefined ? [] : [blocked].flat();
  for (const { field, message } of reasons) if (message) form.setError(field, { type: 'server', message });
  const [first] = reasons;
  if (first) focusField(form, first.field);
  return first !== undefined;
}
