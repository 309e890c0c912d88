import type { ReactNode } from 'react';
import { classes } from './classes';
import { Box, Row } from './layout';
import css from './sum.module.css';
import { Text } from './text';

interface Props {
  label: string;
  isBusy?: boolean;
  /** Its figure is so long that the others make room for it. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** Four cards that are one sum: what came in, less what went out, is what is left; and how many there were. */
export function Sum({ label, isBusy = false, isNarrow = false, children }: Props) {
  return (
    <Box
      as="section"
      on="surface"
      line="around"
      className={classes(css['sum'], isNarrow && css['narrow'])}
      aria-label={label}
      aria-busy={isBusy}
    >
      {children}
    </Box>
  );
}

interface PartProps {
  name: ReactNode;
  operator?: string | undefined;
  /** It is what the sum is about. */
  isFigure?: boolean;
  size?: 'long' | 'longest' | undefined;
  tone?: 'in' | undefined;
  children: ReactNode;
}

export function SumPart({ name, operator, isFigure = false, size, tone, children }: PartProps) {
  return (
    <Box shrink className={css['part']}>
      {operator && (
        <Text center tone="muted" strong on="surface" className={css['op']} aria-hidden="true">
          {operator}
        </Text>
      )}
      <Text as="p" tone="muted" medium className={css['lab']}>
        {name}
      </Text>
      <Text
        as="p"
        words="whole"
        look={isFigure ? 'figure' : 'title'}
        long={size === 'long'}
        tone={tone}
        className={classes(css['val'], !isFigure && css['small'], size === 'longest' && css['longest'])}
      >
        {children}
      </Text>
    </Box>
  );
}

/** Stands where a figure will. */
export function SumWait({ children }: { children: ReactNode }) {
  return (
    <Row as="span" gap={0} className={css['wait']}>
      {children}
    </Row>
  );
}
