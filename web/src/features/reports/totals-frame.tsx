import type { ReactNode } from 'react';
import { Grid } from '../../ui/layout';
import css from './reports.module.css';

/** Three figures beside each other; on a phone one over the other. */
export const Totals = (props: { children: ReactNode; 'aria-label'?: string }) => (
  <Grid
    as="section"
    columns={['repeat(3, 1fr)', 'minmax(0, 1fr)']}
    gap={0}
    padding={[0, '4px 16px']}
    on="surface"
    line="around"
    round
    {...props}
  />
);

/** One of them: its name, the figure, and what it was before. */
export const Total = ({ children }: { children: ReactNode }) => (
  <Grid
    columns={['minmax(0, 1fr)', 'minmax(0, 1fr) auto']}
    gap={4}
    padding={['16px 24px', '10px 0']}
    align="baseline"
    line="beside"
    shrink
    className={css['total']}
  >
    {children}
  </Grid>
);
export const beforeClass = css['before'];
