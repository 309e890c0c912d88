import css from './look.module.css';

/** What any part of a screen can be told of how it stands and how it looks; lengths are in pixels. */
export interface Look {
  /** Its parts stand one over the other, 16 px apart unless told. */
  stack?: boolean | undefined;
  /** Between its parts. */
  gap?: 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24 | undefined;
  /** Where its parts stand across its line. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  /** Where its parts stand along its line. */
  justify?: 'between' | 'center' | 'right' | undefined;
  /** What is in it stands in its middle. */
  center?: boolean | undefined;
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
  /** Room within its edges, at its sides, over and under; `card` is what a card has. */
  pad?: true | false | 12 | 16 | undefined;
  padX?: 'card' | 8 | 12 | 16 | undefined;
  padR?: 8 | undefined;
  padY?: 'head' | 4 | 8 | 12 | 16 | undefined;
  /** Without room at its top: it stands right under a heading. */
  flush?: boolean | undefined;
  /** Room over it and under it. */
  over?: 4 | 8 | 12 | 16 | undefined;
  under?: 8 | 12 | 16 | undefined;
  /** A hairline over it, over it where something stands before it, or around it. */
  line?: 'top' | 'between' | 'around' | undefined;
  /** Kept free for what may come: a line of small words, a small button, what a finger needs. */
  room?: 'line' | 'button' | 'touch' | undefined;
  /** Its words, and not its edge, end where what stands over or under it ends. */
  pull?: 'right' | undefined;
  /** What is in it ends at its edge. */
  clip?: boolean | undefined;
  /** What lies under it. */
  on?: 'surface' | 'raised' | 'hover' | 'accent' | 'tile' | 'in' | 'out' | undefined;
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

const NAMES: ReadonlySet<string> = new Set<keyof Look>([
  ...([
    'stack',
    'gap',
    'align',
    'justify',
    'center',
    'wrap',
    'share',
    'grow',
    'shrink',
    'fixed',
    'span',
    'self',
  ] as const),
  ...(['pad', 'padX', 'padY', 'flush', 'padR', 'over', 'under', 'line', 'on', 'press'] as const),
  ...(['room', 'pull', 'clip', 'plain'] as const),
  ...(['look', 'tone', 'strong', 'medium', 'long', 'text', 'cut', 'words'] as const),
]);

/** A class is a property, or a property and its value: `gap_8`. */
function wordOf([name, value]: [string, unknown]) {
  const word = value === true ? name : `${name}_${value}`;
  return css[word];
}

/** What an element of another component wears for what it is told: `className={lookClass({ self: 'start' })}`. */
export const lookClass = (told: Look) => wornBy(told).worn;

/** What an element wears for what it is told, and its other properties. */
export function wornBy(props: object): { worn: string; others: object } {
  const all: [string, unknown][] = Object.entries(props);
  const told = all.filter(([name, value]) => NAMES.has(name) && value !== undefined && value !== false);
  return {
    worn: told.map(wordOf).join(' '),
    others: Object.fromEntries(all.filter(([name]) => !NAMES.has(name))),
  };
}
