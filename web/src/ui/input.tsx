import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import css from './input.module.css';

interface InputLook {
  isBad?: boolean | undefined;
  look?: 'sm' | 'big' | undefined;
  /** A figure: it stands at the right. */
  isFigure?: boolean | undefined;
}

const LOOKS = { sm: css['sm'], big: css['big'] };

/** What is drawn as the box that one types into. */
export const inputClass = ({ isBad, look, isFigure }: InputLook = {}, more?: string) =>
  classes(css['input'], look && LOOKS[look], isFigure && css['num'], isBad && css['bad'], more);

interface Props extends ComponentProps<'input'>, InputLook {
  /** Stands inside the box, at its left end: a sign. */
  before?: ReactNode;
  after?: ReactNode;
  boxClassName?: string | undefined;
}

/** The box that one types into, with what stands inside it. */
export function Input({ before, after, isBad, look, isFigure, className, boxClassName, ...rest }: Props) {
  return (
    <InputBox before={before} after={after} className={boxClassName}>
      <input {...rest} className={inputClass({ isBad, look, isFigure }, className)} />
    </InputBox>
  );
}

interface BoxProps {
  before?: ReactNode;
  after?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function InputBox({ before, after, className, children }: BoxProps) {
  return (
    <span className={classes(css['wrap'], className)}>
      {before && (
        <span className={css['before']} aria-hidden="true">
          {before}
        </span>
      )}
      {children}
      {after && <span className={css['after']}>{after}</span>}
    </span>
  );
}
