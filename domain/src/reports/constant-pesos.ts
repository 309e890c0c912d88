import { type Month, stepMonth } from '../dates/day';

/** What prices rose in each month, in hundredths of a percent, as the user has said (rule: reports/inflation). */
export type Inflation = ReadonlyMap<Month, number>;

/** A percent with two decimals has so many of these in a whole. */
const WHOLE = 10_000n;

/**
 * What a month's amounts are multiplied by to be in another month's pesos (rule: reports/constant-pesos). All have one denominator, so that
 * sums of them are exact.
 */
export interface Carrying {
  of: ReadonlyMap<Month, bigint>;
  denominator: bigint;
}

/** No month is carried: all amounts are as they were. */
export const UNCARRIED: Carrying = { of: new Map(), denominator: 1n };

/**
 * How these months' amounts are carried to the pesos of `target`: multiplied by each month after theirs up to it, or divided back by each
 * month after it up to theirs. A month without a figure changes nothing.
 */
export function carryingTo(target: Month, months: Iterable<Month>, inflation: Inflation): Carrying {
  const wanted = [...new Set([target, ...months])].sort();
  const rise = (month: Month) => WHOLE + BigInt(inflation.get(month) ?? 0);
  const known = [...inflation.keys()].sort();
  const ratios = new Map<Month, { over: bigint; under: bigint }>([[target, { over: 1n, under: 1n }]]);
  let [over, under] = [1n, 1n];
  const back = known.filter((month) => month <= target).reverse();
  for (const month of wanted.filter((one) => one < target).reverse()) {
    for (; (back[0] ?? month) > month; back.shift()) [over, under] = [over * rise(back[0] ?? month), under * WHOLE];
    ratios.set(month, { over, under });
  }
  const pastUnder = under;
  [over, under] = [1n, 1n];
  const ahead = known.filter((month) => month > target);
  for (const month of wanted.filter((one) => one > target)) {
    for (; ahead[0] !== undefined && ahead[0] <= month; ahead.shift())
      [over, under] = [over * WHOLE, under * rise(ahead[0])];
    ratios.set(month, { over, under });
  }
  const denominator = pastUnder * under;
  const of = new Map([...ratios].map(([month, ratio]) => [month, (ratio.over * denominator) / ratio.under]));
  return { of, denominator };
}

/** The months between each of these and `target` that have no figure, in order: those after the earlier up to the later of the two. */
export function missingFigures(target: Month, months: Iterable<Month>, inflation: Inflation): Month[] {
  const all = [...new Set([target, ...months])].sort();
  const last = all.at(-1) ?? target;
  const missing: Month[] = [];
  for (let month = stepMonth(all[0] ?? target, 1); month <= last; month = stepMonth(month, 1))
    if (!inflation.has(month)) missing.push(month);
  return missing;
}
