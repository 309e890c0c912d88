import { createElement } from 'react';
import { classes } from './classes';
import { type As, drawn, type Tag } from './drawn';
import css from './layout.module.css';
import { type Look, wornBy } from './look';

const COLUMNS = { two: css['two'], three: css['three'], five: css['five'] };

/** A part of a screen that is nothing but what it is told. */
export const Box = drawn(undefined, 'div');
/** Beside each other, 8 px apart and in the middle of its height unless told. */
export const Row = drawn(css['row'], 'div');
/** The same for an element of another component. */
export const rowClass = css['row'];
/** One over the other, 16 px apart unless told. */
export const Stack = drawn(css['stack'], 'div');
/** In columns that its class says, 16 px apart unless told. */
export const Grid = drawn(css['grid'], 'div');
/** Two fields beside each other. */
export const Pair = drawn(css['pair'], 'div');

interface CardsProps extends Look {
  columns?: 'two' | 'three' | 'five' | undefined;
}

/** Cards beside each other: three unless told, fewer where there is less room. */
export function CardGrid<Element extends Tag = 'div'>(props: As<Element, CardsProps>) {
  const { as, columns, className, ...rest } = props;
  const { worn, others } = wornBy(rest);
  const look = classes(css['cards'], COLUMNS[columns ?? 'three'], worn, className);
  return createElement<{ className: string | undefined }>(as ?? 'div', { ...others, className: look });
}

/** Two parts of a screen, halves unless `parts` says else; one over the other where there is less room. */
export const Split = drawn(css['split'], 'div');
/** At both ends of a line: what stands at the right is flush with it, on a line of its own too. */
export const Ends = drawn(css['ends'], 'div');
/** Over a list: how much there is, and the way to more. */
export const ListHead = drawn(classes(css['row'], css['listHead']), 'div');
/** Under a list, kept free for its pages. */
export const ListFoot = drawn(css['listFoot'], 'div');
/** Heard by assistive technology, and not seen. */
export const Unseen = drawn(css['unseen'], 'div');
/** For the real input of what is drawn as a choice: unseen, over the whole of it. */
export const coverClass = css['cover'];
/** For a button that is pressed wherever the part is pressed that holds it; what shall be pressed apart from it lies over it. */
export const wholeClass = css['whole'];
/** The same for an input whose label is drawn as the choice. */
export const unseenClass = css['unseen'];
