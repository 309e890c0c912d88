import { Select as Base } from '@base-ui/react/select';
import type { Ref } from 'react';
import { classes } from './classes';
import floating from './floating.module.css';
import { Icon } from './icon';
import { lookClass } from './look';
import css from './select.module.css';
import { chosenClass, selectClass } from './select-class';
import { SelectNote } from './select-note';
import { Text } from './text';

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

/** One of a list, drawn as a field. Arrow keys, typing ahead, Escape. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { value, options, onChange, placeholder = '', id, label, className, disabled = false } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Base.Root<Value>
      value={value}
      items={options}
      disabled={disabled}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      <Base.Trigger
        {...(id === undefined ? {} : { id })}
        ref={props.triggerRef}
        className={selectClass(props.isBad, className)}
        aria-label={label}
        aria-invalid={props.isBad || undefined}
        aria-describedby={props.describedBy}
        onBlur={props.onBlur}
      >
        <Text cut className={chosenClass(chosen !== undefined)} title={chosen?.label}>
          <Base.Value>{() => chosen?.label ?? placeholder}</Base.Value>
        </Text>
        <Icon name="down" small />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={floating['floating']} sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup className={classes(floating['menu'], css['list'])}>
            <Base.List>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} className={floating['item']}>
                  <Base.ItemText render={<Text cut grow title={option.label} />}>{option.label}</Base.ItemText>
                  {option.note !== undefined && <Text look="caption">{option.note}</Text>}
                  <Base.ItemIndicator className={lookClass({ tone: 'accent' })} style={{ marginLeft: 'auto' }}>
                    <Icon name="check" small />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
            {props.foot && <SelectNote>{props.foot}</SelectNote>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
