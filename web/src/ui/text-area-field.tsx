import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Field } from './field';
import { inputClass } from './input';
import { useFieldError } from './use-field-error';

interface Props<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  name: FieldPath<Values>;
  label: string;
  maxLength: number;
  rows?: number;
}

/** A text of more than one line. */
export function TextAreaField<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { form, name, label, maxLength, rows = 2 } = props;
  const error = useFieldError(form, name);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <textarea
          {...form.register(name)}
          {...control}
          rows={rows}
          maxLength={maxLength}
          className={inputClass({ isBad: error !== undefined })}
        />
      )}
    </Field>
  );
}
