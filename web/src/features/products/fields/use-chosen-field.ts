import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { useFieldError } from '../../../ui/use-field-error';

/** A field whose value is chosen rather than typed; its errors go when it is chosen anew. */
export function useChosenField<Value, Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  name: FieldPath<Values>,
) {
  const { field } = useController({ control: form.control, name });
  const error = useFieldError(form, name);
  const value: unknown = field.value;
  return {
    value: value as Value,
    error,
    ref: field.ref,
    change: (next: Value) => {
      form.clearErrors(name);
      field.onChange(next);
    },
  };
}
