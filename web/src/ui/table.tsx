import type { ComponentProps, CSSProperties } from 'react';
import { classes } from './classes';
import css from './table.module.css';

interface Props extends ComponentProps<'table'> {
  /** Room within each cell, and at both edges of the table; how high its head and a row are at least. */
  cell: string;
  edge?: string;
  head?: string;
  row?: string;
  /** Smaller words on a phone. */
  isSmall?: boolean;
}

/** A row that is the sum of others. */
export const sumRowClass = css['sum'];

/** Figures in columns, at the right of each, behind what they are of. */
export function Table({ cell, edge, head, row, isSmall = false, className, ...rest }: Props) {
  const measures = { '--cell': cell, '--edge': edge, '--head': head, '--row': row } as CSSProperties;
  const look = classes(css['table'], isSmall && css['small'], className);
  return <table {...rest} className={look} style={measures} />;
}
