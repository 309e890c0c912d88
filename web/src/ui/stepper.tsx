import type { ReactNode } from 'react';
import { classes } from './classes';
import { Icon } from './icon';
import { inputClass } from './input';
import css from './stepper.module.css';

interface Props {
  /** Of what; a field's own label says it. */
  label?: string | undefined;
  /** What the buttons do: 'Una cuota menos', 'Una cuota más'. */
  lessLabel?: string;
  moreLabel?: string;
  /** There is no less, or no more. */
  isLeast: boolean;
  isMost?: boolean;
  isBad?: boolean;
  /** As high as a line of a list leaves room for. */
  small?: boolean;
  onStep: (by: 1 | -1) => void;
  className?: string | undefined;
  /** What it is typed in. */
  children: ReactNode;
}

/** A whole number between two buttons: one less and one more. */
export function Stepper(props: Props) {
  const { label, lessLabel = 'Uno menos', moreLabel = 'Uno más', isLeast, isMost = false, onStep, children } = props;
  const { isBad = false, small, className } = props;
  const Part = label === undefined ? 'span' : 'fieldset';
  return (
    <Part
      className={inputClass({ isBad }, classes(css['stepper'], small && css['small'], className))}
      aria-label={label}
    >
      <button type="button" aria-label={lessLabel} aria-disabled={isLeast || undefined} onClick={() => onStep(-1)}>
        <Icon name="minus" small />
      </button>
      {children}
      <button type="button" aria-label={moreLabel} aria-disabled={isMost || undefined} onClick={() => onStep(1)}>
        <Icon name="plus" small />
      </button>
    </Part>
  );
}
