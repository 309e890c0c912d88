import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { Field } from '../../../ui/field';
import { useFieldError } from '../../../ui/use-field-error';
import { UnitsInput } from './units-input';

interface Props<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  name: FieldPath<Values>;
  label: string;
}

/** A number of units, in a form; null once it was emptied. */
export function UnitsField<Values extends FieldValues, Sent>({ form, name, label }: Props<Values, Sent>) {
  const { field } = useController({ control: form.control, name });
  const error = useFieldError(form, name);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <UnitsInput
          control={control}
          inputRef={field.ref}
          value={field.value ?? undefined}
          // Not undefined: where that stands, the form puts the value that the field started with.
          onChange={(units) => field.onChange(units ?? null)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
