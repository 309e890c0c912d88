/** How many lines a count may have (rule: stock/counts). */
export const COUNT_LINES_MAX = 5_000;
export const COUNT_NOTE_MAX = 255;
/** A device's clock may be ahead by so much: then it was now. */
export const CLOCK_AHEAD_MS = 5 * 60 * 1_000;

/** A change of a stock when it was, numbered within its item. */
export interface TimedChange {
  number: number;
  at: string;
  change: number;
}

/**
 * What there was of an item at some time: what there is, less what came since. What it began with was there, also for the clock of a
 * device that is behind.
 */
export const stockAt = (stock: number, changes: readonly TimedChange[], at: string): number =>
  changes.reduce((left, one) => (one.number > 1 && one.at > at ? left - one.change : left), stock);

interface Counted {
  counted_at: string;
}

/**
 * The first count that already knew of something that happened at that time and is recorded only now: its difference is to be written again
 * (rule: stock/counted-since).
 */
export const countSince = <C extends Counted>(
  counts: readonly C[],
  { at, isCount }: { at: string; isCount: boolean },
): C | undefined =>
  counts
    .filter(({ counted_at }) => (isCount ? counted_at > at : counted_at >= at))
    .reduce<C | undefined>((first, one) => (first && first.counted_at <= one.counted_at ? first : one), undefined);
