import { type ReactNode, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { Field } from './field';
import { Input } from './input';
import { editedText, selectOnFirstClick } from './money-edit';
import { pesosFromText, textFromPesos } from './money-text';
import { useFieldError } from './use-field-error';

interface Props<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  name: FieldPath<Values>;
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the amount beyond its own rules; shows at once. */
  problem?: string | undefined;
  /** The amount that the form is about. */
  isBig?: boolean;
  reserve?: boolean;
}

/** An amount in pesos: takes 1234567,89, shows 1.234.567,89 when it is left. Holds a number, null once it was emptied. */
export function MoneyField<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { form, name, label, hint, problem, isBig = false, reserve } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  // Looked at here: the form keeps up to date only what somebody has looked at while it was drawn.
  const { isDirty } = fieldState;
  const ownError = useFieldError(form, name);
  const error = problem ?? ownError;
  const [typed, setTyped] = useState('');
  const isEmpty = field.value === undefined || field.value === null;
  // The form's value wins: after a reset the typed text no longer says the same.
  const isAsTyped = Object.is(pesosFromText(typed), isEmpty ? undefined : field.value);
  const text = isAsTyped ? typed : textFromPesos(field.value);

  return (
    <Field label={label} hint={hint} error={error} reserve={reserve} isBig={isBig}>
      {(control) => (
        <Input
          before="$"
          isFigure
          look={isBig ? 'big' : undefined}
          isBad={error !== undefined}
          {...control}
          ref={field.ref}
          name={field.name}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0,00"
          maxLength={24}
          value={text}
          onMouseDown={selectOnFirstClick}
          onChange={(event) => {
            const edited = editedText(event, text);
            setTyped(edited);
            // Not undefined: where that stands, the form puts the value that the field started with.
            field.onChange(pesosFromText(edited) ?? null);
          }}
          onBlur={() => {
            if (!Number.isNaN(field.value)) setTyped(textFromPesos(field.value));
            // Left as it was found, empty: that is missed when the form is sent, not before.
            if (!isEmpty || isDirty) field.onBlur();
          }}
        />
      )}
    </Field>
  );
}
