import { countSince } from '@trastienda/domain/catalogue/stock-count';
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

const READ_AT_ONCE = 1_000;

/**
 * What happened before an item was counted and is recorded only now was counted already: the count found what was left. Each such change
 * comes with its opposite, as an entry of the first count that knew of it, so that the stock stays what was counted
 * (rule: stock/counted-since).
 */
export async function withCounts(shop: LockedShop, changes: readonly StockChange[]): Promise<WithCounts> {
  const now = shop.now.toISOString();
  const late = changes.filter(({ at = now }) => at < now);
  if (late.length === 0) return { changes, corrections: [] };
  const counts = await countsOf(shop, late);
  const corrections: Correction[] = [];
  const all = changes.flatMap((change) => {
    const { itemId, by, reason, at = now } = change;
    const line = at < now && countSince(counts.get(itemId) ?? [], { at, isCount: reason === 'count' });
    if (!line || by === 0) return [change];
    corrections.push({ line, by });
    const undone: StockChange = {
      ...{ itemId, by: -by, reason: 'count', at: line.counted_at, reference: line.count_id },
    };
    // What comes goes first: there is never less than nothing between the two.
    return by < 0 ? [undone, change] : [change, undone];
  });
  return { changes: all, corrections };
}

async function countsOf(
  { db, shopId }: LockedShop,
  late: readonly StockChange[],
): Promise<Map<string, queries.CountedRow[]>> {
  const from = late.reduce((first, { at = first }) => (at < first ? at : first), late[0]?.at ?? '');
  const counts = new Map<string, queries.CountedRow[]>();
  for await (const ids of inParts([...new Set(late.map(({ itemId }) => itemId))], READ_AT_ONCE))
    for (const row of await queries.countedSince(db, shopId, ids, from))
      counts.set(row.item_id, [...(counts.get(row.item_id) ?? []), row]);
  return counts;
}

/** Writes again what counts should have found. */
export async function correctCounts({ db, shopId }: LockedShop, corrections: WithCounts['corrections']): Promise<void> {
  for (const { line, by } of corrections) await queries.shiftExpected(db, shopId, line, by);
}
