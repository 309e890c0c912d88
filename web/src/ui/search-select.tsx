import './choices.css';
import { Combobox } from '@base-ui/react/combobox';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { Field } from './field';
import { Icon } from './icon';
import type { SelectOption } from './select';
import { useFieldError } from './use-field-error';

/** As many as one looks through; more come by typing. */
const SHOWN = 50;

interface Props<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  name: FieldPath<Values>;
  label: string;
  options: readonly SelectOption<string>[];
  /** What is said when nothing matches: 'Ninguna zona coincide' */
  nothing: string;
}

/** One of a long list, in a form, found by typing a part of its label. */
export function SearchSelectField<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { form, name, label, options, nothing } = props;
  const { field } = useController({ control: form.control, name });
  const error = useFieldError(form, name);
  const chosen = options.find(({ value }) => value === field.value) ?? null;
  return (
    <Field label={label} error={error} reserve>
      {(control) => (
        <Combobox.Root
          items={options}
          limit={SHOWN}
          value={chosen}
          onValueChange={(next) => next && field.onChange(next.value)}
        >
          <span className="input-wrap">
            <Combobox.Input
              {...control}
              ref={field.ref}
              // The list hides what is around it, the visible label too.
              aria-label={label}
              className={`input has-post ${error ? 'is-bad' : ''}`}
              onBlur={field.onBlur}
            />
            <span className="post">
              <Combobox.Trigger className="ib in-input" aria-label={`Elegir ${label.toLowerCase()}`}>
                <Icon name="down" small />
              </Combobox.Trigger>
            </span>
          </span>
          <Combobox.Portal>
            <Combobox.Positioner className="floating" sideOffset={4}>
              <Combobox.Popup className="menu sel-list" aria-label={label}>
                <Combobox.Empty className="search-none">{nothing}</Combobox.Empty>
                <Combobox.List>
                  {(option: SelectOption<string>) => (
                    <Combobox.Item key={option.value} value={option} className="sel-item">
                      <span className="ell grow" title={option.label}>
                        {option.label}
                      </span>
                      <Combobox.ItemIndicator className="sel-tick">
                        <Icon name="check" small />
                      </Combobox.ItemIndicator>
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </Field>
  );
}
