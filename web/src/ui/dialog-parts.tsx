import type { ReactNode } from 'react';
import { classes } from './classes';
import css from './dialog.module.css';
import { drawn } from './drawn';

/** The browser's own dialog, as the others look. */
export const NativeDialog = drawn(css['dialog'], 'dialog');

interface BodyProps {
  /** Its parts stand one over the other. */
  stack?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The part of a dialog that scrolls. */
export function DialogBody({ stack = false, className, children }: BodyProps) {
  return (
    <div className={classes(css['body'], stack && css['stack'], className)} data-part="body">
      {children}
    </div>
  );
}

/** The buttons of a dialog, always in sight. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <footer>{children}</footer>;
}
