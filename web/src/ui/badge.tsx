import './choices.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

interface Props {
  children: ReactNode;
  title?: string;
  /** late is filled red, paid is the shop's rubber stamp; plain unless told. */
  look?: 'late' | 'paid' | undefined;
  icon?: IconName | undefined;
}

/** A short fact in a pill; a long one shrinks with an ellipsis and keeps its title. */
export function Badge({ children, title, look, icon }: Props) {
  return (
    <span className={look ? `badge ${look}` : 'badge'} title={title}>
      {icon && <Icon name={icon} />}
      <span className="ell">{children}</span>
    </span>
  );
}
