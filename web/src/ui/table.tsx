import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { classes } from './classes';
import css from './table.module.css';

interface Props extends ComponentProps<'table'> {
  /** Room within each cell, and at both edges of the table; how high its head and a row are at least. */
  cell: string;
  edge?: string;
  head?: string;
  row?: string;
  /** Its second column has words too, and breaks between them. */
  isWordy?: boolean;
  /** Smaller words on a phone. */
  isSmall?: boolean;
}

/** A row that is the sum of others. */
export const sumRowClass = css['sum'];

/** Figures in columns, at the right of each, behind what they are of. */
export function Table({ cell, edge, head, row, isWordy = false, isSmall = false, className, ...rest }: Props) {
  const measures = { '--cell': cell, '--edge': edge, '--head': head, '--row': row } as CSSProperties;
  const look = classes(css['table'], isWordy && css['wordy'], isSmall && css['small'], className);
  return <table {...rest} className={look} style={measures} />;
}

interface ScrollProps {
  label: string;
  /** It has the room of a card at its sides and under it, which the table itself has not. */
  hasRoom?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Long amounts make a table wider than what it stands in: the keyboard must get there to scroll it. */
const SCROLLS = { tabIndex: 0 };

/** What a table scrolls sideways in. */
export const TableScroll = ({ label, hasRoom = false, className, children }: ScrollProps) => (
  <section className={classes(css['scroll'], hasRoom && css['room'], className)} aria-label={label} {...SCROLLS}>
    {children}
  </section>
);
