import type { TypedPesos } from '@trastienda/domain/money/typed';
import { useRef, useState } from 'react';
import { Input } from './input';
import { KeepsWhole } from './keeps-whole';
import { editedText, selectOnFirstClick } from './money-edit';
import { pesosFromText, textFromPesos } from './money-text';

interface Props {
  /** Pesos; undefined when empty, NaN while it says no amount. */
  value: TypedPesos | undefined;
  onChange: (pesos: number | undefined) => void;
  /** Its name, where no visible label carries it. */
  label: string;
  onBlur?: (() => void) | undefined;
  isSmall?: boolean;
  isBad?: boolean;
  describedBy?: string | undefined;
  disabled?: boolean;
  className?: string | undefined;
}

/** An amount without a label of its own: a cell of a list. Takes 1234567,89 and shows 1.234.567,89 when it is left. */
export function MoneyInput(props: Props) {
  const { value, onChange, label, onBlur, isSmall = false, isBad = false, describedBy, disabled, className } = props;
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The value wins: when it was changed from outside, the typed text no longer says the same.
  const text = Object.is(pesosFromText(typed), value) ? typed : textFromPesos(value);

  return (
    <>
      <KeepsWhole of={field} text={text} />
      <Input
        ref={field}
        before="$"
        boxClassName={className}
        isFigure
        look={isSmall ? 'sm' : undefined}
        isBad={isBad}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
        maxLength={24}
        aria-label={label}
        aria-invalid={isBad || undefined}
        aria-describedby={describedBy}
        disabled={disabled}
        value={text}
        onMouseDown={selectOnFirstClick}
        onChange={(event) => {
          const edited = editedText(event, text);
          setTyped(edited);
          onChange(pesosFromText(edited));
        }}
        onBlur={() => {
          if (!Number.isNaN(value)) setTyped(textFromPesos(value));
          onBlur?.();
        }}
      />
    </>
  );
}
