import type { ReactNode } from 'react';

interface Props {
  /** One of pictures.tsx. */
  picture: ReactNode;
  title: string;
  text?: ReactNode;
  /** The button that fills the list. */
  action?: ReactNode;
  /** It stands for a whole screen's list: as high as a page of it. */
  tall?: boolean;
  className?: string | undefined;
}

/** A list with nothing in it: a picture, one sentence, the action that fills it. */
export function Empty({ picture, title, text, action, tall = false, className = '' }: Props) {
  return (
    <section className={`card empty ${tall ? 'tall' : ''} ${className}`}>
      {picture}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action}
    </section>
  );
}
