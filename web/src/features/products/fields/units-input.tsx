import { type Ref, useState } from 'react';
import type { FieldControl } from '../../../ui/field';
import { inputClass } from '../../../ui/input';
import { textFromUnits, unitsFromText } from './units-text';

interface Props {
  control: FieldControl;
  /** NaN while it says no whole number; undefined when it is empty. */
  value: number | undefined;
  onChange: (units: number | undefined) => void;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A whole number of units, as it is typed. */
export function UnitsInput({ control, value, onChange, onBlur, inputRef }: Props) {
  const [typed, setTyped] = useState('');
  // The value wins: when it was changed from outside, the typed text no longer says the same.
  const text = Object.is(unitsFromText(typed), value) ? typed : textFromUnits(value);
  return (
    <input
      {...control}
      ref={inputRef}
      className={inputClass({ isFigure: true, isBad: control['aria-invalid'] })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(unitsFromText(event.target.value));
      }}
      onBlur={onBlur}
    />
  );
}
