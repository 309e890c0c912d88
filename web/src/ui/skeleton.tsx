import type { CSSProperties } from 'react';
import { classes } from './classes';
import css from './skeleton.module.css';

interface Props {
  /** Left out where a class or the place gives it. */
  width?: number | string;
  height?: number | string;
  style?: CSSProperties;
  round?: boolean;
  className?: string | undefined;
}

/** One bar of a list that is on its way. Size it like what will come. */
export function Skeleton({ width, height, round = false, className, style }: Props) {
  return (
    <span
      data-part="skeleton"
      className={classes(css['skel'], className)}
      style={{ width, height, ...(round && { borderRadius: 999 }), ...style }}
    />
  );
}
