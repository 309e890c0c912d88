import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { Field } from './field';
import { Icon } from './icon';
import { inputClass } from './input';
import css from './stepper-field.module.css';
import { useFieldError } from './use-field-error';

interface Props<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  name: FieldPath<Values>;
  label: string;
  min: number;
  max: number;
  /** What the buttons do: 'Una cuota menos', 'Una cuota más'. */
  lessLabel: string;
  moreLabel: string;
  hint?: ReactNode;
}

/** A whole number, typed or stepped by one; the arrow keys step too. Holds a number, NaN while it says none. */
export function StepperField<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { form, name, label, min, max, lessLabel, moreLabel, hint } = props;
  const { field } = useController({ control: form.control, name });
  const error = useFieldError(form, name);
  const [typed, setTyped] = useState('');
  const value: unknown = field.value;
  const number = typeof value === 'number' ? value : Number.NaN;
  const text = Object.is(numberOf(typed), number) ? typed : String(number);

  const step = (by: number) => field.onChange(Math.max(min, Math.min(max, Number.isNaN(number) ? min : number + by)));
  const walk = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={inputClass({ isBad: error !== undefined }, css['stepper'])}>
          <button
            type="button"
            aria-label={lessLabel}
            aria-disabled={number <= min || undefined}
            onClick={() => step(-1)}
          >
            <Icon name="minus" small />
          </button>
          <input
            {...control}
            ref={field.ref}
            name={field.name}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={text}
            onChange={(event) => {
              setTyped(event.target.value);
              field.onChange(numberOf(event.target.value));
            }}
            onBlur={field.onBlur}
            onKeyDown={walk}
          />
          <button
            type="button"
            aria-label={moreLabel}
            aria-disabled={number >= max || undefined}
            onClick={() => step(1)}
          >
            <Icon name="plus" small />
          </button>
        </span>
      )}
    </Field>
  );
}

const numberOf = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);
