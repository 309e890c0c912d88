import type { ReactElement, ReactNode } from 'react';
import css from './badge.module.css';
import { classes } from './classes';
import { Icon, type IconName } from './icon';
import { Text } from './text';

interface Props {
  children: ReactNode;
  title?: string;
  /** late is filled red, in green, paid is the shop's rubber stamp; plain unless told. */
  look?: 'late' | 'in' | 'paid' | 'accent' | undefined;
  /** Of the icons that every screen has, or one that is drawn here alone. */
  icon?: IconName | ReactElement | undefined;
  className?: string | undefined;
}

const LOOKS = { late: css['late'], in: css['in'], paid: css['paid'], accent: css['accent'] };

/** A short fact in a pill; a long one shrinks with an ellipsis and keeps its title. */
export function Badge({ children, title, look, icon, className }: Props) {
  return (
    <span className={classes(css['badge'], look && LOOKS[look], className)} title={title}>
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
      <Text cut>{children}</Text>
    </span>
  );
}
