import { Box } from '../../ui/layout';
import css from './counter.module.css';

/** A key that does the same; where there is a keyboard, never the only way to learn of it. */
export const Kbd = ({ children }: { children: string }) => (
  <Box as="kbd" className={css['kbd']} aria-hidden="true">
    {children}
  </Box>
);
