import type { ReactNode } from 'react';
import { Card } from './card';
import { classes } from './classes';
import css from './empty.module.css';
import { Box } from './layout';
import type { Look } from './look';

interface Props extends Pick<Look, 'minHeight' | 'padding'> {
  /** One of ui/pictures. */
  picture: ReactNode;
  title?: string;
  text?: ReactNode;
  /** The button that fills the list. */
  action?: ReactNode;
  /** A link to how it is done. */
  help?: ReactNode;
  /** It stands for a whole screen's list: as high as a page of it. */
  tall?: boolean;
  /** In a card already, or at the top of a dialog. */
  bare?: boolean | 'layer';
  className?: string | undefined;
}

/** A list with nothing in it: a picture, one sentence, the action that fills it. */
export function Empty(props: Props) {
  const { picture, title, text, action, help, tall = false, bare = false, className } = props;
  const { minHeight = tall ? 480 : undefined, padding = bare === 'layer' ? '16px 0 8px' : undefined } = props;
  const Frame = bare ? Box : Card;
  return (
    <Frame
      middle
      text="center"
      tone="muted"
      gap={8}
      {...{ minHeight, padding }}
      className={classes(css['empty'], className)}
      data-part="empty"
    >
      {picture}
      {title && (bare === true ? <h3>{title}</h3> : <h2>{title}</h2>)}
      {text && <p>{text}</p>}
      {action}
      {help}
    </Frame>
  );
}
