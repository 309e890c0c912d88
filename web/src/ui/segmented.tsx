import { type KeyboardEvent, useRef } from 'react';
import { classes } from './classes';
import css from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Two lines of text in each choice. */
  isTall?: boolean;
  /** In so many rows of as many each; in one, unless told. */
  rows?: 2;
  disabled?: boolean;
}

const STEPS = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
]);

/** A choice of few, all in sight: one radio group, chosen with the arrow keys. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, isTall = false, rows, disabled = false } = props;
  const group = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((option) => option.value === value);
  const walk = (event: KeyboardEvent, from: number) => {
    const step = STEPS.get(event.key);
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    const next = (from + step + options.length) % options.length;
    const option = options[next];
    if (!option) return;
    group.current?.querySelectorAll<HTMLElement>('[role=radio]').item(next).focus();
    onChange(option.value);
  };
  return (
    <div
      ref={group}
      className={classes('no-print', css['seg'], isTall && css['tall'], rows === 2 && css['two'])}
      role="radiogroup"
      aria-label={label}
      aria-disabled={disabled || undefined}
    >
      {options.map((option, index) => (
        // A native radio stands beside its text: here the text itself is the target, and has the focus.
        // biome-ignore lint/a11y/useSemanticElements: see above
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={index === chosen}
          tabIndex={index === Math.max(0, chosen) ? 0 : -1}
          disabled={disabled}
          className={css['part']}
          onClick={() => option.value !== value && onChange(option.value)}
          onKeyDown={(event) => walk(event, index)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
