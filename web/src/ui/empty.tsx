import type { ReactNode } from 'react';

interface Props {
  /** One of pictures.tsx. */
  picture: ReactNode;
  title: string;
  text?: ReactNode;
  /** The button that fills the list. */
  action?: ReactNode;
  className?: string;
}

/** A list with nothing in it: a picture, one sentence, the action that fills it. */
export function Empty({ picture, title, text, action, className = '' }: Props) {
  return (
    <section className={`card empty ${className}`}>
      {picture}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action}
    </section>
  );
}
