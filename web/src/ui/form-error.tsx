import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { Notice } from './notice';

/** What the server said about the form as a whole. */
export function FormError<Values extends FieldValues, Sent>({ form }: { form: UseFormReturn<Values, unknown, Sent> }) {
  const { errors } = useFormState({ control: form.control });
  const message = errors.root?.['server']?.message;
  return message ? <Notice>{message}</Notice> : null;
}
