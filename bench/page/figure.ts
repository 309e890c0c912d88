/** One measured figure of the page, and what it may be. */
export interface Figure {
  what: string;
  value: number;
  unit: 'kB' | 'ms' | 'frames a second';
  most?: number | undefined;
  least?: number | undefined;
}

export const holds = ({ value, most, least }: Figure): boolean =>
  (most === undefined || value <= most) && (least === undefined || value >= least);

export function lineOf(figure: Figure): string {
  const { what, value, unit, most, least } = figure;
  const limit = most === undefined ? (least === undefined ? '' : `, at least ${least}`) : `, allowed ${most}`;
  const verdict = limit === '' ? '              ' : holds(figure) ? 'holds         ' : 'DOES NOT HOLD ';
  return `${verdict} ${what} ${value.toFixed(0)} ${unit}${limit}`;
}
