import type { CellRoom } from './month-room';

interface Place {
  readonly line: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

const SIDE = 4;

/** Where a bar lies in its row of days, with 4 px free at both sides. */
export const barStyle = (
  { line, firstColumn, lastColumn }: Place,
  columns: number,
  { above, eventHeight, gap }: Pick<CellRoom, 'above' | 'eventHeight' | 'gap'>,
) => ({
  top: above + line * (eventHeight + gap),
  left: `calc(${(firstColumn / columns) * 100}% + ${SIDE}px)`,
  width: `calc(${((lastColumn - firstColumn + 1) / columns) * 100}% - ${2 * SIDE + 1}px)`,
  height: eventHeight,
});
