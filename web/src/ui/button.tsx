import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonClass } from './button-class';
import { Icon, type IconName } from './icon';

interface Props extends ComponentProps<'button'>, ButtonLook {
  icon?: IconName | undefined;
  /** Under way: same words, same width, a bar along the foot, and no second click. */
  busy?: boolean | undefined;
}

export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, `${busy ? 'is-busy' : ''} ${className}`)}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {icon && <Icon name={icon} small />}
      {children}
    </button>
  );
}
