import { type Ref, useState } from 'react';
import type { FieldControl } from '../../ui/field';

interface Props {
  control: FieldControl;
  /** NaN while it says no whole number; undefined when it is empty. */
  value: number | undefined;
  onChange: (units: number | undefined) => void;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  disabled?: boolean;
}

const unitsOf = (text: string): number | undefined => {
  const digits = text.replaceAll('.', '').trim();
  if (digits === '') return undefined;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
};

/** A whole number of units, as it is typed. */
export function UnitsInput({ control, value, onChange, onBlur, inputRef, disabled = false }: Props) {
  const [typed, setTyped] = useState('');
  // The value wins: when it was changed from outside, the typed text no longer says the same.
  const text = Object.is(unitsOf(typed), value) ? typed : textOf(value);
  return (
    <input
      {...control}
      ref={inputRef}
      className={`input num ${control['aria-invalid'] ? 'is-bad' : ''}`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      disabled={disabled}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(unitsOf(event.target.value));
      }}
      onBlur={onBlur}
    />
  );
}

const textOf = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? '' : String(value));
