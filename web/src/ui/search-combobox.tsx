import { Combobox } from '@base-ui/react/combobox';
import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes';
import type { FieldControl } from './field';
import floating from './floating.module.css';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { InputBox, inputClass } from './input';
import { joined } from './joined-refs';
import { pressAll } from './late-list';
import { lookClass } from './look';
import type { SelectOption } from './select';
import css from './select.module.css';
import { Text } from './text';

/** As many as one looks through; more come by typing. */
const SHOWN = 50;

export interface SearchComboboxProps {
  control: FieldControl;
  inputRef: Ref<HTMLInputElement>;
  label: string;
  options: readonly SelectOption<string>[];
  chosen: SelectOption<string> | null;
  onChoose: (value: string) => void;
  onBlur: () => void;
  /** What is said when nothing matches. */
  nothing: string;
  /** What was done in its place before it was there. */
  before: {
    hasFocus: boolean;
    isOpen: boolean;
    /** What was typed, and where the cursor stood in it. */
    text?: string | undefined;
    selection?: [number, number];
    keys: string[];
  };
}

/** A field with a list that typing narrows. */
export function SearchCombobox(props: SearchComboboxProps) {
  const { control, label, options, chosen, onChoose, nothing } = props;
  const { before } = props;
  const [isOpen] = useState(before.isOpen);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!before.hasFocus) return;
    before.hasFocus = false;
    input.current?.focus();
    if (before.text !== undefined) {
      input.current?.select();
      // As a key does it: what listens to the field hears of it.
      document.execCommand(before.text === '' ? 'delete' : 'insertText', false, before.text);
    }
    if (before.selection) input.current?.setSelectionRange(...before.selection);
    void pressAll(before.keys, before.text !== undefined);
  }, [before]);
  return (
    <Combobox.Root
      items={options}
      limit={SHOWN}
      value={chosen}
      defaultOpen={isOpen}
      onValueChange={(next) => next && onChoose(next.value)}
    >
      <InputBox
        after={<Combobox.Trigger render={<IconButton icon="down" label={`Elegir ${label.toLowerCase()}`} small />} />}
      >
        <Combobox.Input
          {...control}
          ref={joined(input, props.inputRef)}
          // The list hides what is around it, the visible label too.
          aria-label={label}
          className={inputClass({ isBad: control['aria-invalid'] === true })}
          onBlur={props.onBlur}
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
  );
}
