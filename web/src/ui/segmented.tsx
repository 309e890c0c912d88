import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
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

/** A choice of few, all in sight: one radio group, chosen with the arrow keys. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, isTall = false, rows, disabled = false } = props;
  return (
    <RadioGroup<Value>
      className={classes('no-print', css['seg'], isTall && css['tall'], rows === 2 && css['two']) ?? ''}
      aria-label={label}
      value={value}
      disabled={disabled}
      onValueChange={(chosen) => onChange(chosen)}
    >
      {options.map((option) => (
        <Radio.Root key={option.value} value={option.value} className={css['part'] ?? ''}>
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
