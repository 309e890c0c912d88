import css from './button.module.css';
import { classes } from './classes';

export interface ButtonLook {
  /** Without one: a button with an edge. One primary button per view. */
  variant?: 'primary' | 'quiet' | 'danger' | undefined;
  size?: 'sm' | undefined;
  /** As wide as its place. */
  block?: boolean | undefined;
  /** Its words, and not its edge, are flush with what stands over or under it. */
  pull?: 'left' | 'right' | undefined;
}

const VARIANTS = { primary: css['primary'], quiet: css['quiet'], danger: css['danger'] };

const PULLS = { left: css['left'], right: css['right'] };

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ variant, size, block, pull }: ButtonLook = {}, more?: string) =>
  classes(
    'no-print',
    css['btn'],
    variant && VARIANTS[variant],
    size && css['sm'],
    block && css['block'],
    pull && PULLS[pull],
    more,
  );
