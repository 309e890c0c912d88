import type { ReactNode } from 'react';
import css from './card.module.css';
import { classes } from './classes';
import { drawn } from './drawn';
import { Row, rowClass } from './layout';
import { lookClass } from './look';

const PAD = lookClass({ pad: true });

/** A surface with a hairline. Never a card inside a card. */
export const Card = drawn(css['card'], 'section');
/** One of a list, with its buttons at the top. */
export const ItemCard = drawn(classes(css['card'], css['item']), 'article');
/** The line at the top of a card; its `h2` takes the room. */
export const CardTop = drawn(classes(rowClass, css['top']), 'div');

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

/** What a card has to say; `flush` right under its top. */
export const CardBody = drawn(PAD, 'div');

const EDGE = { padX: 'card', padY: 'head', line: 'top' } as const;

/** The line at the foot of a card; `bare` where there is none: without its edge and room. */
export function CardFoot({ bare = false, children }: { bare?: boolean; children?: ReactNode }) {
  return (
    <Row gap={12} justify="between" {...(bare ? { grow: true } : EDGE)} className={css['foot']} data-part="foot">
      {children}
    </Row>
  );
}

/** The classes of a card, for a form that is one. */
export const cardClass = (pad: boolean, more?: string) => classes(css['card'], pad && PAD, more);
