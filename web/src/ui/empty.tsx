import type { ReactNode } from 'react';
import { Card } from './card';
import { classes } from './classes';
import css from './empty.module.css';

interface Props {
  /** One of ui/pictures. */
  picture: ReactNode;
  title?: string;
  text?: ReactNode;
  /** The button that fills the list. */
  action?: ReactNode;
  /** It stands for a whole screen's list: as high as a page of it. */
  tall?: boolean;
  /** In a card already, or at the top of a dialog. */
  bare?: boolean | 'layer';
  className?: string | undefined;
}

/** A list with nothing in it: a picture, one sentence, the action that fills it. */
export function Empty({ picture, title, text, action, tall = false, bare = false, className }: Props) {
  const Frame = bare ? 'div' : Card;
  return (
    <Frame
      className={classes(css['empty'], tall && css['tall'], bare === 'layer' && css['inLayer'], className)}
      data-part="empty"
    >
      {picture}
      {title && (bare === true ? <h3>{title}</h3> : <h2>{title}</h2>)}
      {text && <p>{text}</p>}
      {action}
    </Frame>
  );
}
