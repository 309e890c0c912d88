import type { Ref } from 'react';
import { Field } from './field';
import { Icon } from './icon';
import { chosenClass, selectClass } from './select-class';
import { Text } from './text';

interface Props {
  label: string;
  /** The name of what is chosen. */
  chosen: string | undefined;
  onOpen: () => void;
  error?: string | undefined;
  buttonRef?: Ref<HTMLButtonElement>;
  /** In words of its own where many fields are called alike: 'Talle de Producto 7'. */
  name?: string;
}

/** A field whose value is chosen in a dialog. */
export function PickerField({ label, chosen, onOpen, error, buttonRef, name = label }: Props) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <button
          {...control}
          ref={buttonRef}
          type="button"
          className={selectClass(!!error)}
          aria-label={`${name}: ${chosen ?? 'sin elegir'}`}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          <Text cut className={chosenClass(chosen !== undefined)} title={chosen}>
            {chosen ?? 'Elegir'}
          </Text>
          <Icon name="down" small />
        </button>
      )}
    </Field>
  );
}
