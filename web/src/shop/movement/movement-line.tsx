import type { Movement } from '@trastienda/contract/movements';
import type { ReactNode } from 'react';
import { Box, Grid } from '../../ui/layout';
import { rows } from '../../ui/rows';
import { Text } from '../../ui/text';
import { Amount, RowSkeleton, Sign } from './movement-parts';
import css from './movement-parts.module.css';

const lineOf = (isBare: boolean) => ({
  ...({ as: 'li', gap: 12, align: 'center', line: 'top', columns: '32px minmax(0, 1fr) auto' } as const),
  padding: isBare ? '10px 0' : '10px var(--pad)',
});

/** With the line above it. */
export const LINE_HEIGHT = 57;

interface LineProps {
  movement: Movement;
  /** What it is called, as it leads somewhere. */
  name: ReactNode;
  /** When and where it was. */
  under: ReactNode;
  /** The same, for what is cut. */
  title: string;
  /** In no card: from edge to edge. */
  isBare?: boolean;
}

/** One of a short list. */
export const MovementLine = ({ movement, name, under, title, isBare = false }: LineProps) => (
  <Grid {...lineOf(isBare)} className={css['line']} data-row>
    <Sign movement={movement} />
    <Box shrink>
      {name}
      <Text as="p" look="caption" cut title={title}>
        {under}
      </Text>
    </Box>
    <Amount movement={movement} />
  </Grid>
);

/** As many of them on their way. */
export const LinesSkeleton = ({ count, isBare = false }: { count: number; isBare?: boolean }) => (
  <ul aria-busy="true">
    {rows(count).map((row) => (
      <Grid key={row} {...lineOf(isBare)}>
        <RowSkeleton row={row} />
      </Grid>
    ))}
  </ul>
);
