import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import css from './dialog.module.css';
import { drawn } from './drawn';
import { Box, Row } from './layout';

/** The browser's own dialog, as the others look. */
export const NativeDialog = drawn(css['dialog'], 'dialog');

type BodyProps = Omit<ComponentProps<typeof Box<'div'>>, 'as' | 'ref'>;

/** Its title, and what closes it. */
export const DialogHead = (props: BodyProps) => (
  <Row as="header" align="start" gap={12} padding={['20px 16px 16px 24px', '12px 8px 16px 16px']} {...props} />
);

/** The part of a dialog that scrolls. */
export const DialogBody = ({ className, ...rest }: BodyProps) => (
  <Box
    padding={['4px 24px 24px', '0 16px 16px']}
    {...rest}
    className={classes(css['body'], className)}
    data-part="body"
  />
);

/**
 * The buttons of a dialog, always in sight.
 * @param wraps there are more than fit beside each other
 */
export function DialogFooter({ children, wraps = false }: { children: ReactNode; wraps?: boolean }) {
  return (
    <Row
      as="footer"
      justify="right"
      line="top"
      share
      wrap={wraps}
      padding={['16px 24px', '12px 16px calc(12px + env(safe-area-inset-bottom))']}
    >
      {children}
    </Row>
  );
}
