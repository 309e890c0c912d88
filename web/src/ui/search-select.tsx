import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { Field } from './field';
import { atFirstSign } from './first-sign';
import { IconButton } from './icon-button';
import { Input } from './input';
import { joined } from './joined-refs';
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

type Before = SearchComboboxProps['before'];
type FieldProps = Omit<SearchComboboxProps, 'before'>;

/** The field, and until its code is there what looks like it. */
function SearchField(props: FieldProps): ReactElement {
  const [isAwake, setAwake] = useState(false);
  const [before] = useState<Before>(() => ({ hasFocus: false, isOpen: false, keys: [] }));
  useEffect(() => atFirstSign(() => setAwake(true)), []);
  const Box = useLateCode(boxCode, isAwake);
  return Box ? (
    <Box {...props} before={before} />
  ) : (
    <StandIn {...props} before={before} onWake={() => setAwake(true)} />
  );
}

/** Hands on what was done in it. */
function StandIn(props: SearchComboboxProps & { onWake: () => void }): ReactElement {
  const { control, inputRef, label, chosen, onBlur, before, onWake } = props;
  const [text, setText] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const element = input.current;
    // As it goes, before it has gone: where the cursor stood in it.
    return () => {
      if (!element || document.activeElement !== element) return;
      before.hasFocus = true;
      before.selection = [element.selectionStart ?? 0, element.selectionEnd ?? 0];
    };
  }, [before]);
  return (
    <Input
      {...control}
      ref={joined(input, inputRef)}
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-label={label}
      autoComplete="off"
      isBad={control['aria-invalid'] === true}
      value={text ?? chosen?.label ?? ''}
      onKeyDown={(event) => {
        if (!WALKS.includes(event.key)) return;
        event.preventDefault();
        before.keys.push(event.key);
      }}
      onFocus={onWake}
      onChange={(event) => {
        before.text = event.target.value;
        setText(event.target.value);
      }}
      onBlur={() => {
        Object.assign(before, { isOpen: false, text: undefined });
        before.keys.length = 0;
        setText(undefined);
        onBlur();
      }}
      after={
        <IconButton
          icon="down"
          label={`Elegir ${label.toLowerCase()}`}
          small
          onClick={() => {
            Object.assign(before, { hasFocus: true, isOpen: true });
            onWake();
          }}
        />
      }
    />
  );
}
