import type { ReactNode } from 'react';
import css from './segmented.module.css';

interface Props {
  label: string;
  /** Links; the current one says so itself. */
  children: ReactNode;
}

/** Two or three views of one section, each with an address of its own. */
export function ViewLinks({ label, children }: Props) {
  return (
    <nav className={css['views']} aria-label={label}>
      {children}
    </nav>
  );
}
