import { inParts } from '../db/in-parts';
import type { LockedShop } from './lock';
import type { StockChange } from './stock';
import * as queries from './stock-counts.queries';

/** What of a count is to be written again. */
interface Correction {
  line: queries.CountedRow;
  by: number;
}

export interface WithCounts {
  changes: readonly StockChange[];
  corrections: readonly Correction[];
}

/**
 * What happened before an item was counted and is recorded only now was counted already: the count found what was left. Each such change
 * comes with its opposite, as an entry of the first count that knew of it, so that the stock stays what was counted
 * (rule: stock/counted-since).
 */
export async function withCounts(shop: LockedShop, changes: readonly StockChange[]): Promise<WithCounts> {
  const counts = await countsOf(shop, changes);
  if (counts.size === 0) return { changes, corrections: [] };
  const corrections: Correction[] = [];
  const all = changes.flatMap((change) => {
    const { itemId, by } = change;
    const line = counts.get(change);
    if (!line) return [change];
    corrections.push({ line, by });
    const undone: StockChange = {
      ...{ itemId, by: -by, reason: 'count', at: line.counted_at, reference: line.count_id },
    };
    // What comes goes first: there is never less than nothing between the two.
    return by < 0 ? [undone, change] : [change, undone];
  });
  return { changes: all, corrections };
}

/** The first count that knew of each of the changes, where there is one. */
async function countsOf(
  { db, shopId, now }: LockedShop,
  changes: readonly StockChange[],
): Promise<Map<StockChange, queries.CountedRow>> {
  const counts = new Map<StockChange, queries.CountedRow>();
  const present = now.toISOString();
  const late = changes.filter(({ at = present, by }) => at < present && by !== 0);
  for (const isCount of [false, true]) {
    const some = late.filter(({ reason }) => (reason === 'count') === isCount);
    for await (const part of inParts(some, queries.ASKED_AT_ONCE)) {
      const asked = part.map(({ itemId: id, at = present }) => ({ id, at }));
      for (const { asked: index, ...line } of await queries.firstCounts(db, shopId, asked, { isCount })) {
        const change = part[index];
        if (change) counts.set(change, line);
      }
    }
  }
  return counts;
}

/** Writes again what counts should have found. */
export async function correctCounts({ db, shopId }: LockedShop, corrections: WithCounts['corrections']): Promise<void> {
  for (const { line, by } of corrections) await queries.shiftExpected(db, shopId, line, by);
}
