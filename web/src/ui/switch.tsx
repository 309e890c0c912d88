import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes';
import { coverClass, rowClass } from './layout';
import css from './switch.module.css';

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** It was moved by its own press: the focus stays on it. */
  takesFocus?: boolean;
  className?: string | undefined;
  /** What is on or off; the whole line is the target. */
  children: ReactNode;
}

export function Switch({ checked, onChange, disabled = false, takesFocus = false, className, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isMoved = useRef(takesFocus);
  useEffect(() => {
    if (isMoved.current) input.current?.focus();
  }, []);

  return (
    <label className={classes(rowClass, css['switch'], className)}>
      <input
        ref={input}
        type="checkbox"
        className={coverClass}
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <i />
      {children}
    </label>
  );
}
