import { type KeyboardEvent, useId } from 'react';
import { classes } from './classes';
import { coverClass } from './layout';
import css from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Two lines of text in each choice. */
  isTall?: boolean;
  /** How many rows the choices stand in, as many in each; one unless told. */
  rows?: 2;
}

/** The arrows have chosen already: that key on a choice is no order to send the form that it stands in. */
const sendNothing = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** A choice of few, all in sight: one radio group, chosen with the arrow keys. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, isTall = false, rows } = props;
  const name = useId();
  return (
    <div
      className={classes('no-print', css['seg'], isTall && css['tall'], rows === 2 && css['two'])}
      role="radiogroup"
      aria-label={label}
    >
      {options.map((option) => (
        <label key={option.value} className={css['part']}>
          <input
            className={coverClass}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            onKeyDown={sendNothing}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
