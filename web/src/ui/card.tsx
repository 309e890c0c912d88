import { createElement, type JSX, type ReactNode } from 'react';
import css from './card.module.css';
import { classes } from './classes';
import { type As, drawn } from './drawn';

interface CardLook {
  /** The card's own room at its edges. */
  pad?: boolean | undefined;
  /** It is one of a list, with its buttons at the top. */
  item?: boolean | undefined;
  className?: string | undefined;
}

/** A surface with a hairline. Never a card inside a card. */
export function Card<Tag extends keyof JSX.IntrinsicElements = 'section'>(props: As<Tag, CardLook>) {
  const { as, pad, item, className, ...rest } = props;
  return createElement<object>(as ?? 'section', {
    ...rest,
    className: classes(css['card'], pad && css['pad'], item && css['item'], className),
  });
}

/** The line at the top of a card; its `h2` takes the room. */
export const CardTop = drawn(css['top'], 'div');

interface HeaderProps {
  title: ReactNode;
  /** For aria-labelledby of the card. */
  id?: string | undefined;
  /** Stands at the right: a key, a link, a count. */
  children?: ReactNode;
}

export function CardHeader({ title, id, children }: HeaderProps) {
  return (
    <CardTop>
      <h2 id={id}>{title}</h2>
      {children}
    </CardTop>
  );
}

interface BodyProps {
  flush?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** What a card has to say; `flush` right under its top. */
export function CardBody({ flush = false, className, children }: BodyProps) {
  return <div className={classes(css['pad'], flush && css['flush'], className)}>{children}</div>;
}

/** The line at the foot of a card; `bare` where there is none: without its edge and room. */
export function CardFoot({ bare = false, children }: { bare?: boolean; children?: ReactNode }) {
  return (
    <div className={classes(css['foot'], bare && css['bare'])} data-part="foot">
      {children}
    </div>
  );
}

/** The classes of a card, for a form that is one. */
export const cardClass = (pad: boolean, more?: string) => classes(css['card'], pad && css['pad'], more);
