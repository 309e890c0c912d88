import type { ReactNode } from 'react';
import { classes } from './classes';
import css from './fact-list.module.css';
import { Stack } from './layout';
import { Text } from './text';

interface ListProps {
  /** What is said of them may be long: it breaks. */
  wraps?: boolean;
  children: ReactNode;
}

/** Names at the left, figures at the right, a hairline between. */
export function FactList({ wraps = false, children }: ListProps) {
  return (
    <Stack as="dl" gap={0} className={classes(css['list'], wraps && css['wraps'])}>
      {children}
    </Stack>
  );
}

interface FactProps {
  name: ReactNode;
  /** What the figure means, in small. */
  note?: ReactNode;
  children: ReactNode;
}

export function Fact({ name, note, children }: FactProps) {
  return (
    <div>
      <Stack as="dt" gap={0}>
        {name}
        {note && <Text look="caption">{note}</Text>}
      </Stack>
      <Text as="dd" strong>
        {children}
      </Text>
    </div>
  );
}
