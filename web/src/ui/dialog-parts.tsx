import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import css from './dialog.module.css';
import { drawn } from './drawn';
import { Box, Row } from './layout';

/** The browser's own dialog, as the others look. */
export const NativeDialog = drawn(css['dialog'], 'dialog');

type BodyProps = Omit<ComponentProps<typeof Box<'div'>>, 'as'>;

/** The part of a dialog that scrolls. */
export const DialogBody = ({ className, ...rest }: BodyProps) => (
  <Box {...rest} className={classes(css['body'], className)} data-part="body" />
);

/** The buttons of a dialog, always in sight. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <Row as="footer" justify="right" line="top" share>
      {children}
    </Row>
  );
}
