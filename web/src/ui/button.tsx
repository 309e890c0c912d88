import type { ComponentProps, MouseEvent } from 'react';
import css from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class';
import { classes } from './classes';
import { Icon, type IconName } from './icon';

interface Props extends ComponentProps<'button'>, ButtonLook {
  icon?: IconName | undefined;
  /**
   * Under way: same words, same width, a bar along the foot, and no second click. A form's own button goes on sending: the form knows what
   * it has sent already, and Enter in a field is a click on that button.
   */
  busy?: boolean | undefined;
  /** Something is missing. Looks and is announced as disabled, yet a form's Enter and click reach it, so that it can say what. */
  off?: boolean | undefined;
}

export function Button({
  variant,
  size,
  block,
  pull,
  icon,
  busy = false,
  off = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy && type !== 'submit') event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(
        { variant, size, block, pull },
        classes(busy && css['busy'], off && css['off'], className),
      )}
      aria-busy={busy || undefined}
      aria-disabled={off || undefined}
      onClick={click}
    >
      {icon && <Icon name={icon} small />}
      {children}
    </button>
  );
}
