/** One measured figure of the page, and what it may be: times and frames at the pace of the machine for which the limits are meant. */
export interface Figure {
  what: string;
  value: number;
  unit: 'kB' | 'ms' | 'frames a second' | 'of the screen';
  most?: number | undefined;
  least?: number | undefined;
}

/** The same with its limits at the pace of this machine, so many times slower: a size stays what it is. */
export function atPace(figure: Figure, pace: number): Figure {
  const { unit, most, least } = figure;
  if (unit === 'kB' || unit === 'of the screen') return figure;
  return { ...figure, most: most && most * pace, least: least && least / pace };
}

export const holds = ({ value, most, least }: Figure): boolean =>
  (most === undefined || value <= most) && (least === undefined || value >= least);

export function lineOf(figure: Figure): string {
  const { what, value, unit, most, least } = figure;
  const shown = (of: number) => of.toFixed(unit === 'of the screen' ? 3 : 0);
  const limit =
    most === undefined ? (least === undefined ? '' : `, at least ${shown(least)}`) : `, allowed ${shown(most)}`;
  const verdict = limit === '' ? '              ' : holds(figure) ? 'holds         ' : 'DOES NOT HOLD ';
  return `${verdict} ${what} ${shown(value)} ${unit}${limit}`;
}
