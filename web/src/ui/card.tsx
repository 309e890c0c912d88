import type { ComponentProps, ReactNode } from 'react';

/** A surface with a hairline; `pad` gives it the card's padding. Never a card inside a card. */
export function Card({ pad = false, className = '', ...rest }: ComponentProps<'section'> & { pad?: boolean }) {
  return <section {...rest} className={`card ${pad ? 'pad' : ''} ${className}`} />;
}

interface HeaderProps {
  title: ReactNode;
  /** For aria-labelledby of the card. */
  id?: string | undefined;
  /** Stands at the right: a key, a link, a count. */
  children?: ReactNode;
}

export function CardHeader({ title, id, children }: HeaderProps) {
  return (
    <div className="card-h">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
