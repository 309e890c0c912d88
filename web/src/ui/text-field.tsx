import type { ComponentProps, ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Field } from './field';
import { Input } from './input';
import { useFieldError } from './use-field-error';

/** A text field takes 255 characters unless told (rule: texts/lengths). */
const MAX_LENGTH = 255;

interface Props<Values extends FieldValues, Sent>
  extends Omit<ComponentProps<'input'>, 'form' | 'name' | 'id' | 'className' | 'value' | 'defaultValue' | 'ref'> {
  form: UseFormReturn<Values, unknown, Sent>;
  name: FieldPath<Values>;
  label: ReactNode;
  hint?: ReactNode;
  reserve?: boolean | undefined;
  className?: string | undefined;
  /** Stands inside the box, at its right end. */
  after?: ReactNode;
}

export function TextField<Values extends FieldValues, Sent>({
  form,
  name,
  label,
  hint,
  reserve,
  className,
  after,
  type = 'text',
  maxLength = MAX_LENGTH,
  onChange,
  onBlur,
  ...rest
}: Props<Values, Sent>) {
  const error = useFieldError(form, name);
  const input = form.register(name, {
    ...(onChange && { onChange }),
    ...(onBlur && { onBlur }),
  });

  return (
    <Field label={label} hint={hint} error={error} reserve={reserve} className={className}>
      {(control) => (
        <Input
          {...rest}
          {...input}
          {...control}
          type={type}
          maxLength={maxLength}
          isBad={error !== undefined}
          after={after}
        />
      )}
    </Field>
  );
}
