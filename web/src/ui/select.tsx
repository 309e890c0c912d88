import { type KeyboardEvent, type Ref, useId, useRef } from 'react';
import { Icon } from './icon';
import { joined } from './joined-refs';
import { LateCode } from './late-code';
import { chosenBy, isCommand, useLateList } from './late-list';
import { chosenClass, selectClass } from './select-class';
import { Text } from './text';
import { useTypedAhead } from './typed-ahead';

const listCode = new LateCode(() => import('./select-list').then((code) => code.SelectList));

export interface SelectOption<Value extends string | number> {
  value: Value;
  label: string;
  /** A second thing to know about it, at the right: a balance. */
  note?: string;
}

export interface SelectProps<Value extends string | number> {
  value: Value | null;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  placeholder?: string;
  id?: string | undefined;
  /** The name, where no visible label carries it. */
  label?: string | undefined;
  className?: string | undefined;
  disabled?: boolean;
  isBad?: boolean;
  describedBy?: string | undefined;
  onBlur?: () => void;
  triggerRef?: Ref<HTMLButtonElement>;
  /** Under the options: why there are not more of them. */
  foot?: string | undefined;
}

/** One of a list, drawn as a field. Arrow keys, typing ahead, Escape. The list's code comes at the first sign of somebody. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { value, options, onChange, placeholder = '', id, label, className, disabled = false } = props;
  const index = options.findIndex((option) => option.value === value);
  const chosen = options[index];
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const choose = (option: SelectOption<Value> | undefined) => option && onChange(option.value);
  const typedAhead = useTypedAhead(
    options.map((option) => option.label),
    index,
  );
  const { List, isOpen, setOpen, keys, keep } = useLateList(listCode, (pressed) => {
    const next = chosenBy(pressed, index, { last: options.length - 1, typed: typedAhead });
    if (next !== undefined) choose(options[next]);
  });
  const open = (byKey: boolean) => {
    // Opened by a key, the list begins at its first option where nothing is chosen.
    if (byKey && !isOpen && !chosen) keys.push('ArrowDown');
    setOpen(true);
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (keep(event) || isCommand(event)) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') open(true);
    else if ([...key].length === 1 && key !== ' ') choose(options[typedAhead(key)]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <button
        type="button"
        role="combobox"
        {...(id === undefined ? {} : { id })}
        ref={joined(button, props.triggerRef)}
        className={selectClass(props.isBad, className)}
        disabled={disabled}
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-invalid={props.isBad || undefined}
        aria-describedby={props.describedBy}
        onClick={(event) => open(event.detail === 0)}
        onKeyDown={press}
        onBlur={props.onBlur}
      >
        <Text cut className={chosenClass(chosen !== undefined)} title={chosen?.label}>
          <span>{chosen?.label ?? placeholder}</span>
        </Text>
        <Icon name="down" small />
      </button>
      {List && (
        <List
          id={listId}
          anchor={button}
          open={isOpen}
          onOpenChange={setOpen}
          value={value}
          options={options}
          onChoose={(next) => choose(options.find((option) => option.value === next))}
          keys={keys}
          foot={props.foot}
        />
      )}
    </>
  );
}
