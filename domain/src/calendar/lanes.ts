/** A stretch of a column, in minutes: [from, to). */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface InLane<S> {
  readonly item: S;
  /** 0 is the leftmost; a higher one lies over the lower ones. */
  readonly lane: number;
  /** Left edge and width in percent of the column. */
  readonly left: number;
  readonly width: number;
}

const STEP = 10;
const LATER_WIDTH = 90;
const LEAST_WIDTH = 10;

/**
 * Puts stretches into lanes so that no two of one lane overlap. They are taken in the order given: by start, longer first.
 * Stretches that touch one another, directly or through others, are one group.
 */
export function assignLanes<S extends Stretch>(stretches: readonly S[]): InLane<S>[] {
  const placed: InLane<S>[] = [];
  let group: { item: S; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { item, lane } of group) placed.push({ item, lane, ...laneBox(lane, ends.length) });
    [group, ends] = [[], []];
  };
  for (const item of stretches) {
    if (ends.every((end) => end <= item.from)) close();
    const free = ends.findIndex((end) => end <= item.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = item.to;
    group.push({ item, lane });
  }
  close();
  return placed;
}

/**
 * Lane n starts at n x 10 % and is min(90 %, the rest) wide, the first the whole column (rule: calendar/lanes). In a
 * group of more than ten lanes the steps shrink, so that the last one still has a tenth of the column.
 */
export function laneBox(lane: number, lanes: number): { left: number; width: number } {
  if (lane === 0) return { left: 0, width: 100 };
  const left = lane * Math.min(STEP, (100 - LEAST_WIDTH) / (lanes - 1));
  return { left, width: Math.min(LATER_WIDTH, 100 - left) };
}
