import type { CSSProperties } from 'react';
import css from './look.module.css';

type Length = number | string;
/** So many pixels of the design's grid. */
type Step = 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24;
/** A length or what CSS says for it; two of them where a phone has its own. */
type Measure = Length | readonly [wide: Length, phone: Length];

/** What any part of a screen can be told of how it stands and how it looks; lengths are in pixels. */
export interface Look {
  /** The columns of a grid, the room between its rows and its columns, within its edges, and kept free for what may come. */
  columns?: Measure | undefined;
  gap?: Measure | undefined;
  padding?: Measure | undefined;
  minHeight?: Measure | undefined;
  /** How a `Split` divides its width, and the side of a square. */
  parts?: Measure | undefined;
  size?: Measure | undefined;
  /** How large it is whatever the window, what it leaves around it, and how it divides a line with others. */
  width?: Length | undefined;
  height?: Length | undefined;
  maxWidth?: Length | undefined;
  margin?: Length | undefined;
  flex?: Length | undefined;
  /** Its parts stand one over the other, 16 px apart unless told. */
  stack?: boolean | undefined;
  /** Where its parts stand across its line. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  /** Where its parts stand along its line. */
  justify?: 'between' | 'center' | 'right' | undefined;
  /** What is in it stands in its middle; its lines stand in the middle of its height. */
  center?: boolean | undefined;
  middle?: boolean | undefined;
  /** As high as it is wide. */
  square?: boolean | undefined;
  /** What lies over it is placed within it. */
  holds?: boolean | undefined;
  /** Goes on in another line where there is no room. */
  wrap?: boolean | undefined;
  /** On a phone its buttons divide the line among them. */
  share?: boolean | undefined;
  /** It takes the room that the others of its row leave, gives way to them, or keeps its own whatever they need. */
  grow?: boolean | undefined;
  shrink?: boolean | undefined;
  fixed?: boolean | undefined;
  /** In a grid: over all columns, or no wider than it must be; at the end of a form it is as wide as a phone. */
  span?: 'all' | undefined;
  self?: 'start' | 'end' | undefined;
  /** Room within its edges, at its sides, over and under: a card’s own unless told. */
  pad?: boolean | undefined;
  padX?: 'card' | Step | undefined;
  padR?: Step | undefined;
  padY?: 'head' | Step | undefined;
  /** Without room at its top: it stands right under a heading. */
  flush?: boolean | undefined;
  /** Room over it and under it. */
  over?: Step | undefined;
  under?: Step | undefined;
  /** A hairline over it, over it where something stands before it, at its left, or around it; `beside` at its left, over it on a phone. */
  line?: 'top' | 'between' | 'beside' | 'left' | 'around' | undefined;
  /** Its corners are the radius, a small one, or none of it is a corner. */
  round?: boolean | 'small' | 'pill' | undefined;
  /** Kept free for what may come: a line of small words, a small button, what a finger needs. */
  room?: 'line' | 'button' | 'touch' | undefined;
  /** Its words, and not its edge, end where what stands over or under it ends. */
  pull?: 'left' | 'right' | undefined;
  /** What is in it ends at its edge. */
  clip?: boolean | undefined;
  /** What lies under it; what is `good` is green in its words, too. */
  on?: 'surface' | 'raised' | 'hover' | 'accent' | 'tile' | 'in' | 'out' | 'good' | undefined;
  /** The one of a list that is at hand, or that Enter takes. */
  chosen?: boolean | undefined;
  /** It can be pressed, and says so under the pointer. */
  press?: boolean | undefined;
  /** A caption is small and pale; a figure is what a screen is about; money stands at the right of its column. */
  look?: 'caption' | 'title' | 'figure' | 'money' | undefined;
  tone?: 'ink' | 'muted' | 'faint' | 'in' | 'bad' | 'accent' | undefined;
  strong?: boolean | undefined;
  plain?: boolean | undefined;
  medium?: boolean | undefined;
  /** A figure of many digits. */
  long?: boolean | undefined;
  /** Where its words stand. */
  text?: 'center' | 'right' | undefined;
  /** One line that ends in an ellipsis where there is no room; its title says it whole. */
  cut?: boolean | undefined;
  /** On one line whatever room there is, or broken anywhere. */
  words?: 'whole' | 'broken' | undefined;
  className?: string | undefined;
}

const namesOf = (line: string): ReadonlySet<string> => new Set(line.split(' '));

/** What is said by a class, and by how much where a number says it. */
const WORDS = namesOf(
  'stack align justify center middle square holds wrap share grow shrink fixed span self ' +
    'pad padX padY padR over under flush line round on chosen press room pull clip ' +
    'look tone strong plain medium long text cut words',
);
/** What is told to its class, and what the element says itself. */
const MEASURES = namesOf('columns gap padding minHeight parts size');
const LENGTHS = namesOf('width height maxWidth margin flex');

const inCss = (length: unknown) => (typeof length === 'number' ? `${length}px` : length);

/** What a class alone cannot say. */
type Sized =
  | 'columns'
  | 'gap'
  | 'padding'
  | 'minHeight'
  | 'parts'
  | 'size'
  | 'width'
  | 'height'
  | 'maxWidth'
  | 'margin'
  | 'flex'
  | 'padR'
  | 'over'
  | 'under';
type Spoken = Omit<Look, Sized | 'padX' | 'padY'> & { padX?: 'card'; padY?: 'head' };

/** What an element of another component wears for what it is told: `className={lookClass({ self: 'start' })}`. */
export const lookClass = (told: Spoken) => wornBy(told).worn;

/** What an element wears for what it is told, and its other properties. */
export function wornBy(props: object & { style?: CSSProperties | undefined }): { worn: string; others: object } {
  const all: [string, unknown][] = Object.entries(props);
  const words: (string | undefined)[] = [];
  const others: Record<string, unknown> = {};
  const style: Record<string, unknown> = {};
  for (const [name, value] of all) {
    const isMeasure = MEASURES.has(name);
    if (LENGTHS.has(name)) style[name] = value;
    else if (!isMeasure && !WORDS.has(name)) others[name] = value;
    else if (value !== undefined && value !== false) {
      // A class is a property, or a property and its value: `tone_bad`; how much it is, is told to its class.
      const isTold = isMeasure || typeof value === 'number';
      const word = isTold || value === true ? name : `${name}_${value}`;
      words.push(css[word]);
      if (!isTold) continue;
      const [wide, phone] = Array.isArray(value) ? value : [value, value];
      style[`--${name}-wide`] = inCss(wide);
      style[`--${name}-phone`] = inCss(phone);
    }
  }
  others['style'] = { ...style, ...props.style };
  return { worn: words.join(' '), others };
}
