import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, type FieldMessage, messageOf } from '../lib/api-error';
import { showsErrorOf } from '../ui/use-field-error';
import { focusField } from './focus-field';

type Form<Values extends FieldValues, Sent> = Pick<UseFormReturn<Values, unknown, Sent>, 'control' | 'setError'>;

/**
 * Puts what the server said where it is seen: on the fields that it named, and on the form (`root.server`, see FormError) what is
 * about a field that this form does not show, or about none. Everything typed stays (rule: forms/errors-in-place).
 * @returns the sentence, for a toast
 */
export function showServerError<Values extends FieldValues, Sent>(form: Form<Values, Sent>, error: unknown): string {
  const errors = error instanceof ApiError ? error.errors : [];
  const message = messageOf(error);
  showRefusal(form, { message, errors, movesFocus: true });
  return message;
}

interface Refusal {
  message: string;
  errors: readonly FieldMessage[];
  /** To the first bad field; not while somebody types elsewhere by now. */
  movesFocus: boolean;
}

/** The same of a refusal that is not at hand as an error any more. */
export function showRefusal<Values extends FieldValues, Sent>(
  form: Form<Values, Sent>,
  { message, errors, movesFocus }: Refusal,
): void {
  const seen = errors.flatMap((one) => {
    const field = placeOf(form, one.field);
    return field ? [{ field, message: one.message }] : [];
  });
  for (const { field, message } of seen) form.setError(field, { type: 'server', message });
  if (seen.length < errors.length || errors.length === 0)
    form.setError('root.server', { type: 'server', message: unseen(form, errors, message) });

  const [first] = seen;
  if (first && movesFocus) focusField(form, first.field);
}

/** Where an error of this field is seen: at the field, or at the nearest one around it ('values' for 'values.0.value'). */
function placeOf<Values extends FieldValues, Sent>(
  form: Form<Values, Sent>,
  field: string,
): FieldPath<Values> | undefined {
  for (let name = field; name !== ''; name = name.slice(0, Math.max(name.lastIndexOf('.'), 0)))
    if (showsErrorOf(form.control, name)) return name;
  return undefined;
}

function unseen<Values extends FieldValues, Sent>(
  form: Form<Values, Sent>,
  errors: readonly FieldMessage[],
  message: string,
): string {
  const messages = errors.filter(({ field }) => !placeOf(form, field)).map((one) => one.message);
  return messages.length === 0 ? message : [...new Set(messages)].join(' ');
}
