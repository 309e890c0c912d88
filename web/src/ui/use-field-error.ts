import { type FieldPath, type FieldValues, get, type UseFormReturn, useFormState } from 'react-hook-form';

/** The type of the errors that the server sent: they show at once. */
const SERVER_ERROR = 'server';

/** The message under a field: only after the field has been left or the form sent (spec 5). What the server said shows at once. */
export function useFieldError<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  name: FieldPath<Values>,
): string | undefined {
  const state = useFormState({ control: form.control, name });
  const error: unknown = get(state.errors, name);
  if (!isFieldError(error)) return undefined;

  const shown = get(state.touchedFields, name) === true || state.isSubmitted || error.type === SERVER_ERROR;
  return shown ? error.message : undefined;
}

const isFieldError = (error: unknown): error is { type: unknown; message: string } =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
