import './choices.css';
import { Select as Base } from '@base-ui/react/select';
import type { Ref } from 'react';
import { Icon } from './icon';

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
  const { value, options, onChange, placeholder = '', id, label, className = '', disabled = false } = props;
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
        className={`input sel ${props.isBad ? 'is-bad' : ''} ${className}`}
        aria-label={label}
        aria-invalid={props.isBad || undefined}
        aria-describedby={props.describedBy}
        onBlur={props.onBlur}
      >
        <span className={chosen ? 'ell' : 'ell sel-empty'} title={chosen?.label}>
          <Base.Value>{() => chosen?.label ?? placeholder}</Base.Value>
        </span>
        <Icon name="down" small />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="floating" sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup className="menu sel-list">
            <Base.List>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} className="sel-item">
                  <Base.ItemText className="ell grow" title={option.label}>
                    {option.label}
                  </Base.ItemText>
                  {option.note !== undefined && <span className="cap">{option.note}</span>}
                  <Base.ItemIndicator className="sel-tick">
                    <Icon name="check" small />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
            {props.foot && <p className="cap sel-wait">{props.foot}</p>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
