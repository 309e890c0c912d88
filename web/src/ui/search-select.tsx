import { type ReactElement, useEffect, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { Field } from './field';
import { atFirstSign } from './first-sign';
import { IconButton } from './icon-button';
import { Input } from './input';
import { LateCode, useLateCode } from './late-code';
import type { SearchComboboxProps } from './search-combobox';
import type { SelectOption } from './select';
import { useFieldError } from './use-field-error';

const boxCode = new LateCode(() => import('./search-combobox').then((code) => code.SearchCombobox));

interface Props<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  name: FieldPath<Values>;
  label: string;
  options: readonly SelectOption<string>[];
  /** What is said when nothing matches: 'Ninguna zona coincide' */
  nothing: string;
}

/** One of a long list, in a form, found by typing a part of its label. The list's code comes at the first sign of somebody. */
export function SearchSelectField<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { form, name, label, options, nothing } = props;
  const { field } = useController({ control: form.control, name });
  const error = useFieldError(form, name);
  const chosen = options.find(({ value }) => value === field.value) ?? null;
  return (
    <Field label={label} error={error} reserve>
      {(control) => (
        <SearchField
          control={control}
          inputRef={field.ref}
          label={label}
          options={options}
          chosen={chosen}
          onChoose={field.onChange}
          onBlur={field.onBlur}
          nothing={nothing}
        />
      )}
    </Field>
  );
}

/** What walks through its list. */
const WALKS = ['ArrowDown', 'ArrowUp', 'Enter'];

type FieldProps = Omit<SearchComboboxProps, 'before'>;

/** What looks like the field until its code is there, and hands on what was done in it. */
function SearchField(props: FieldProps): ReactElement {
  const { control, inputRef, label, chosen, onBlur } = props;
  const [before, setBefore] = useState<SearchComboboxProps['before']>(() => ({
    hasFocus: false,
    isOpen: false,
    keys: [],
  }));
  useEffect(() => atFirstSign(boxCode.hint), []);
  const Box = useLateCode(boxCode, before.hasFocus || before.isOpen);
  if (Box) return <Box {...props} before={before} />;
  return (
    <Input
      {...control}
      ref={inputRef}
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-label={label}
      autoComplete="off"
      isBad={control['aria-invalid'] === true}
      value={before.text ?? chosen?.label ?? ''}
      onKeyDown={(event) => {
        if (!WALKS.includes(event.key)) return;
        event.preventDefault();
        before.keys.push(event.key);
      }}
      onFocus={() => setBefore({ ...before, hasFocus: true })}
      onChange={(event) => setBefore({ ...before, hasFocus: true, text: event.target.value })}
      onBlur={() => {
        setBefore({ hasFocus: false, isOpen: false, keys: [] });
        onBlur();
      }}
      after={
        <IconButton
          icon="down"
          label={`Elegir ${label.toLowerCase()}`}
          small
          onClick={() => setBefore({ ...before, hasFocus: true, isOpen: true })}
        />
      }
    />
  );
}
