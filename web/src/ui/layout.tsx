import { createElement, type JSX } from 'react';
import { classes } from './classes';
import { type As, drawn } from './drawn';
import css from './layout.module.css';

type Tag = keyof JSX.IntrinsicElements;

/** In pixels. */
type Gap = 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24;

interface Room {
  gap?: Gap | undefined;
  className?: string | undefined;
}

interface Line extends Room {
  /** In the middle of its height unless told. */
  align?: 'start' | 'end' | 'baseline' | 'stretch' | undefined;
  justify?: 'between' | 'center' | 'right' | undefined;
  /** Goes on in another line where there is no room. */
  wrap?: boolean | undefined;
}

const GAPS: Record<Gap, string | undefined> = {
  0: css['gap0'],
  2: css['gap2'],
  4: css['gap4'],
  6: css['gap6'],
  8: css['gap8'],
  12: css['gap12'],
  16: css['gap16'],
  20: css['gap20'],
  24: css['gap24'],
};
const ALIGN = { start: css['start'], end: css['end'], baseline: css['baseline'], stretch: css['stretch'] };
const JUSTIFY = { between: css['between'], center: css['center'], right: css['right'] };
const COLUMNS = { two: css['two'], three: css['three'], five: css['five'] };

const gapClass = (gap: Gap | undefined) => gap !== undefined && GAPS[gap];

const draw = (as: Tag = 'div', rest: object, ...worn: Parameters<typeof classes>) =>
  createElement<{ className: string | undefined }>(as, { ...rest, className: classes(...worn) });

/** Beside each other, 8 px apart unless told. */
export function Row<Element extends Tag = 'div'>(props: As<Element, Line>) {
  const { as, gap, align, justify, wrap, className, ...rest } = props;
  return draw(
    as,
    rest,
    css['row'],
    gapClass(gap),
    align && ALIGN[align],
    justify && JUSTIFY[justify],
    wrap && css['wrap'],
    className,
  );
}

/** One over the other, 16 px apart unless told. */
export function Stack<Element extends Tag = 'div'>({ as, gap, className, ...rest }: As<Element, Room>) {
  return draw(as, rest, css['stack'], gapClass(gap), className);
}

/** In columns that its class says, 16 px apart unless told. */
export function Grid<Element extends Tag = 'div'>({ as, gap, className, ...rest }: As<Element, Room>) {
  return draw(as, rest, css['grid'], gapClass(gap), className);
}

/** What takes the room that the others of its row leave. */
export const Grow = drawn(css['grow'], 'div');
/** Two fields beside each other. */
export const Pair = drawn(css['pair'], 'div');

interface CardsProps {
  columns?: 'two' | 'three' | 'five' | undefined;
  className?: string | undefined;
}

/** Cards beside each other: three unless told, fewer where there is less room. */
export function CardGrid<Element extends Tag = 'div'>(props: As<Element, CardsProps>) {
  const { as, columns, className, ...rest } = props;
  return draw(as, rest, css['cards'], COLUMNS[columns ?? 'three'], className);
}

/** Two parts of a screen, halves unless `--split` says else; one over the other where there is less room. */
export const Split = drawn(css['split'], 'div');
/** At both ends of a line: what stands at the right is flush with it, on a line of its own too. */
export const Ends = drawn(css['ends'], 'div');
/** Over a list: how much there is, and the way to more. */
export const ListHead = drawn(classes(css['row'], css['listHead']), 'div');
/** Under a list, kept free for its pages. */
export const ListFoot = drawn(css['listFoot'], 'div');
/** Heard by assistive technology, and not seen. */
export const Unseen = drawn(css['unseen'], 'div');
/** The same for an input whose label is drawn as the choice. */
export const unseenClass = css['unseen'];
