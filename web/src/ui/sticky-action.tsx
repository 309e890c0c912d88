import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import css from './sticky-action.module.css';

interface Props extends Pick<ComponentProps<'div'>, 'onFocus' | 'onBlur'> {
  /** There is no bottom bar under it. */
  alone?: boolean;
  children: ReactNode;
}

/** The screen's main action on the phone, over the bottom bar, within reach of the thumb. */
export function StickyAction({ alone = false, ...rest }: Props) {
  return (
    <div
      className={classes('only-phone', 'no-print', css['sticky'], alone ? css['alone'] : css['overBar'])}
      {...rest}
    />
  );
}
