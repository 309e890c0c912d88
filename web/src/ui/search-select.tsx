import { Combobox } from '@base-ui/react/combobox';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { classes } from './classes';
import { Field } from './field';
import floating from './floating.module.css';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { InputBox, inputClass } from './input';
import { lookClass } from './look';
import type { SelectOption } from './select';
import css from './select.module.css';
import { Text } from './text';
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
          <InputBox
            after={
              <Combobox.Trigger render={<IconButton icon="down" label={`Elegir ${label.toLowerCase()}`} small />} />
            }
          >
            <Combobox.Input
              {...control}
              ref={field.ref}
              // The list hides what is around it, the visible label too.
              aria-label={label}
              className={inputClass({ isBad: error !== undefined })}
              onBlur={field.onBlur}
            />
          </InputBox>
          <Combobox.Portal>
            <Combobox.Positioner className={floating['floating']} sideOffset={4}>
              <Combobox.Popup className={classes(floating['menu'], css['list'])} aria-label={label}>
                <Combobox.Empty className={css['none']}>{nothing}</Combobox.Empty>
                <Combobox.List>
                  {(option: SelectOption<string>) => (
                    <Combobox.Item key={option.value} value={option} className={floating['item']}>
                      <Text cut grow title={option.label}>
                        {option.label}
                      </Text>
                      <Combobox.ItemIndicator className={lookClass({ tone: 'accent' })} style={{ marginLeft: 'auto' }}>
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
