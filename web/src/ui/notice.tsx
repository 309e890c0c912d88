import type { ReactNode } from 'react';
import { Icon } from './icon';
import { Box, Row } from './layout';
import css from './notice.module.css';
import { Text } from './text';

interface Props {
  /** The first line, in bold. */
  title?: ReactNode;
  children?: ReactNode;
  /** Stands at the right. */
  action?: ReactNode;
}

/** What went wrong and what to do next, in place; announced at once. */
export function Notice({ title, children, action }: Props) {
  return (
    <Row align="stretch" gap={12} wrap padding="12px 16px" round className={css['notice']} role="alert">
      <Icon name="alert" />
      <Box flex="1 1 160px" shrink>
        {title && (
          <Text as="p" strong>
            {title}
          </Text>
        )}
        {children && (
          <Text as="p" tone={title ? 'muted' : undefined}>
            {children}
          </Text>
        )}
      </Box>
      {action}
    </Row>
  );
}
