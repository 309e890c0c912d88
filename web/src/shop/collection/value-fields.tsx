import { VALUE_MAX } from '@trastienda/domain/catalogue/limits';
import { type ReactNode, useId } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { ErrorLine } from '../../ui/field-parts';
import { Icon } from '../../ui/icon';
import { inputClass } from '../../ui/input';
import { Row, Stack } from '../../ui/layout';
import { lookClass } from '../../ui/look';
import { useFieldError } from '../../ui/use-field-error';
import { IconInput } from './icon-input';

interface Props<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  /** Where in the form the name and the icon of the value stand. */
  name: FieldPath<Values>;
  icon: FieldPath<Values> | undefined;
  /** 'Valor 2' */
  label: string;
  placeholder: string;
  /** Stands at the right. */
  action?: ReactNode;
}

/** One value in one line: its icon, where it has one, and its name. */
export function ValueFields<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { form, name, icon, label, placeholder, action } = props;
  const id = useId();
  const nameError = useFieldError(form, name);
  const iconError = useFieldError(form, icon ?? name);
  const errors = [nameError, icon && iconError].filter((error) => error !== undefined);

  return (
    <Stack gap={4}>
      <Row wrap>
        {icon && <IconOf form={form} name={icon} label={label} describedBy={iconError ? id : undefined} />}
        <input
          {...form.register(name)}
          className={inputClass({ isBad: nameError !== undefined }, lookClass({ grow: true }))}
          aria-label={label}
          aria-invalid={nameError ? true : undefined}
          aria-describedby={nameError ? id : undefined}
          placeholder={placeholder}
          maxLength={VALUE_MAX}
          autoComplete="off"
        />
        {action}
      </Row>
      <ErrorLine room="line" id={id} role="alert">
        {errors.length > 0 && (
          <>
            <Icon name="alert" small />
            {errors.join('. ')}
          </>
        )}
      </ErrorLine>
    </Stack>
  );
}

interface IconProps<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  name: FieldPath<Values>;
  label: string;
  describedBy: string | undefined;
}

function IconOf<Values extends FieldValues, Sent>({ form, name, label, describedBy }: IconProps<Values, Sent>) {
  const { field } = useController({ control: form.control, name });
  const file: unknown = field.value;
  return (
    <IconInput
      file={file instanceof File ? file : null}
      onChange={field.onChange}
      label={`icono de ${label}`}
      isBad={describedBy !== undefined}
      describedBy={describedBy}
      buttonRef={field.ref}
    />
  );
}
