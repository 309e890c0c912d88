import type { ComponentProps } from 'react';
import { classes } from './classes';
import { Icon, type IconName } from './icon';
import css from './icon-button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: IconName;
  /** What it does, in words: its name for assistive technology. */
  label: string;
  /** 16 px instead of 20. */
  small?: boolean | undefined;
  look?: 'danger' | undefined;
  /** As large as a field. */
  large?: boolean | undefined;
  /** With a line around it. */
  edge?: boolean | undefined;
}

/** For the buttons of a library. */
export const iconButtonClass = classes('no-print', css['ib']);

export function IconButton(props: Props) {
  const { icon, label, small = false, large, look, edge, className, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={classes(iconButtonClass, look && css['danger'], large && css['large'], edge && css['edge'], className)}
      aria-label={label}
    >
      <Icon name={icon} small={small} />
    </button>
  );
}
