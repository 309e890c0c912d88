import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: IconName;
  /** What it does, in words: its name for assistive technology. */
  label: string;
  /** 16 px instead of 20. */
  small?: boolean | undefined;
  look?: 'edge' | 'danger' | 'in-input' | undefined;
}

export function IconButton({ icon, label, small = false, look, className = '', type = 'button', ...rest }: Props) {
  return (
    <button {...rest} type={type} className={['ib', look, className].filter(Boolean).join(' ')} aria-label={label}>
      <Icon name={icon} small={small} />
    </button>
  );
}
