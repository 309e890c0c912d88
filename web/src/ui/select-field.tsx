import type { ReactNode } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form';
import { Field } from './field';
import { Select, type SelectOption } from './select';
import { useFieldError } from './use-field-error';

interface Props<Values extends FieldValues, Sent, Name extends FieldPath<Values>> {
  form: UseFormReturn<Values, unknown, Sent>;
  name: Name;
  label: string;
  options: readonly SelectOption<string & FieldPathValue<Values, Name>>[];
  placeholder?: string;
  hint?: ReactNode;
  reserve?: boolean;
  /** Beside what the form does. */
  onChange?: () => void;
}

/** One of a list, in a form. */
export function SelectField<Values extends FieldValues, Sent, Name extends FieldPath<Values>>(
  props: Props<Values, Sent, Name>,
) {
  const { form, name, label, options, placeholder, hint, reserve, onChange } = props;
  const { field } = useController({ control: form.control, name });
  const error = useFieldError(form, name);
  return (
    <Field label={label} hint={hint} error={error} reserve={reserve}>
      {(control) => (
        <Select
          id={control.id}
          describedBy={control['aria-describedby']}
          isBad={error !== undefined}
          triggerRef={field.ref}
          value={field.value ?? null}
          options={options}
          onChange={(next) => {
            field.onChange(next);
            onChange?.();
          }}
          onBlur={field.onBlur}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
      )}
    </Field>
  );
}
