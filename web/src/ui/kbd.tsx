import { classes } from './classes';
import css from './kbd.module.css';
import { Box } from './layout';

interface Props {
  /** On a main button, in whose colour it is. */
  onMain?: boolean;
  children: string;
}

/** A key that does the same; where there is a keyboard, never the only way to learn of it. */
export const Kbd = ({ onMain, children }: Props) => (
  <Box as="kbd" className={classes(css['kbd'], onMain && css['onMain'])} aria-hidden="true">
    {children}
  </Box>
);
