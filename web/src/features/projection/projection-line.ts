import type { ProjectionReply } from '@trastienda/contract/projection';
import { type Day, daysBetween } from '@trastienda/domain/dates/day';

/** One day of the line, in pesos: what there was before it, the least within it, and what there is at its end. */
interface Point {
  before: number;
  low: number;
  balance: number;
}

export type Line = readonly Point[];

/** Every day from the first to the last, also those on which nothing is due. */
export function lineOf({ start, end, days }: ProjectionReply): Line {
  const first = start.date as Day;
  const byIndex = new Map(days.map((day) => [daysBetween(first, day.date as Day), day]));
  const line: Point[] = [];
  let before = start.balance;
  for (let index = 0; index <= daysBetween(first, end.date as Day); index++) {
    const day = byIndex.get(index);
    const balance = day?.balance ?? before;
    line.push({ before, low: day ? before - day.out : before, balance });
    before = balance;
  }
  return line;
}

export interface Scale {
  top: number;
  bottom: number;
  /** Round amounts, zero among them. */
  marks: readonly { at: number; text: string }[];
}

const STEPS = [1, 2, 2.5, 5, 10];
/** About so many marks over the whole height. */
const MARKS = 4;

/** A scale with round marks that has zero and every point of the line on it, what there was before the first day too. */
export function scaleOf(line: Line): Scale {
  const amounts = line.flatMap(({ before, low, balance }) => [before, low, balance]);
  const [least, most] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const wanted = Math.max((most - least) / MARKS, 0.01);
  const unit = 10 ** Math.floor(Math.log10(wanted));
  const step = unit * (STEPS.find((one) => one * unit >= wanted) ?? 10);
  const bottom = Math.floor(least / step) * step;
  const top = Math.max(Math.ceil(most / step) * step, bottom + step);
  const count = Math.round((top - bottom) / step);
  const marks = Array.from({ length: count + 1 }, (_, index) => {
    const at = bottom + index * step;
    return { at, text: axisText(at) };
  });
  return { top, bottom, marks };
}

const decimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2, useGrouping: 'always' });

/** A round amount in as few letters as an axis has room for: 500, −5 mil, 2,5 M */
function axisText(pesos: number): string {
  const size = Math.abs(pesos);
  const sign = pesos < 0 ? '\u2212' : '';
  if (size >= 1e10) return `${sign}${decimal.format(size / 1e9)} mil M`;
  if (size >= 1e6) return `${sign}${decimal.format(size / 1e6)} M`;
  if (size >= 1e3) return `${sign}${decimal.format(size / 1e3)} mil`;
  return `${sign}${decimal.format(size)}`;
}

/** Where the callout of the lowest point stands, in hundredths of the plot: from its left or its right edge, and from the top. */
export interface CalloutPlace {
  side: 'left' | 'right';
  x: number;
  top: number;
}

/** The callout's part of the plot, about: wide enough for a long amount, two lines high. */
const CALLOUT = { width: 28, height: 30 };
const TOPS = [35, 6, 64];

/** Beside the lowest point, where it hides the least of the line. */
export function calloutPlace(line: Line, scale: Scale, at: number): CalloutPlace {
  const x = (at / line.length) * 100;
  const side = x <= 60 ? 'left' : 'right';
  const [from, to] = side === 'left' ? [x, x + CALLOUT.width] : [x - CALLOUT.width, x];
  const near = line.filter((_, index) => (index / line.length) * 100 > from && (index / line.length) * 100 < to);
  const height = (balance: number) => ((scale.top - balance) / (scale.top - scale.bottom)) * 100;
  const hidden = (top: number) =>
    near.filter(({ balance }) => height(balance) > top - 4 && height(balance) < top + CALLOUT.height).length;
  const [first = 0, ...others] = TOPS;
  const top = others.reduce((best, other) => (hidden(other) < hidden(best) ? other : best), first);
  return { side, x: side === 'left' ? x : 100 - x, top };
}
